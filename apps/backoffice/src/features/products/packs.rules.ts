import type { FormPack } from "./product-form.values.ts";

/** The most packs that a product is sold in. */
export const mostPacks = 5;

/** Packs that shops sell in, with their names; a dozen is known. */
export const packPresets = [
  { code: "carton", sw: "Katoni", en: "Carton", units: null },
  { code: "dozen", sw: "Dazeni", en: "Dozen", units: 12 },
  { code: "sack", sw: "Kiroba", en: "Sack", units: null },
  { code: "packet", sw: "Pakiti", en: "Packet", units: null },
  { code: "other", sw: "", en: "", units: null },
] as const;

/** A pack that is on, named in the language of whoever adds it. */
export function newPack(preset: (typeof packPresets)[number], language: string): FormPack {
  const [name, other_name] = language === "en" ? [preset.en, preset.sw] : [preset.sw, preset.en];
  return {
    key: crypto.randomUUID(),
    id: null,
    name,
    other_name,
    units: preset.units,
    price_minor: null,
    barcode: "",
    active: true,
  };
}

/** Whether one unit in a pack of its own price costs less than nobody sells one for. */
export const isBelowFloor = (
  { units, price_minor: price }: Pick<FormPack, "units" | "price_minor">,
  floorMinor: number | null,
): boolean => !!units && !!price && floorMinor !== null && price < floorMinor * units;

/**
 * What one unit costs in a pack of its own price, and how much less that is than alone.
 *
 * @returns null while something is missing, or where the pack has no price of its own
 */
export function savingOf(
  { units, price_minor: price }: Pick<FormPack, "units" | "price_minor">,
  unitPriceMinor: number | null,
): { eachMinor: number; percent: number } | null {
  if (!units || !price || !unitPriceMinor) return null;
  const eachMinor = Math.round(price / units);
  return { eachMinor, percent: Math.floor(((unitPriceMinor - eachMinor) / unitPriceMinor) * 100) };
}
