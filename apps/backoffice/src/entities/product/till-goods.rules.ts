import type { TillProduct } from "#data/sales.ts";

const measured = new Set(["kg", "g", "litre", "metre"]);

/** Whether a product is sold by weight or length. */
export const isMeasured = ({ unit }: Pick<TillProduct, "unit">): boolean => measured.has(unit);

/** "Katoni (24)", "Kiroba (25 kg)". */
export const packLabel = ({ name, units }: TillProduct["packs"][number], product: TillProduct): string =>
  `${name} (${units}${isMeasured(product) ? ` ${product.unit}` : ""})`;

export type PriceGroup = TillProduct["price_breaks"][number]["group"];
type Priced = Pick<TillProduct, "price_minor" | "price_breaks">;
type Tier = { from: number; priceMinor: number };

/** What one costs from a quantity on, beginning with none; each tier is cheaper than the one before. */
function tiersOf({ price_minor, price_breaks }: Priced, group: PriceGroup): Tier[] {
  const tiers: Tier[] = [{ from: 0, priceMinor: price_minor }];
  const own = price_breaks.filter((one) => one.group === "retail" || one.group === group);
  for (const { min_quantity: from, price_minor: priceMinor } of own.toSorted(
    (one, other) => one.min_quantity - other.min_quantity,
  )) {
    const last = tiers.at(-1)!;
    if (priceMinor >= last.priceMinor) continue;
    if (from === last.from) tiers.pop();
    tiers.push({ from, priceMinor });
  }
  return tiers;
}

/** Half up to a hundredth, reckoned in whole numbers. */
export const timesQuantity = (minor: number, quantity: number): number =>
  Math.floor((minor * Math.round(quantity * 1000) + 500) / 1000);

/** A pack has its own price unless its units cost this customer less. */
function packTiersOf(priced: Priced, pack: TillProduct["packs"][number], group: PriceGroup): Tier[] {
  const packs: Tier[] = [];
  for (const tier of tiersOf(priced, group)) {
    const atLeast = Math.ceil(tier.from / pack.units);
    const from = atLeast <= 1 ? 0 : atLeast;
    const priceMinor = Math.min(pack.price_minor ?? Infinity, timesQuantity(tier.priceMinor, pack.units));
    if (packs.at(-1)?.from === from) packs.pop();
    if (packs.at(-1)?.priceMinor !== priceMinor) packs.push({ from, priceMinor });
  }
  return packs;
}

const priceAt = (tiers: readonly Tier[], quantity: number): number =>
  tiers.findLast(({ from }) => from <= quantity)!.priceMinor;

/** What one of something costs everybody of a group who takes this much; null where the price is named at each sale. */
export function listPriceOf(
  product: TillProduct,
  chosen: { variantId: string | null; packId: string | null },
  quantity: number,
  group: PriceGroup,
): number | null {
  if (product.price_on_request) return null;
  const priced = product.variants.find(({ id }) => id === chosen.variantId) ?? product;
  const pack = product.packs.find(({ id }) => id === chosen.packId);
  return priceAt(pack ? packTiersOf(priced, pack, group) : tiersOf(priced, group), quantity);
}
