import type { Card } from "./draw-card.ts";
import type { CardText } from "./card-text.ts";

/** Families as the pages name them; whoever opens the file without our fonts sees the nearest of their own. */
export const faces: Record<CardText["face"], string> = {
  display: "'Bricolage Grotesque', 'Trebuchet MS', sans-serif",
  ui: "Figtree, 'Segoe UI', Roboto, sans-serif",
};

const svgEntities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => svgEntities[sign] ?? sign);

/** Only the shapes of a card, as an image that needs no font and holds no picture: browsers draw it at once. */
export function shapesSvg({ width, height, artwork }: Card, drawnWidth: number): string {
  const drawnHeight = Math.round((drawnWidth * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${drawnHeight}" viewBox="0 0 ${width} ${height}">${artwork}</svg>`;
}

/** A whole card as a file for printers: our fonts inside, texts as text, scales to any size. */
export function wholeSvg(card: Card, fonts: { display: string; ui: string }, title: string): string {
  const { width, height, artwork, texts, picture } = card;
  const face = (family: string, weights: string, href: string) =>
    `@font-face{font-family:${family};font-weight:${weights};src:url(${href}) format('woff2')}`;
  const style =
    face("'Bricolage Grotesque'", "500 800", fonts.display) + face("Figtree", "400 800", fonts.ui);
  const lines = texts.map(
    ({ text, x, y, size, weight, face: family, fill, spacing = 0 }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" font-family="${faces[family]}" fill="${fill}" letter-spacing="${spacing}em" text-anchor="middle">${escape(text)}</text>`,
  );
  const logo = picture
    ? `<image href="${picture.href}" x="${picture.x}" y="${picture.y}" width="${picture.side}" height="${picture.side}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escape(title)}</title><style>${style}</style>${artwork}${logo}${lines.join("")}</svg>`;
}
