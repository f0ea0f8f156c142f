import sharp from "sharp";

const lines = Array.from(
  { length: 9 },
  (_, row) =>
    `<text x="420" y="${120 + row * 62}" font-size="38" font-family="sans-serif" fill="#223">JAMHURI ${row} 19910314-11105</text>`,
).join("");
/** A card as a phone takes it: a portrait, lines of print, a pattern. */
const card = (
  width: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 1280 800">
  <rect width="1280" height="800" fill="#dfe8e2"/><rect x="60" y="100" width="300" height="420" fill="#8fa39a"/>
  <circle cx="210" cy="250" r="90" fill="#5c4033"/>${lines}</svg>`;

/** A photo of a card: sharp, blurred, or too small to be read. */
export const cardPhoto = async ({ blur = 0, width = 1_280 } = {}): Promise<Buffer> => {
  const picture = sharp(Buffer.from(card(width)));
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 80 }).toBuffer();
};

/** A paper as an office hands it out. */
export const paper = Buffer.from("%PDF-1.4\n%%EOF\n");
