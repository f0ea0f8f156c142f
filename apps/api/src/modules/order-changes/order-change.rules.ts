import type { WholeLine } from "#db/order-lines-json.ts";
import type { LineChange } from "#db/schema/order-changes.ts";
import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import { splitMinor } from "#kernel/money.ts";
import { type DeliveryFee, deliveryFeeOf, lineTotal } from "#modules/orders/order-pricing.rules.ts";

const changeable: readonly Lifecycle[] = ["pending", "preparing", "ready"];

/** From when it is sent in until its goods leave the shop. */
export const mayBeChanged = ({ lifecycle }: Pick<OrderRow, "lifecycle">): boolean =>
  changeable.includes(lifecycle);

/** Whether something else than the catalogue's prices was agreed, for just these goods. */
export const isBargained = (
  { discountMinor, feesMinor }: Pick<OrderRow, "discountMinor" | "feesMinor">,
  lines: readonly WholeLine[],
): boolean =>
  discountMinor > 0 ||
  feesMinor > 0 ||
  lines.some((line) => line.productId === null || line.listPriceMinor !== null || line.discountMinor > 0);

/** Whether its customer would owe more than was agreed, by the word of whoever changes it. */
export const raisesCredit = (
  { settlement, totalMinor }: Pick<OrderRow, "settlement" | "totalMinor">,
  nextTotalMinor: number,
): boolean => settlement === "credit" && nextTotalMinor > totalMinor;

/** A line in another quantity, at the prices that were agreed when it was ordered. */
export function withQuantity(line: WholeLine, quantity: number): WholeLine {
  if (quantity === line.quantity) return line;
  const totalMinor = lineTotal(line.unitPriceMinor, line.addOns, quantity);
  const shares =
    line.parts.length > 0
      ? splitMinor(
          totalMinor,
          line.parts.map((part) => part.totalMinor),
        )
      : [];
  const parts = line.parts.map((part, index) => ({ ...part, totalMinor: shares[index]! }));
  return { ...line, quantity, parts, totalMinor };
}

/**
 * What bringing the order costs with other goods: a share of them is counted anew, a fixed fee stays the one that was
 * agreed.
 *
 * @param area where it goes; undefined when it is collected, or the area was removed
 */
export const feeAfter = (
  order: Pick<OrderRow, "deliveryFeeMinor">,
  area: DeliveryFee | undefined,
  subtotalMinor: number,
): number =>
  area?.feeKind === "percentage_charge" ? deliveryFeeOf(area, subtotalMinor) : order.deliveryFeeMinor;

const nameOf = (line: WholeLine): Pick<LineChange, "name" | "variantName"> => ({
  name: line.name,
  variantName: [line.variantName, ...line.addOns.map(({ name }) => name)].filter(Boolean).join(", "),
});

/** What is different, line by line: first of what the order held, then what is new. Lines that stay are not named. */
export function diffOf(before: WholeLine[], after: WholeLine[]): LineChange[] {
  const kept = new Map(after.map((line) => [line.lineId, line]));
  const held = new Set(before.map(({ lineId }) => lineId));
  const changed = before.flatMap((line): LineChange[] => {
    const now = kept.get(line.lineId);
    if (now?.quantity === line.quantity) return [];
    const quantities = { quantityBefore: line.quantity, quantityAfter: now?.quantity ?? 0 };
    const totals = { totalBeforeMinor: line.totalMinor, totalAfterMinor: now?.totalMinor ?? 0 };
    return [{ kind: now ? "changed" : "removed", ...nameOf(line), ...quantities, ...totals }];
  });
  const added = after
    .filter(({ lineId }) => !held.has(lineId))
    .map((line): LineChange => {
      const quantities = { quantityBefore: 0, quantityAfter: line.quantity };
      return {
        kind: "added",
        ...nameOf(line),
        ...quantities,
        totalBeforeMinor: 0,
        totalAfterMinor: line.totalMinor,
      };
    });
  return [...changed, ...added];
}

/** What tells one line's goods from another's. */
const goodsOf = ({ productId, variantId, packId, addOns, parts, name }: WholeLine): string =>
  [
    productId ?? name,
    variantId,
    packId,
    ...addOns.map(({ id }) => id).toSorted(),
    ...parts.map((part) => `${part.variantId ?? part.productId}×${part.quantity}`).toSorted(),
  ].join(" ");

const countGoods = (lines: WholeLine[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = goodsOf(line);
    counts.set(key, Math.round(((counts.get(key) ?? 0) + line.quantity) * 1000) / 1000);
  }
  return counts;
};

/**
 * Whether the customer has to agree: they would pay more, or get something, or more of something, that they did not order.
 * To give them less for less, it is enough to tell them.
 */
export function needsCustomer(
  { before, after }: { before: WholeLine[]; after: WholeLine[] },
  totals: { previousTotalMinor: number; totalMinor: number },
): boolean {
  if (totals.totalMinor > totals.previousTotalMinor) return true;
  const held = countGoods(before);
  return [...countGoods(after)].some(([key, quantity]) => quantity > (held.get(key) ?? 0));
}
