import { encode } from "uqr";

/** A code as path data on a grid of `size` by `size` modules, without its three finder eyes and its middle. */
export type KangaCode = {
  size: number;
  /** Round dots for what the code says, solid squares for its alignment patterns. */
  dots: string;
  eyes: readonly { x: number; y: number }[];
  /** The square in the middle that the mark covers; null when nothing does. */
  mark: { at: number; side: number } | null;
};

export type KangaCodeShape = {
  /** Side of the middle that stays free for a mark, as a share of the code's side; 0 keeps every module. */
  middle?: number;
  /** Q repairs a quarter of the code, H almost a third. */
  correction?: "Q" | "H";
};

const eyeModules = 7;

/** The ring around an eye's middle on its 7 by 7 modules, filled by the even-odd rule: the ring of our symbol. */
export const eyeRing =
  "M2 0h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Zm.2 1A1.2 1.2 0 0 0 1 2.2v2.6A1.2 1.2 0 0 0 2.2 6h2.6A1.2 1.2 0 0 0 6 4.8V2.2A1.2 1.2 0 0 0 4.8 1Z";

/** The outline of our symbol on 48 by 48, the plate that the mark in the middle stands on. */
export const markPlate =
  "M18 2h12c8.84 0 16 7.16 16 16v26a2 2 0 0 1-2 2H18C9.16 46 2 38.84 2 30V18C2 9.16 9.16 2 18 2Z";

/** Our symbol's diamond on the same 48 by 48. */
export const markDiamond = "M24 15.2 32.8 24 24 32.8 15.2 24Z";

/**
 * The middles of the 5 by 5 patterns by which a reader finds the modules of a larger code. They are drawn solid: readers
 * look for their square outline, and many do not take separate dots for it.
 */
function alignmentCentres(size: number): { x: number; y: number }[] {
  const version = (size - 17) / 4;
  if (version < 2) return [];
  const first = 6;
  const last = size - eyeModules;
  const gaps = Math.floor(version / 7) + 1;
  // The distances are even and as equal as they can be; what is left over stands between the first two.
  const step = version === 32 ? 26 : Math.ceil((last - first) / gaps / 2) * 2;
  const places = [first, ...Array.from({ length: gaps }, (_, at) => last - at * step).toReversed()];
  const isEye = (x: number, y: number) =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
  return places.flatMap((y) => places.flatMap((x) => (isEye(x, y) ? [] : [{ x, y }])));
}

/**
 * Reads a text into modules. With the usual middle the mark covers less than a tenth, far below what level Q repairs; a
 * larger middle wants level H.
 */
export function kangaCode(
  text: string,
  { middle: share = 0.2, correction = "Q" }: KangaCodeShape = {},
): KangaCode {
  const { data, size } = encode(text, { ecc: correction, border: 0 });
  const far = size - eyeModules;
  const reach = Math.max(3, Math.round((size * share) / 2));
  const middle = Math.floor(size / 2);
  const withMark = share > 0;
  const inEye = (x: number, y: number) =>
    (y < eyeModules && (x < eyeModules || x >= far)) || (y >= far && x < eyeModules);
  const covered = (x: number, y: number) =>
    withMark && Math.abs(x - middle) <= reach && Math.abs(y - middle) <= reach;

  const alignment = alignmentCentres(size);
  const inAlignment = (x: number, y: number) =>
    alignment.some((centre) => Math.abs(x - centre.x) <= 2 && Math.abs(y - centre.y) <= 2);
  const dots = data.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || inEye(x, y) || covered(x, y)) return "";
      return inAlignment(x, y)
        ? `M${x} ${y}h1v1h-1z`
        : `M${x + 0.04} ${y + 0.5}a.46.46 0 1 1 .92 0 .46.46 0 1 1-.92 0z`;
    }),
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
