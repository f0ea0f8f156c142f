import { keyOf } from "./word-forms.rules.ts";

export type Dimension = "weight" | "volume" | "length" | "yards";

const units: Record<string, { dimension: Dimension; factor: number }> = {
  kg: { dimension: "weight", factor: 1 },
  kgs: { dimension: "weight", factor: 1 },
  kilo: { dimension: "weight", factor: 1 },
  kilogram: { dimension: "weight", factor: 1 },
  gramu: { dimension: "weight", factor: 0.001 },
  gram: { dimension: "weight", factor: 0.001 },
  grams: { dimension: "weight", factor: 0.001 },
  gm: { dimension: "weight", factor: 0.001 },
  lita: { dimension: "volume", factor: 1 },
  litre: { dimension: "volume", factor: 1 },
  litres: { dimension: "volume", factor: 1 },
  liter: { dimension: "volume", factor: 1 },
  liters: { dimension: "volume", factor: 1 },
  ltr: { dimension: "volume", factor: 1 },
  ml: { dimension: "volume", factor: 0.001 },
  mita: { dimension: "length", factor: 1 },
  metre: { dimension: "length", factor: 1 },
  metres: { dimension: "length", factor: 1 },
  meter: { dimension: "length", factor: 1 },
  meters: { dimension: "length", factor: 1 },
  yadi: { dimension: "yards", factor: 1 },
  yard: { dimension: "yards", factor: 1 },
  yards: { dimension: "yards", factor: 1 },
};

/** Letters that are units only where they touch their number: "1L", not "1 L". */
const touching: Record<string, keyof typeof units> = {
  g: "gramu",
  l: "lita",
  lt: "lita",
  m: "mita",
  k: "kilo",
};

/** What one unit is in kilograms, litres, metres or yards; null for other words. */
export const unitOf = (word: string, touches: boolean): { dimension: Dimension; factor: number } | null =>
  units[word] ?? (touches ? (units[touching[word] ?? ""] ?? null) : null);

const containers = new Set(
  `pea pair jozi doti packet paketi pakiti pcs piece pisi kipande chupa botle bottle mfuko dumu kopo tin box boksi katoni carton
  trei tray fungu rola roll kiroba gunia debe sado kreti crate bale bunda seti set loaf loave sachet shada mche`
    .split(/\s+/)
    .map(keyOf),
);

/** How goods are counted without more being meant: "jozi mbili", "2 packets". */
export const isContainer = (word: string): boolean => containers.has(keyOf(word));

export const isDozen = (word: string): boolean => /^(dazen|dazeni|darzeni|dazani|dozen|dozens)$/.test(word);

export const measureWords: readonly string[] = [
  ...Object.keys(units),
  ...containers,
  ..."mifuko madumu makopo vipande dazeni dozen pakiti packets".split(" "),
];
