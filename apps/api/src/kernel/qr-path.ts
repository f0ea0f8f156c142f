import { encode } from "uqr";

/** A QR code as one path of an SVG: `size` units wide and high, dark where the path is; the white around it is left to whoever draws it. */
export type QrPath = { size: number; path: string };

/** Draws a text as a QR code in runs of dark modules, row by row. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs: string[] = [];
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x++;
      runs.push(`M${from} ${y}h${x - from}v1h-${x - from}z`);
    }
  return { size, path: runs.join("") };
}
