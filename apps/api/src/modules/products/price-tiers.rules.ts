import type { PriceBreak, PriceGroup } from "#db/schema/products.ts";

/** What one unit costs from a quantity on. */
export type PriceTier = { minQuantity: number; priceMinor: number };

type Priced = { priceMinor: number; priceBreaks: readonly PriceBreak[] };

/**
 * What one unit costs a group of customers, from the smallest quantity on, each tier cheaper than the one before. Those who
 * buy to sell on have everybody's prices as well. Empty where the price is the same for any quantity.
 */
export function tiersOf({ priceMinor, priceBreaks }: Priced, group: PriceGroup): PriceTier[] {
  const tiers: PriceTier[] = [{ minQuantity: 0, priceMinor }];
  const own = priceBreaks.filter((one) => one.group === "retail" || one.group === group);
  for (const { minQuantity, priceMinor: price } of own.toSorted(
    (one, other) => one.minQuantity - other.minQuantity,
  )) {
    const last = tiers.at(-1)!;
    if (price >= last.priceMinor) continue;
    if (minQuantity === last.minQuantity) tiers.pop();
    tiers.push({ minQuantity, priceMinor: price });
  }
  return tiers.length > 1 ? tiers : [];
}

/** What one unit costs a group of customers who take this much. */
export const unitPriceMinor = (priced: Priced, quantity: number, group: PriceGroup): number =>
  priceAt([{ minQuantity: 0, priceMinor: priced.priceMinor }, ...tiersOf(priced, group)], quantity);

/** What one costs of tiers that begin with nothing. */
export const priceAt = (tiers: readonly PriceTier[], quantity: number): number =>
  tiers.findLast(({ minQuantity }) => minQuantity <= quantity)!.priceMinor;
