import type { CatalogueProduct, CatalogueVariant } from "#db/catalogue-json.ts";
import { fractionalUnits, type PriceGroup, type ProductPack } from "#db/schema/products.ts";
import type { PackId, VariantId } from "#kernel/ids.ts";
import { timesQuantity } from "#kernel/money.ts";
import { hasVariantChoice, isStocked, onlyVariant } from "./catalogue.rules.ts";
import { type PriceTier, tiersOf } from "./price-tiers.rules.ts";

/** What so many packs come to in the unit that the stock counts. */
export const unitsOf = (quantity: number, units = 1): number => Math.round(quantity * units * 1000) / 1000;

/** "Katoni (24)", "Kiroba (25 kg)". */
export const packLabel = (
  { name, units }: Pick<ProductPack, "name" | "units">,
  unit: CatalogueProduct["unit"],
): string => `${name} (${units}${fractionalUnits.includes(unit) ? ` ${unit}` : ""})`;

/**
 * What one pack costs from a number of packs on, beginning with none. Its own price holds unless its units cost this
 * customer less: nobody pays more for a carton than for the pieces in it.
 */
export function packTiers(
  priced: Parameters<typeof tiersOf>[0],
  { units, priceMinor }: Pick<ProductPack, "units" | "priceMinor">,
  group: PriceGroup,
): PriceTier[] {
  const packs: PriceTier[] = [];
  for (const tier of [{ minQuantity: 0, priceMinor: priced.priceMinor }, ...tiersOf(priced, group)]) {
    const minQuantity = Math.ceil(tier.minQuantity / units);
    const price = Math.min(priceMinor ?? Infinity, timesQuantity(tier.priceMinor, units));
    // The first pack holds several units, so it has the price of that many.
    const from = minQuantity <= 1 ? 0 : minQuantity;
    if (packs.at(-1)?.minQuantity === from) packs.pop();
    if (packs.at(-1)?.priceMinor !== price) packs.push({ minQuantity: from, priceMinor: price });
  }
  return packs;
}

/** Whether one such pack can be had. */
export const isPackAvailable = (
  stocked: Pick<CatalogueVariant, "stock" | "sellsWhenEmpty">,
  { units }: Pick<ProductPack, "units">,
): boolean => isStocked(stocked, units);

/** The packs that a product can be had in now; none where a variant is to be chosen, since that decides it. */
export function offeredPacks(product: CatalogueProduct): ProductPack[] {
  if (hasVariantChoice(product)) return [];
  const goods = onlyVariant(product) ?? product;
  return product.packs.filter((pack) => pack.active && isPackAvailable(goods, pack));
}

export const findOfferedPack = (product: CatalogueProduct, packId: PackId): ProductPack | undefined =>
  offeredPacks(product).find(({ id }) => id === packId);

/** How a customer names a variant and a pack in one word. */
export const choiceOf = (variantId: VariantId | null, packId: PackId | null): string | null =>
  packId === null ? variantId : `${variantId ?? ""}${separator}${packId}`;

/** What a customer's word names; `single` stands for no pack of a product without variants. */
export function readChoice(choice: string | null): { variantId: VariantId | null; packId: PackId | null } {
  if (choice === null || choice === single) return { variantId: null, packId: null };
  const [variantId, packId] = choice.split(separator);
  return { variantId: (variantId || null) as VariantId | null, packId: (packId || null) as PackId | null };
}

export const single = "single";
const separator = "+";
