import type { Card, Paper } from "./draw-card.ts";

const mmPerInch = 25.4;
const sheetsMm: Record<Paper, { short: number; long: number }> = {
  A4: { short: 210, long: 297 },
  A6: { short: 105, long: 148 },
};
const stickerMm = 80;
/** Dots to the inch of the plainest printer; what reads there reads on any other. */
const leastDotsPerInch = 150;

/** RGB pixels, row by row. */
export type Pixels = { width: number; height: number; rgb: Uint8Array };

type Sized = Pick<Card, "width" | "height" | "paper">;

/** Where a card lies on its sheet, in millimetres: as large as the sheet takes it, a sticker in its own 8 cm. */
function placeOnSheet(card: Sized) {
  const { short, long } = sheetsMm[card.paper];
  const wide = card.width > card.height;
  const page = { width: wide ? long : short, height: wide ? short : long };
  const square = card.width === card.height;
  const fitting = Math.min(page.width / card.width, page.height / card.height);
  const scale = square ? stickerMm / card.width : fitting;
  const width = card.width * scale;
  const height = card.height * scale;
  return { page, x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
}

/** Pixels of a card's width on the plainest printer. */
export const coarsePrintWidth = (card: Sized): number =>
  Math.round((placeOnSheet(card).width / mmPerInch) * leastDotsPerInch);

/** One sheet as PDF 1.4 with the card on it, pixel for pixel and without loss. */
export async function printSheet(
  card: Sized,
  pixels: Pixels,
  { title, link }: { title: string; link: string },
): Promise<Blob> {
  const { page, x, y, width, height } = placeOnSheet(card);
  const number = (mm: number) => ((mm * 72) / mmPerInch).toFixed(2);
  const box = [x, y, x + width, y + height].map(number).join(" ");
  const drawing = `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(y)} cm /Card Do Q`;
  const image = await deflate(pixels.rgb);
  return pdfFile([
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(page.width)} ${number(page.height)}] /Contents 4 0 R /Resources << /XObject << /Card 5 0 R >> >> /Annots [6 0 R] >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${image.length} >>\nstream\n`,
      image,
      "\nendstream",
    ],
    [`<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /A << /S /URI /URI ${ascii(link)} >> >>`],
    [`<< /Title ${unicode(title)} /Producer (Agiza) >>`],
  ]);
}

type Part = string | Uint8Array<ArrayBuffer>;

/** Numbers the objects from 1, the last being the document's information, and writes the table of their places. */
function pdfFile(objects: Part[][]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (part: Part) => {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  write("%PDF-1.4\n");
  write(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(length);
    write(`${index + 1} 0 obj\n`);
    for (const part of object) write(part);
    write("\nendobj\n");
  }
  const tableAt = length;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`);
  write(
    `trailer\n<< /Size ${places.length + 1} /Root 1 0 R /Info ${places.length} 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`,
  );
  return new Blob(parts, { type: "application/pdf" });
}

/** A string of signs that addresses are made of. */
const ascii = (text: string) => `(${text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** Any text, as UTF-16 in hexadecimal. */
function unicode(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, "0"),
  );
  return `<FEFF${units.join("").toUpperCase()}>`;
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
