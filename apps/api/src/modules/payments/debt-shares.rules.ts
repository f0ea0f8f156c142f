import type { OrderId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";

/** What one order of a customer still owes. */
export type OwedOrder = { orderId: OrderId; dueMinor: Minor };

/** The chosen one before the rest, which stay as they are; all as they are where none is chosen or it owes nothing any more. */
export const chosenFirst = (debts: readonly OwedOrder[], chosen: OrderId | null): OwedOrder[] =>
  debts.toSorted((one, other) => Number(other.orderId === chosen) - Number(one.orderId === chosen));

/**
 * What of some money pays which order: the oldest first, each no more than it owes. What is left over goes to the last order
 * that got something, or to the newest where none owes anything any more: it becomes the customer's credit there.
 *
 * @param debts the oldest first
 */
export function shareDebt(
  amountMinor: Minor,
  debts: readonly OwedOrder[],
): { orderId: OrderId; amountMinor: Minor }[] {
  const shares: { orderId: OrderId; amountMinor: Minor }[] = [];
  let restMinor = amountMinor;
  for (const { orderId, dueMinor } of debts) {
    const share = Math.min(restMinor, Math.max(0, dueMinor));
    if (share > 0) shares.push({ orderId, amountMinor: share });
    restMinor -= share;
  }
  if (restMinor === 0) return shares;
  const last = shares.at(-1);
  if (last) last.amountMinor += restMinor;
  else if (debts.length > 0) shares.push({ orderId: debts.at(-1)!.orderId, amountMinor: restMinor });
  return shares;
}
