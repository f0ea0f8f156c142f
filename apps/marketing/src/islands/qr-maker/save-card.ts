import bricolage from "@agiza/ui/fonts/bricolage-agiza.woff2?url";
import figtree from "@agiza/ui/fonts/figtree-agiza.woff2?url";
import readCode from "qr/decode.js";
import { cardCanvas, paperOf } from "./card-canvas.ts";
import { wholeSvg } from "./card-svg.ts";
import type { Card } from "./draw-card.ts";
import { leastModulePx } from "./legibility.ts";
import { coarsePrintWidth, printSheet } from "./print-sheet.ts";

/** What can be taken home: a picture of this many pixels, a drawing, or a sheet to print. */
export type Format = "png-512" | "png-1024" | "png-2048" | "svg" | "pdf";

const widths: Record<Format, number> = {
  "png-512": 512,
  "png-1024": 1024,
  "png-2048": 2048,
  svg: 1024,
  // A6 at 300 dots to the inch, on its longer side where the card lies across.
  pdf: 1240,
};
const widthOfLyingSheet = 1748;
// 250 dots to the inch of A4, and no more pixels than a phone can hold.
const widthOfPoster = 2048;
const readingTimeMs = 4000;

export type SavedCard = { file: File } | { refused: "unreadable" | "tooSmall" };

/**
 * Draws a card, reads its code back from the drawn pixels, and only then makes the file. What is to be printed is read
 * as the plainest printer puts it on paper.
 *
 * @returns a refusal when the picture is too small for its code, or the decoder does not read the card's link
 * @throws Error when the browser cannot draw, or a font cannot be fetched
 */
export async function saveCard(
  card: Card & { link: string },
  format: Format,
  { title, fileName }: { title: string; fileName: string },
): Promise<SavedCard> {
  const canvas = await cardCanvas(card, widthFor(card, format));
  const seen = format === "pdf" ? await cardCanvas(card, coarsePrintWidth(card)) : canvas;
  if ((card.module ?? 0) * (seen.width / card.width) < leastModulePx) return { refused: "tooSmall" };
  if (reads(pixelsOf(seen)) !== card.link) return { refused: "unreadable" };
  const { data, width, height } = pixelsOf(canvas);
  const [kind = "png"] = format.split("-");
  const name = `${fileName}${format.startsWith("png") ? `-${width}` : ""}.${kind}`;
  if (format === "svg") {
    const fonts = { display: await asDataUrl(bricolage), ui: await asDataUrl(figtree) };
    return { file: new File([wholeSvg(card, fonts, title)], name, { type: "image/svg+xml" }) };
  }
  if (format === "pdf") {
    const pixels = { width, height, rgb: withoutAlpha(data) };
    const sheet = await printSheet(card, pixels, { title, link: card.link });
    return { file: new File([sheet], name, { type: sheet.type }) };
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) throw new Error("The picture could not be made.");
  return { file: new File([picture], name, { type: picture.type }) };
}

function widthFor(card: Card, format: Format): number {
  if (format !== "pdf") return widths[format];
  if (card.paper === "A4") return widthOfPoster;
  return card.width > card.height ? widthOfLyingSheet : widths.pdf;
}

const pixelsOf = (canvas: HTMLCanvasElement): ImageData =>
  paperOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

function reads(image: { data: Uint8ClampedArray; width: number; height: number }): string | null {
  try {
    return readCode(image, { timeLimit: readingTimeMs, effort: 4 });
  } catch {
    return null; // The decoder throws when it finds no code, and when it cannot repair one.
  }
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb.set(rgba.subarray(from, from + 3), to);
  }
  return rgb;
}

async function asDataUrl(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error("A font could not be fetched.");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(binary)}`;
}
