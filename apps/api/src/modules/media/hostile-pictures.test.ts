import { readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures } from "#db/schema/media.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const script = "<script>alert(document.domain)</script><?php system($_GET['c']); ?>";
const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#b3261e" } });

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, 0], 8);
  return chunk("IHDR", data);
}
/** A PNG of one grey line after another, with chunks of one's choice between header and pixels. */
function png(width: number, height: number, between: Buffer[] = []): Buffer {
  const lines = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    pngSignature,
    header(width, height),
    ...between,
    chunk("IDAT", lines),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
/** A text chunk that is a few hundred kilobytes and unpacks to 300 MB. */
const swellingText = (): Buffer =>
  chunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(300_000_000))]),
  );
/** A JPEG with a comment of one's choice behind its first two bytes. */
function commented(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2)]);
}

/** A JPEG whose header claims another size. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claim = Buffer.from(jpeg);
  const frame = claim.indexOf(Buffer.from([0xff, 0xc0]));
  claim.writeUInt16BE(height, frame + 5);
  claim.writeUInt16BE(width, frame + 7);
  return claim;
}

/** Every file of a shop on the disk. */
const kept = (shopId: string): string[] => {
  try {
    return readdirSync(join(harness.env.DATA_DIR, "files", "shops", shopId));
  } catch {
    return [];
  }
};

async function owner() {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  const send = (data: Buffer, type: string) =>
    harness.app.request("/store/media/pictures", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
      body: new Uint8Array(data),
    });
  const rows = () =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(pictures).where(eq(pictures.shopId, shop.shopId)),
    );
  return { ...shop, send, rows };
}

const pictureOfTwoKinds: [string, string, () => Promise<Buffer>][] = [
  [
    "a JPEG that is an archive too",
    "image/jpeg",
    async () =>
      Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(`PK\x03\x04${script}PK\x05\x06`)]),
  ],
  [
    "a JPEG with a script in its comment",
    "image/jpeg",
    async () => commented(await photo().jpeg().toBuffer(), script),
  ],
  [
    "a PNG with a script in a text chunk",
    "image/png",
    async () => png(300, 200, [chunk("tEXt", Buffer.from(`Comment\0${script}`, "latin1"))]),
  ],
  [
    "a PNG with a page behind its end",
    "image/png",
    async () => Buffer.concat([await photo().png().toBuffer(), Buffer.from(`<!doctype html>${script}`)]),
  ],
  [
    "a WebP with a script in its XMP",
    "image/webp",
    async () =>
      photo().webp().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).toBuffer(),
  ],
];

test.each(pictureOfTwoKinds)("%s is kept as its picture alone", async (_name, type, make) => {
  const { send, shopId } = await owner();
  const sent = await make();
  expect(sent.includes("alert(document.domain)")).toBe(true);
  const answer = await send(sent, type);
  expect(answer.status).toBe(201);
  const { image_url, image_small_url, image_full_url } =
    await readJson<Record<"image_url" | "image_small_url" | "image_full_url", string>>(answer);
  for (const url of [image_url, image_small_url, image_full_url]) {
    const data = Buffer.from(await (await harness.app.request(url)).arrayBuffer());
    expect((await sharp(data).metadata()).format).toBe("webp");
    for (const trace of ["script", "alert", "php", "PK\x03\x04"]) expect(data.includes(trace)).toBe(false);
  }
  expect(kept(shopId)).toHaveLength(3);
});

const swelling: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  // 100 million pixels in 100 kB, all of them there.
  ["a PNG of 10,000 × 10,000", "image/png", () => png(10_000, 10_000), "picture.too_many_pixels"],
  [
    "a JPEG that claims 65,000 × 65,000",
    "image/jpeg",
    async () => claiming(await photo().jpeg().toBuffer(), 65_000, 65_000),
    "picture.too_many_pixels",
  ],
  [
    "a PNG whose header lies about its lines",
    "image/png",
    () =>
      Buffer.concat([
        pngSignature,
        header(6_000, 6_000),
        chunk("IDAT", deflateSync(Buffer.alloc(50))),
        chunk("IEND", Buffer.alloc(0)),
      ]),
    "picture.unreadable",
  ],
  ["a TIFF that is called a PNG", "image/png", () => photo().tiff().toBuffer(), "picture.unreadable"],
  [
    "an AVIF that is called a JPEG",
    "image/jpeg",
    () => photo().avif({ effort: 0 }).toBuffer(),
    "picture.unreadable",
  ],
  [
    "a drawing that begins like a PNG",
    "image/png",
    () =>
      Buffer.concat([pngSignature, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)]),
    "picture.unreadable",
  ],
];

test.each(swelling)("%s is refused and leaves nothing", async (_name, type, make, code) => {
  const { send, shopId, rows } = await owner();
  const answer = await send(await make(), type);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code }]);
  expect(await rows()).toEqual([]);
  expect(kept(shopId)).toEqual([]);
});

test("a text chunk that unpacks to 300 MB is not unpacked into what is kept", async () => {
  const { send, shopId } = await owner();
  const sent = png(300, 200, [swellingText()]);
  expect(sent.byteLength).toBeLessThan(8 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  const answer = await send(sent, "image/png");
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  // Refused, or read without the text: both leave nothing of it.
  expect([201, 422]).toContain(answer.status);
  expect(kept(shopId)).toHaveLength(answer.status === 201 ? 3 : 0);
});

test("a moving picture is kept as its first moment", async () => {
  const { send } = await owner();
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame("#ff0000"), await frame("#0000ff")], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const answer = await send(moving, "image/webp");
  expect(answer.status).toBe(201);
  const { image_url } = await readJson<{ image_url: string }>(answer);
  const data = Buffer.from(await (await harness.app.request(image_url)).arrayBuffer());
  expect((await sharp(data).metadata()).pages ?? 1).toBe(1);
  const [red, , blue] = await sharp(data)
    .extract({ left: 240, top: 240, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red! > blue!).toBe(true);
});
