import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { askableFrom } from "./debt-entry.rules.ts";
import { refuse } from "./debts.errors.ts";
import { debtAsked } from "./debts.events.ts";
import { findDebtForUpdate, updateDebt } from "./debts.repository.ts";

/**
 * Asks a customer who has not answered whether they took goods on credit, once more or for the first time: in the chat by two
 * buttons, or by SMS with a new code. At most once a day.
 *
 * @throws order.not_found · debt.not_found
 * @throws debt.has_answer · debt.nothing_owed · debt.asked_lately
 * @throws access.denied needs `orders update`
 */
export function askAboutDebt(ctx: Ctx, orderId: OrderId): Promise<void> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const order = await lockOrderInScope(tx, orderId);
    const debt = await findDebtForUpdate(db, shopId, orderId);
    if (!debt || order.customerId === null) throw refuse("debt.not_found");
    if (debt.answer !== "waiting") throw refuse("debt.has_answer");
    if (order.lifecycle === "cancelled" || dueOf(order) === 0) throw refuse("debt.nothing_owed");
    if (askableFrom(debt.askedAt, tx.now()) !== null) throw refuse("debt.asked_lately");
    await updateDebt(db, shopId, orderId, { asked: debt.asked + 1, askedAt: tx.now() });
    await tx.audit({ action: debtAsked.eventName, subject: orderId });
    await tx.emit(debtAsked({ orderId, customerId: order.customerId }));
  });
}
