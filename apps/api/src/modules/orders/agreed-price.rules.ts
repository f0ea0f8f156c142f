import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { OrderLineView } from "#db/order-lines-json.ts";
import { splitMinor } from "#kernel/money.ts";
import { priceAt, type PriceTier } from "#modules/products/price-tiers.rules.ts";
import { lineTotal, type PricedLine, type Selection } from "./order-pricing.rules.ts";

/** A line whose price was agreed for just these goods: any other quantity or kind of them costs what everybody pays. */
export type AgreedLine = Pick<OrderLineView, "variantId" | "packId" | "quantity" | "unitPriceMinor"> & {
  listPriceMinor: number;
};

/** A line of an order, where its price was agreed; undefined where it has the catalogue's. */
export const asAgreed = <Line extends Pick<OrderLineView, "listPriceMinor">>(line: Line | undefined) =>
  line === undefined || line.listPriceMinor === null
    ? undefined
    : (line as Line & { listPriceMinor: number });

type Goods = Pick<Selection, "variantId" | "packId" | "quantity" | "picks">;

/** Whether a choice is the goods for which the price was agreed. */
const isAsAgreed = (agreed: AgreedLine, { variantId, packId, quantity, picks = [] }: Goods): boolean =>
  agreed.variantId === variantId &&
  agreed.packId === packId &&
  agreed.quantity === quantity &&
  picks.length === 0;

/** The product as its customer has it who agreed on a price with a person: it can then be ordered with a link. */
export const asPromised = (
  product: CatalogueProduct,
  agreed: AgreedLine | undefined,
  choice: Goods,
): CatalogueProduct => (agreed && isAsAgreed(agreed, choice) ? { ...product, orderable: true } : product);

/** A line at the price that was agreed for it, whatever the catalogue says by now. */
export function withAgreedPrice(priced: PricedLine, agreed: AgreedLine | undefined): PricedLine {
  if (!agreed || !isAsAgreed(agreed, priced)) return priced;
  const { unitPriceMinor, listPriceMinor } = agreed;
  const totalMinor = lineTotal(unitPriceMinor, priced.addOns, priced.quantity);
  return { ...priced, unitPriceMinor, listPriceMinor, totalMinor, parts: shared(priced.parts, totalMinor) };
}

/** Parts of a set keep their shares of what the line comes to. */
function shared(parts: PricedLine["parts"], totalMinor: number): PricedLine["parts"] {
  if (parts.length === 0) return [];
  const shares = splitMinor(
    totalMinor,
    parts.map((part) => part.totalMinor),
  );
  return parts.map((part, index) => ({ ...part, totalMinor: shares[index]! }));
}

/** The smallest step of a quantity. */
const step = 0.001;

/** What one costs from a quantity on, with the agreed price for just the agreed one. */
export function agreedTiers(
  { priceMinor, priceTiers }: { priceMinor: number; priceTiers: readonly PriceTier[] },
  { quantity, unitPriceMinor }: AgreedLine,
): PriceTier[] {
  const tiers = priceTiers.length > 0 ? priceTiers : [{ minQuantity: 0, priceMinor }];
  const behind = Math.round((quantity + step) * 1000) / 1000;
  return [
    ...tiers.filter(({ minQuantity }) => minQuantity < quantity),
    { minQuantity: quantity, priceMinor: unitPriceMinor },
    { minQuantity: behind, priceMinor: priceAt(tiers, behind) },
    ...tiers.filter(({ minQuantity }) => minQuantity > behind),
  ];
}
