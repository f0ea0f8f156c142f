import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { getDebtOrders } from "#modules/debts/get-debt-orders.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import type { OwedOrder } from "./debt-shares.rules.ts";

type LockedOrder = NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>;

/**
 * Locks the orders that a customer still owes, always in one order, so that two who do cannot wait for each other; where they
 * owe nothing any more, the last that they took on credit.
 *
 * @returns what each owes, the oldest first, and the orders themselves
 */
export async function lockDebts(
  tx: Tx,
  customerId: CustomerId,
): Promise<{ owed: OwedOrder[]; locked: Map<OrderId, LockedOrder> }> {
  const all = await getDebtOrders(tx, customerId);
  const open = all.filter(({ owedMinor }) => owedMinor > 0);
  const meant = open.length > 0 ? open : all.slice(-1);
  const locked = new Map<OrderId, LockedOrder>();
  for (const { orderId } of meant.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))) {
    const found = await findCashOrderForUpdate(tx.db, tx.shopId, orderId);
    if (found) locked.set(orderId, found);
  }
  const owed = meant.flatMap(({ orderId }) => {
    const found = locked.get(orderId);
    return found ? [{ orderId, dueMinor: dueOf(found.order) }] : [];
  });
  return { owed, locked };
}
