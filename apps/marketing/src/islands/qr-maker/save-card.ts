import bricolage from "@agiza/ui/fonts/bricolage-agiza.woff2?url";
import figtree from "@agiza/ui/fonts/figtree-agiza.woff2?url";
import readCode from "qr/decode.js";
import { cardCanvas, paperOf } from "./card-canvas.ts";
import { wholeSvg } from "./card-svg.ts";
import type { Card } from "./draw-card.ts";
import { a6Sheet } from "./print-sheet.ts";

/** What can be taken home: a picture of this many pixels, a drawing, or an A6 sheet to print. */
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
const readingTimeMs = 4000;

/**
 * Draws a card, reads its code back from the drawn pixels, and only then makes the file.
 *
 * @returns null when the decoder reads something else than the card's link, or nothing
 * @throws Error when the browser cannot draw, or a font cannot be fetched
 */
export async function saveCard(
  card: Card & { link: string },
  format: Format,
  { title, fileName }: { title: string; fileName: string },
): Promise<File | null> {
  const lying = format === "pdf" && card.width > card.height;
  const canvas = await cardCanvas(card, lying ? widthOfLyingSheet : widths[format]);
  const { data, width, height } = paperOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  if (reads({ data, width, height }) !== card.link) return null;
  const [kind = "png"] = format.split("-");
  const name = `${fileName}${format.startsWith("png") ? `-${width}` : ""}.${kind}`;
  if (format === "svg") {
    const fonts = { display: await asDataUrl(bricolage), ui: await asDataUrl(figtree) };
    return new File([wholeSvg(card, fonts, title)], name, { type: "image/svg+xml" });
  }
  if (format === "pdf") {
    const sheet = await a6Sheet(card, { width, height, rgb: withoutAlpha(data) }, { title, link: card.link });
    return new File([sheet], name, { type: sheet.type });
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) throw new Error("The picture could not be made.");
  return new File([picture], name, { type: picture.type });
}

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
