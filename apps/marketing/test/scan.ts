import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import jsQR from "jsqr";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true });

type Read = { jsqr: string | null; zxing: string | null };

/** What two decoders that share no code read from an SVG drawn this many pixels wide. */
export async function scan(svg: string, width: number): Promise<Read> {
  const pixels = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return scanPixels(pixels);
}

/** The same from pixels of four bytes, row by row. */
export async function scanPixels({
  data: bytes,
  info: { width, height },
}: {
  data: Uint8Array;
  info: { width: number; height: number };
}): Promise<Read> {
  const data = new Uint8ClampedArray(bytes);
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  const [found] = await readBarcodes(image, { formats: ["QRCode"], tryHarder: true });
  return { jsqr: jsQR(data, width, height)?.data ?? null, zxing: found?.text ?? null };
}
