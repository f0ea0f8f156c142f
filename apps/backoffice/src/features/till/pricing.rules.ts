import { mayDiscount } from "@agiza/permissions/rights";
import type { TillProduct } from "#data/sales.ts";
import { listPriceOf, type PriceGroup, timesQuantity } from "#entities/product/till-goods.rules.ts";
import type { Basket, BasketLine, Share } from "./basket.rules.ts";

/** What a share comes to; percentages are rounded half up to a whole shilling. */
export function shareOf(share: Share | null, ofMinor: number): number {
  if (!share) return 0;
  return share.kind === "fixed_amount"
    ? share.amount_minor
    : Math.floor((ofMinor * share.basis_points + 500_000) / 1_000_000) * 100;
}

/** A line of the basket as it is priced here; the API decides. */
export type PricedLine = {
  line: BasketLine;
  /** Of one, before add-ons, as the catalogue has it; null where the price is named at each sale. */
  listUnitMinor: number | null;
  unitMinor: number;
  totalMinor: number;
  /** At the catalogue's prices. */
  listTotalMinor: number;
  /** The least it is sold for without asking; null where no lowest price says so. */
  lowestMinor: number | null;
  /** Taken off where no lowest price says how far one may go. */
  givenMinor: number;
  /** Why it cannot be sold as it is. */
  problem: "gone" | "short" | "no_price" | null;
};

function priceLine(line: BasketLine, product: TillProduct | undefined, group: PriceGroup): PricedLine {
  const { goods, quantity, agreedMinor, discount } = line;
  const variant = product?.variants.find(({ id }) => id === goods?.variantId);
  const pack = product?.packs.find(({ id }) => id === goods?.packId);
  const addOns = product?.add_on_groups
    .flatMap(({ add_ons }) => add_ons)
    .filter(({ id }) => goods?.addOnIds.includes(id));
  const addOnsMinor = addOns?.reduce((sum, { price_minor }) => sum + price_minor, 0) ?? 0;
  const listed = () => {
    if (!goods) return line.ownMinor;
    if (line.setMinor !== null) return line.setMinor;
    return product ? listPriceOf(product, goods, quantity, group) : null;
  };
  const listUnitMinor = listed();
  const unitMinor = agreedMinor ?? listUnitMinor ?? 0;
  const grossMinor = timesQuantity(unitMinor + addOnsMinor, quantity);
  const totalMinor = Math.max(0, grossMinor - shareOf(discount, grossMinor));
  const listTotalMinor = timesQuantity((listUnitMinor ?? unitMinor) + addOnsMinor, quantity);
  const base = { line, listUnitMinor, unitMinor, totalMinor, listTotalMinor };
  const units = quantity * (pack?.units ?? 1);
  const stocked = variant ?? product;
  const isShort = Boolean(
    stocked && stocked.stock !== null && !stocked.sells_when_empty && stocked.stock < units,
  );
  const isGone = goods !== null && (!product || (goods.variantId !== null && !variant));
  const isUnpriced = listUnitMinor === null && agreedMinor === null;
  const problem = isGone ? "gone" : isUnpriced ? "no_price" : isShort ? "short" : null;
  // A price that is named at each sale is nobody's to lower.
  if (!goods || !product || product.price_on_request)
    return { ...base, lowestMinor: null, givenMinor: 0, problem };
  if (product.floor_price_minor !== null) {
    const floor = timesQuantity(product.floor_price_minor, pack?.units ?? 1);
    const lowest = timesQuantity(floor + addOnsMinor, quantity);
    return { ...base, lowestMinor: Math.min(lowest, listTotalMinor), givenMinor: 0, problem };
  }
  return { ...base, lowestMinor: null, givenMinor: Math.max(0, listTotalMinor - totalMinor), problem };
}

export type PricedBasket = {
  lines: PricedLine[];
  subtotalMinor: number;
  discountMinor: number;
  fees: { name: string; amountMinor: number }[];
  deliveryMinor: number;
  totalMinor: number;
  /** How many things, for the badge: weights count as one. */
  count: number;
};

/** How a fee for delivery is reckoned. */
export type AreaFee = {
  fee_kind: "fixed_amount" | "percentage_charge";
  fee_minor: number;
  fee_basis_points: number;
};

/** @param area where it is brought; null where it is not */
export function priceBasket(
  basket: Basket,
  catalogue: ReadonlyMap<string, TillProduct>,
  area: AreaFee | null,
): PricedBasket {
  const group = basket.customer?.priceGroup ?? "retail";
  const lines = basket.lines.map((line) =>
    priceLine(line, line.goods ? catalogue.get(line.goods.productId) : undefined, group),
  );
  const subtotalMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const discountMinor = Math.min(subtotalMinor, shareOf(basket.discount, subtotalMinor));
  const fees = basket.fees.map(({ name, share }) => ({
    name,
    amountMinor: shareOf(share, subtotalMinor - discountMinor),
  }));
  const deliveryMinor = area
    ? shareOf(
        area.fee_kind === "fixed_amount"
          ? { kind: area.fee_kind, amount_minor: area.fee_minor }
          : { kind: area.fee_kind, basis_points: area.fee_basis_points },
        subtotalMinor,
      )
    : 0;
  const feesMinor = fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const count = basket.lines.reduce(
    (sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 1),
    0,
  );
  const totalMinor = subtotalMinor - discountMinor + feesMinor + deliveryMinor;
  return { lines, subtotalMinor, discountMinor, fees, deliveryMinor, totalMinor, count };
}

/** Whether somebody may take off anything, and so asks nobody. */
export const isOwner = (permissions: unknown): boolean =>
  mayDiscount(permissions, { priceMinor: 1, discountMinor: 1 });

/** Whether these prices go beyond what the seller may agree to alone. */
export function needsOwner({ lines, discountMinor }: PricedBasket, permissions: unknown): boolean {
  const priceMinor = lines.reduce((sum, { listTotalMinor }) => sum + listTotalMinor, 0);
  if (isOwner(permissions)) return false;
  const takenOffMinor = lines.reduce((sum, { givenMinor }) => sum + givenMinor, discountMinor);
  const isWithin =
    takenOffMinor === 0 || mayDiscount(permissions, { priceMinor, discountMinor: takenOffMinor });
  return !isWithin || isBelowFloor(lines, discountMinor);
}

/** Whether a line goes for less than its lowest price, once each has its share of what is taken off the whole. */
function isBelowFloor(lines: readonly PricedLine[], discountMinor: number): boolean {
  const subtotalMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return lines.some(
    ({ totalMinor, lowestMinor }) =>
      lowestMinor !== null &&
      totalMinor - (subtotalMinor > 0 ? (discountMinor * totalMinor) / subtotalMinor : 0) < lowestMinor,
  );
}
