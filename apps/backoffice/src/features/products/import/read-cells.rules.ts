import { readNumberWords } from "./number-words.rules.ts";

/** Units as shops write them, by how the product keeps them. */
const unitWords = {
  piece: ["piece", "pieces", "pc", "pcs", "kipande", "vipande", "moja", "each", "unit"],
  kg: ["kg", "kgs", "kilo", "kilogram", "kilograms"],
  g: ["g", "gm", "gram", "grams", "gramu"],
  litre: ["litre", "litres", "liter", "liters", "l", "lt", "ltr", "lita"],
  metre: ["metre", "metres", "meter", "meters", "m", "mita"],
  packet: ["packet", "packets", "pakiti", "pack", "pkt", "boksi", "box"],
  dozen: ["dozen", "dozens", "dazeni", "dz"],
} as const;
export type ImportUnit = keyof typeof unitWords;

/** The unit that a cell names; null where none is known. */
export function readUnit(cell: string): ImportUnit | null {
  const text = cell.trim().toLowerCase().replace(/\.$/, "");
  const units = Object.keys(unitWords) as ImportUnit[];
  return units.find((unit) => (unitWords[unit] as readonly string[]).includes(text)) ?? null;
}

export type ReadQuantity = { quantity: number; isSure: boolean };

/** How much of something a cell says there is, to a thousandth; null where it says no number. */
export function readQuantity(cell: string): ReadQuantity | null {
  const text = cell.trim().toLowerCase().replaceAll(/\s/g, "");
  const [, whole, rest = ""] = /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,3})?$/.exec(text) ?? [];
  if (whole !== undefined) return { quantity: Number(whole.replaceAll(",", "") + rest), isSure: true };
  const [, figures] = /^(\d+)\s*(?:pcs?|pc|vipande|kg|pakiti|dazeni)\.?$/.exec(text) ?? [];
  if (figures !== undefined) return { quantity: Number(figures), isSure: false };
  const said = /[a-z]/.test(text) ? readNumberWords(cell) : null;
  return said === null ? null : { quantity: said, isSure: false };
}
