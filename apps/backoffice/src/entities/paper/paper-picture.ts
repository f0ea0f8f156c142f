import { formatPhone } from "@agiza/i18n/phone";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import type { Shop } from "#data/shop.ts";
import { drawClothEdges } from "#lib/canvas-cloth.ts";
import { fitText, wrapText } from "#lib/canvas-text.ts";

const width = 1080;
const margin = 64;
const room = width - 2 * margin;
const edge = 40;
const ink = "#0e1138";
const quiet = "#5a5f7d";
const line = "#d9dbe6";
const paper = "#ffffff";

/** A row of a paper: words at the left, an amount or a number at the right. */
export type PictureRow = {
  left: string;
  right: string;
  px: number;
  weight: 500 | 600 | 700;
  tone: string;
  /** A rule above it. */
  ruled?: boolean;
};

export const plainRow = (left: string, right: string, ruled = false): PictureRow => ({
  left,
  right,
  px: 36,
  weight: 500,
  tone: ink,
  ruled,
});
export const smallRow = (left: string, right = ""): PictureRow => ({
  left,
  right,
  px: 30,
  weight: 500,
  tone: quiet,
});
export const totalRow = (left: string, right: string): PictureRow => ({
  left,
  right,
  px: 52,
  weight: 700,
  tone: ink,
  ruled: true,
});

/** What a paper says under the shop's name and place. */
export type PaperPicture = {
  rows: readonly PictureRow[];
  /** Its last line. */
  foot: string;
  /** Of the file, without its ending. */
  fileName: string;
};

/**
 * Draws a paper of the shop on this device as a picture for WhatsApp, as long as it needs to be.
 *
 * @throws Error without a drawing surface
 */
export async function drawPaper(shop: Shop, { rows, foot, fileName }: PaperPicture): Promise<File> {
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("No drawing surface.");
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue("--face-display") || "sans-serif";
  const plain = style.getPropertyValue("--face-ui") || "sans-serif";
  const fontOf = ({ px, weight }: Pick<PictureRow, "px" | "weight">) =>
    `${weight} ${px}px ${weight === 700 ? display : plain}`;
  // Where a typeface does not come, the browser's own writes the paper.
  await Promise.allSettled(
    [`700 52px ${display}`, `500 36px ${plain}`].map((font) => document.fonts.load(font)),
  );

  const place = [shop.area, shop.region, formatPhone(shop.phone)].filter(Boolean).join(" · ");
  const laid = rows.map((row) => {
    drawing.font = fontOf(row);
    const right = drawing.measureText(row.right).width;
    const lines = wrapText(drawing, row.left, room - right - (right > 0 ? 32 : 0), 4);
    return { ...row, lines, height: lines.length * row.px * 1.35 + 10 + (row.ruled ? 34 : 0) };
  });
  const head = edge + 190;
  const tail = 150;
  canvas.width = width;
  canvas.height = Math.ceil(head + laid.reduce((sum, { height }) => sum + height, 0) + tail + edge);

  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, width, canvas.height);
  await drawClothEdges(drawing, kangaOf(shop.id, shop.kanga), edge);
  drawing.fillStyle = ink;
  drawing.font = fitText(drawing, shop.name, room, (px) => `700 ${px}px ${display}`, 64);
  drawing.fillText(shop.name, margin, edge + 100);
  drawing.fillStyle = quiet;
  drawing.font = fitText(drawing, place, room, (px) => `500 ${px}px ${plain}`, 32);
  drawing.fillText(place, margin, edge + 152);

  let y = head;
  for (const row of laid) {
    if (row.ruled) {
      drawing.fillStyle = line;
      drawing.fillRect(margin, y + 8, room, 2);
      y += 34;
    }
    drawing.font = fontOf(row);
    drawing.fillStyle = row.tone;
    drawing.textAlign = "right";
    drawing.fillText(row.right, width - margin, y + row.px);
    drawing.textAlign = "left";
    for (const text of row.lines) {
      drawing.fillText(text, margin, y + row.px);
      y += row.px * 1.35;
    }
    y += 10;
  }
  drawing.textAlign = "center";
  drawing.fillStyle = quiet;
  drawing.font = fitText(drawing, foot, room, (px) => `600 ${px}px ${plain}`, 36);
  drawing.fillText(foot, width / 2, y + 90);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture.");
  return new File([blob], `${fileName}.png`, { type: "image/png" });
}
