import { encode } from "uqr";

/** A QR code with kanga eyes, as path data on a grid of `size` by `size` modules. */
export type KangaCode = {
  size: number;
  dots: string;
  eyes: readonly { x: number; y: number }[];
  mark: { at: number; side: number };
};

const eyeModules = 7;

/**
 * Draws a text as round dots, leaving out the three finder eyes and the middle: the eyes are drawn as the ring of our
 * symbol, the middle carries the mark. Level Q keeps the code readable with the middle covered.
 */
export function kangaCode(text: string): KangaCode {
  const { data, size } = encode(text, { ecc: "Q", border: 0 });
  const reach = Math.max(3, Math.round(size * 0.1));
  const middle = Math.floor(size / 2);
  let dots = "";
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      const covered = Math.abs(x - middle) <= reach && Math.abs(y - middle) <= reach;
      if (dark && !covered && !inEye(x, y, size))
        dots += `M${x + 0.5} ${y + 0.04}a.46.46 0 1 1 0 .92.46.46 0 1 1 0-.92z`;
    }
  }
  const far = size - eyeModules;
  return {
    size,
    dots,
    eyes: [
      { x: 0, y: 0 },
      { x: far, y: 0 },
      { x: 0, y: far },
    ],
    mark: { at: middle - reach, side: 2 * reach + 1 },
  };
}

function inEye(x: number, y: number, size: number): boolean {
  const far = size - eyeModules;
  return (x < eyeModules && y < eyeModules) || (x >= far && y < eyeModules) || (x < eyeModules && y >= far);
}
