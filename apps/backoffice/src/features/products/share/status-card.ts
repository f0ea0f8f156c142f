import { colourways } from "@agiza/ui/kanga/colourways";
import { mjiUri } from "@agiza/ui/kanga/kanga-images";
import type { Kanga } from "@agiza/ui/kanga/shop-kanga";
import { eyeRing, kangaCode } from "@agiza/ui/kanga-code";
import { eyeColour } from "@agiza/ui/cloth-colours";
import { drawClothEdges } from "#lib/canvas-cloth.ts";
import { fitText, wrapText } from "#lib/canvas-text.ts";

/** What a card for WhatsApp Status says about a product. */
export type StatusCard = {
  shopName: string;
  name: string;
  /** "TZS 68,000", or that it is said on request. */
  price: string;
  /** What customers may write instead of scanning; null without one. */
  code: string | null;
  /** "Scan to order in WhatsApp" */
  invitation: string;
  /** Opens the chat with the product already asked for. */
  link: string;
  /** Of this origin; null: the shop's cloth stands in its place. */
  pictureUrl: string | null;
  kanga: Kanga;
};

/** A Status fills a phone's screen. */
export const cardSize = { width: 1080, height: 1920 } as const;

const margin = 72;
const photo = { y: 210, side: cardSize.width - 2 * margin };
const codeSide = 340;
const quietModules = 3;
const ink = "#0e1138";
const paper = "#ffffff";

/**
 * Draws a product's card for WhatsApp Status on this device: photo, name, price, and a code that opens the chat.
 *
 * @throws Error without a drawing surface
 */
export async function drawStatusCard(card: StatusCard): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = cardSize.width;
  canvas.height = cardSize.height;
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("No drawing surface.");
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue("--face-display") || "sans-serif";
  const plain = style.getPropertyValue("--face-ui") || "sans-serif";
  // Where a typeface does not come, the browser's own writes the card.
  const faces = [`700 60px ${display}`, `600 40px ${plain}`].map((font) => document.fonts.load(font));
  await Promise.allSettled(faces);
  const [ground] = colourways[card.kanga.way];

  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, cardSize.width, cardSize.height);
  await drawClothEdges(drawing, card.kanga, 48);
  drawing.fillStyle = ink;
  drawing.textAlign = "center";
  drawing.font = fitText(drawing, card.shopName, photo.side, (px) => `700 ${px}px ${display}`, 56);
  drawing.fillText(card.shopName, cardSize.width / 2, 160);

  await drawPhoto(drawing, card, ground);
  let y = photo.y + photo.side + 84;
  drawing.textAlign = "left";
  drawing.font = `700 58px ${display}`;
  for (const line of wrapText(drawing, card.name, photo.side, 2)) {
    drawing.fillText(line, margin, y);
    y += 68;
  }
  drawing.font = fitText(drawing, card.price, photo.side, (px) => `700 ${px}px ${display}`, 84);
  drawing.fillText(card.price, margin, y + 24);

  const codeY = cardSize.height - margin - codeSide - 24;
  drawCode(drawing, card, { x: margin, y: codeY });
  const beside = margin + codeSide + 40;
  const room = cardSize.width - margin - beside;
  drawing.fillStyle = ink;
  drawing.font = `600 44px ${plain}`;
  let line = codeY + 110;
  for (const words of wrapText(drawing, card.invitation, room, 4)) {
    drawing.fillText(words, beside, line);
    line += 56;
  }
  if (card.code !== null) {
    drawing.font = fitText(drawing, card.code, room, (px) => `700 ${px}px ${display}`, 52);
    drawing.fillText(card.code, beside, line + 32);
  }
  return canvas;
}

/** The card as a file: what WhatsApp and galleries take as a picture. */
export async function statusCardFile(card: StatusCard, fileName: string): Promise<File> {
  const canvas = await drawStatusCard(card);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture.");
  return new File([blob], fileName, { type: "image/png" });
}

async function loadImage(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

async function drawPhoto(
  drawing: CanvasRenderingContext2D,
  { pictureUrl, kanga }: StatusCard,
  ground: string,
): Promise<void> {
  drawing.save();
  drawing.beginPath();
  drawing.roundRect(margin, photo.y, photo.side, photo.side, 40);
  drawing.clip();
  drawing.fillStyle = ground;
  drawing.fillRect(margin, photo.y, photo.side, photo.side);
  // A picture that cannot be loaded makes room for the cloth.
  const picture = pictureUrl === null ? null : await loadImage(pictureUrl).catch(() => null);
  const shown = picture ?? (await loadImage(mjiUri(kanga.centre, kanga.way)));
  if (picture) drawing.drawImage(shown, margin, photo.y, photo.side, photo.side);
  else {
    const fill = drawing.createPattern(shown, "repeat");
    if (fill) {
      drawing.fillStyle = fill;
      drawing.fillRect(margin, photo.y, photo.side, photo.side);
    }
  }
  drawing.restore();
}

function drawCode(
  drawing: CanvasRenderingContext2D,
  { link, kanga }: StatusCard,
  { x, y }: { x: number; y: number },
): void {
  const code = kangaCode(link, { middle: 0 });
  const scale = codeSide / (code.size + 2 * quietModules);
  drawing.save();
  drawing.fillStyle = paper;
  drawing.fillRect(x, y, codeSide, codeSide);
  drawing.translate(x + quietModules * scale, y + quietModules * scale);
  drawing.scale(scale, scale);
  drawing.fillStyle = ink;
  drawing.fill(new Path2D(code.dots));
  for (const eye of code.eyes) {
    drawing.save();
    drawing.translate(eye.x, eye.y);
    drawing.fillStyle = ink;
    drawing.fill(new Path2D(eyeRing), "evenodd");
    drawing.fillStyle = eyeColour(kanga.way);
    drawing.beginPath();
    drawing.roundRect(2, 2, 3, 3, 0.7);
    drawing.fill();
    drawing.restore();
  }
  drawing.restore();
}
