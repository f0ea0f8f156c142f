import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { lockOrderInScope } from "./lock-order-in-scope.ts";
import { depositDueOf } from "./order-payment.rules.ts";
import { orderDepositWaived } from "./orders.events.ts";
import { updateOrder } from "./orders.repository.ts";

/**
 * Lets the shop begin an order without its deposit: nothing is waited for any more. What is asked for twice happens once.
 *
 * @throws order.not_found
 * @throws access.denied needs `orders update`
 */
export function waiveDeposit(ctx: Ctx, id: OrderId): Promise<void> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, id);
    const depositMinor = depositDueOf(order);
    if (depositMinor === 0) return;
    await updateOrder(tx.db, tx.shopId, id, { depositMinor: 0, depositUntil: null, updatedAt: tx.now() });
    await addTimelineEntry(tx, id, "order.deposit_waived", { amount_minor: depositMinor });
    await tx.audit({ action: "order.deposit_waived", subject: id, before: { deposit_minor: depositMinor } });
    await tx.emit(orderDepositWaived({ orderId: id }));
  });
}
