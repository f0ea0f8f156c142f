import type { WholeLine } from "#db/order-lines-json.ts";
import { assertMinor, type Minor, splitMinor, timesQuantity } from "#kernel/money.ts";
import type { TillGoods } from "#modules/products/get-till-goods.ts";
import { deliveryFeeOf, lineTotal, type PricedLine } from "#modules/orders/order-pricing.rules.ts";

/** An amount that is fixed, or a share in hundredths of a percent. */
export type Share =
  | { kind: "fixed_amount"; amountMinor: Minor }
  | { kind: "percentage_charge"; basisPoints: number };

/** What was agreed about a line beside the catalogue's price. */
export type Bargain = {
  /** Of one unit, or one pack; left out, the catalogue's price. */
  priceMinor?: Minor | undefined;
  reason: string;
  discount?: Share | undefined;
};

/** A line at its agreed price, and how far that is from what it costs everybody. */
export type SaleLine = {
  line: WholeLine;
  /** At the catalogue's prices. */
  listMinor: Minor;
  /** The least it is sold for without asking; null where no lowest price says so. */
  lowestMinor: Minor | null;
  /** What was taken off where no lowest price says how far one may go. */
  givenMinor: Minor;
};

/** What a share comes to; percentages are rounded half up to a whole shilling. */
export const shareOf = (share: Share | undefined, ofMinor: Minor): Minor => {
  if (!share) return 0;
  if (share.kind === "fixed_amount") return share.amountMinor;
  return deliveryFeeOf(
    { feeKind: "percentage_charge", feeMinor: 0, feeBasisPoints: share.basisPoints },
    ofMinor,
  );
};

/**
 * Puts an agreed price and what is taken off on a line.
 *
 * @param line at the catalogue's price
 * @returns null where more is taken off than there is
 */
export function bargain(
  line: PricedLine,
  { floorPriceMinor, priceOnRequest }: Pick<TillGoods, "floorPriceMinor" | "priceOnRequest">,
  { priceMinor, reason, discount }: Bargain,
): SaleLine | null {
  const unitPriceMinor = priceMinor ?? line.unitPriceMinor;
  const grossMinor = lineTotal(unitPriceMinor, line.addOns, line.quantity);
  const discountMinor = shareOf(discount, grossMinor);
  if (discountMinor > grossMinor) return null;
  const isAgreed = unitPriceMinor !== line.unitPriceMinor;
  const totalMinor = grossMinor - discountMinor;
  const agreed: WholeLine = {
    ...line,
    unitPriceMinor,
    listPriceMinor: isAgreed ? line.unitPriceMinor : null,
    priceReason: isAgreed ? reason : "",
    discountMinor,
    parts: shared(line.parts, totalMinor),
    totalMinor,
  };
  const listMinor = line.totalMinor;
  // A price that is named at each sale is nobody's to lower.
  if (priceOnRequest) return { line: agreed, listMinor: totalMinor, lowestMinor: null, givenMinor: 0 };
  if (floorPriceMinor !== null) {
    const lowest = lineTotal(timesQuantity(floorPriceMinor, line.packUnits), line.addOns, line.quantity);
    return { line: agreed, listMinor, lowestMinor: Math.min(lowest, listMinor), givenMinor: 0 };
  }
  return { line: agreed, listMinor, lowestMinor: null, givenMinor: Math.max(0, listMinor - totalMinor) };
}

/** Parts of a set keep their shares of what the line comes to. */
function shared(parts: PricedLine["parts"], totalMinor: Minor): WholeLine["parts"] {
  if (parts.length === 0) return [];
  const shares = splitMinor(
    totalMinor,
    parts.map((part) => part.totalMinor),
  );
  return parts.map((part, index) => ({ ...part, totalMinor: shares[index]! }));
}

/** Something without a product: a name and a price. */
export const freeLine = (
  free: { name: string; priceMinor: Minor; quantity: number; note: string },
  lineId: WholeLine["lineId"],
): SaleLine => {
  const totalMinor = timesQuantity(free.priceMinor, free.quantity);
  const line: WholeLine = {
    lineId,
    productId: null,
    variantId: null,
    name: free.name,
    variantName: "",
    packId: null,
    packUnits: 1,
    imageKey: null,
    unitPriceMinor: free.priceMinor,
    unitCostMinor: null,
    quantity: free.quantity,
    note: free.note,
    listPriceMinor: null,
    priceReason: "",
    discountMinor: 0,
    totalMinor,
    addOns: [],
    parts: [],
  };
  return { line, listMinor: totalMinor, lowestMinor: null, givenMinor: 0 };
};

export type SaleFee = { name: string; share: Share };

export type SaleTotals = {
  subtotalMinor: Minor;
  discountMinor: Minor;
  fees: { name: string; basisPoints: number | null; amountMinor: Minor }[];
  feesMinor: Minor;
  totalMinor: Minor;
};

/**
 * What a sale comes to. Fees are of what is left after the discount.
 *
 * @returns null where more is taken off than the goods come to
 */
export function totalsOf(
  lines: readonly SaleLine[],
  {
    discount,
    fees,
    deliveryFeeMinor,
  }: { discount?: Share | undefined; fees: SaleFee[]; deliveryFeeMinor: Minor },
): SaleTotals | null {
  const subtotalMinor = assertMinor(lines.reduce((sum, { line }) => sum + line.totalMinor, 0));
  const discountMinor = shareOf(discount, subtotalMinor);
  if (discountMinor > subtotalMinor) return null;
  const goodsMinor = subtotalMinor - discountMinor;
  const charged = fees.map(({ name, share }) => ({
    name,
    basisPoints: share.kind === "percentage_charge" ? share.basisPoints : null,
    amountMinor: shareOf(share, goodsMinor),
  }));
  const feesMinor = assertMinor(charged.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const totalMinor = assertMinor(goodsMinor + feesMinor + deliveryFeeMinor);
  return { subtotalMinor, discountMinor, fees: charged, feesMinor, totalMinor };
}

/** All that was taken off beyond what lowest prices allow, and of how much. */
export const takenOff = (lines: readonly SaleLine[], discountMinor: Minor) => ({
  priceMinor: lines.reduce((sum, { listMinor }) => sum + listMinor, 0),
  discountMinor: lines.reduce((sum, { givenMinor }) => sum + givenMinor, discountMinor),
});

/**
 * The places of lines that go for less than their lowest price, once each has its share of what is taken off the whole.
 *
 * @param discountMinor taken off all lines together
 */
export function belowFloor(lines: readonly SaleLine[], discountMinor: Minor): number[] {
  const totals = lines.map(({ line }) => line.totalMinor);
  const shares = totals.some((total) => total > 0) ? splitMinor(discountMinor, totals) : totals.map(() => 0);
  return lines.flatMap(({ line, lowestMinor }, place) =>
    lowestMinor !== null && line.totalMinor - shares[place]! < lowestMinor ? [place] : [],
  );
}
