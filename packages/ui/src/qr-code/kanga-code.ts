import { encode } from "uqr";

/** A code as path data on a grid of `size` by `size` modules, without its three finder eyes and its middle. */
export type KangaCode = {
  size: number;
  dots: string;
  eyes: readonly { x: number; y: number }[];
  /** The square in the middle that the mark covers; null when nothing does. */
  mark: { at: number; side: number } | null;
};

const eyeModules = 7;

/**
 * Reads a text into modules at correction level Q, which repairs a quarter of them: the mark in the middle covers less
 * than a tenth. `withMark` false keeps the middle.
 */
export function kangaCode(text: string, withMark = true): KangaCode {
  const { data, size } = encode(text, { ecc: "Q", border: 0 });
  const far = size - eyeModules;
  const reach = Math.max(3, Math.round(size * 0.1));
  const middle = Math.floor(size / 2);
  const inEye = (x: number, y: number) =>
    (y < eyeModules && (x < eyeModules || x >= far)) || (y >= far && x < eyeModules);
  const covered = (x: number, y: number) =>
    withMark && Math.abs(x - middle) <= reach && Math.abs(y - middle) <= reach;

  const dots = data.flatMap((row, y) =>
    row.map((dark, x) =>
      dark && !inEye(x, y) && !covered(x, y)
        ? `M${x + 0.04} ${y + 0.5}a.46.46 0 1 1 .92 0 .46.46 0 1 1-.92 0z`
        : "",
    ),
  );
  return {
    size,
    dots: dots.join(""),
    eyes: [
      { x: 0, y: 0 },
      { x: far, y: 0 },
      { x: 0, y: far },
    ],
    mark: withMark ? { at: middle - reach, side: 2 * reach + 1 } : null,
  };
}
