import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Our own two font files; the display face's widest weight and the reading face's plain one are their defaults. */
const fonts = {
  display: open("bricolage-agiza.woff2"),
  reading: open("figtree-agiza.woff2"),
};

function open(file: string): Font {
  const font = create(readFileSync(require.resolve(`@agiza/ui/fonts/${file}`)));
  if (!("layout" in font)) throw new Error(`${file} holds no single font`);
  return font;
}

export type TextFace = { face: keyof typeof fonts; size: number; tracking?: number };

/** Width of a line in pixels. */
export function widthOf(text: string, { face, size, tracking = 0 }: TextFace): number {
  const font = fonts[face];
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size + text.length * tracking * size;
}

/** A text in lines no wider than `width` pixels, broken between words. */
export function breakLines(text: string, face: TextFace, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line as SVG outlines with its left end on the baseline at x, y: no font has to be installed where it is drawn. */
export function outline(text: string, { face, size, tracking = 0 }: TextFace, x: number, y: number): string {
  const font = fonts[face];
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const left = at + (positions[index]?.xOffset ?? 0);
    at += (positions[index]?.xAdvance ?? 0) + tracking * font.unitsPerEm;
    const shape = glyph.path.toSVG();
    return shape && `<path transform="translate(${left.toFixed(1)} 0)" d="${shape}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
