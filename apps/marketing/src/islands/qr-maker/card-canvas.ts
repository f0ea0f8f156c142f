import { faces, shapesSvg } from "./card-svg.ts";
import type { Card } from "./draw-card.ts";

/** Draws a card in this many pixels of width. Texts and logo are painted over the shapes, with the page's own fonts. */
export async function cardCanvas(card: Card, width: number): Promise<HTMLCanvasElement> {
  const scale = width / card.width;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(card.height * scale);
  const context = paperOf(canvas);
  await document.fonts.load(`700 24px ${faces.display}`);
  await document.fonts.load(`600 24px ${faces.ui}`);
  const shapes = await loadImage(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(shapesSvg(card, width))}`,
  );
  context.drawImage(shapes, 0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  if (card.picture) {
    const { href, x, y, side } = card.picture;
    context.drawImage(await loadImage(href), x, y, side, side);
  }
  context.textAlign = "center";
  for (const { text, x, y, size, weight, face, fill, spacing = 0 } of card.texts) {
    context.font = `${weight} ${size}px ${faces[face]}`;
    context.letterSpacing = `${spacing * size}px`;
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
  return canvas;
}

/** @throws Error when the browser gives no drawing surface, as with far too little memory */
export function paperOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No drawing surface.");
  return context;
}

/** @throws DOMException when the picture cannot be read */
export async function loadImage(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}
