import type { ProductId, PurchaseId, VariantId } from "#kernel/ids.ts";

export type BoughtLine = {
  productId: ProductId;
  variantId: VariantId | null;
  quantity: number;
  costMinor: number;
};

/**
 * What each line cost with its share of what came on top, by its value; to the last hundredth together what was spent. Where
 * all goods were free, what came on top is shared by line.
 *
 * @returns landed amounts in the order of the costs
 */
export function landedCosts(costsMinor: readonly number[], extrasMinor: number): number[] {
  const total = costsMinor.reduce((sum, cost) => sum + cost, 0);
  // Amounts of many digits multiplied: beyond what a plain number holds exactly.
  const shareUntil = (value: number, whole: number): number =>
    Number((BigInt(extrasMinor) * BigInt(value)) / BigInt(whole));
  let before = 0;
  return costsMinor.map((cost, at) => {
    const from = total > 0 ? shareUntil(before, total) : shareUntil(at, costsMinor.length);
    before += cost;
    const until = total > 0 ? shareUntil(before, total) : shareUntil(at + 1, costsMinor.length);
    return cost + until - from;
  });
}

/** The number of a line whose product or variant a line before it has as well. */
export function repeatedLine(lines: readonly Pick<BoughtLine, "productId" | "variantId">[]): number | null {
  const keys = lines.map(({ productId, variantId }) => variantId ?? productId);
  const at = keys.findIndex((key, place) => keys.indexOf(key) < place);
  return at < 0 ? null : at;
}

/** What is open of a purchase. */
export type OpenPurchase = { id: PurchaseId; openMinor: number };

/**
 * Pays purchases in their order until the amount is used up.
 *
 * @returns what goes to which; null where less is owed than that
 */
export function sharePayment(
  open: readonly OpenPurchase[],
  amountMinor: number,
): { id: PurchaseId; amountMinor: number }[] | null {
  let left = amountMinor;
  const shares = open.flatMap(({ id, openMinor }) => {
    const share = Math.min(left, openMinor);
    left -= share;
    return share > 0 ? [{ id, amountMinor: share }] : [];
  });
  return left > 0 ? null : shares;
}

/** How old a debt is, in the steps of the book of debts. */
export const debtAges = ["0-7", "8-30", "31-60", "60+"] as const;
