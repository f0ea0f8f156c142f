import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hasOwnerPin } from "#modules/auth/has-owner-pin.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { setOrderPayment } from "#modules/orders/set-order-payment.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./debts.errors.ts";
import { debtCorrected, debtWrittenOff } from "./debts.events.ts";
import { findDebtForUpdate, updateDebt } from "./debts.repository.ts";

/** What is given up of an entry, in hundredths. */
export type WriteOff = {
  /** All that is still owed of it when null. */
  amountMinor: number | null;
  /** What the caller saw as owed. */
  owedMinor: number;
  reason: string;
  pin: string | null;
};

/**
 * Gives up what is owed of an entry, or a part of it: its order does not ask for it any more. Of a disputed entry a part is a
 * correction: its customer is asked again about the rest. Owners only, by the PIN where one has one.
 *
 * @throws order.not_found · debt.not_found · debt.nothing_owed
 * @throws debt.owed_changed something else is owed than the caller saw · debt.more_than_owed
 * @throws debt.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied needs to own the shop
 */
export async function writeOffDebt(
  ctx: Ctx,
  limits: RateLimitPort,
  orderId: OrderId,
  { amountMinor, owedMinor, reason, pin }: WriteOff,
): Promise<void> {
  requireMay(ctx, "debt.write_off");
  if (await hasOwnerPin(ctx)) {
    if (pin === null) throw refuse("debt.needs_pin", {}, { field: "pin" });
    await requireOwnerPin(ctx, limits, pin);
  }
  await inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    if (actor.kind !== "staff") throw new Error("owners write off");
    const order = await lockOrderInScope(tx, orderId);
    const debt = await findDebtForUpdate(db, shopId, orderId);
    if (!debt || order.customerId === null) throw refuse("debt.not_found");
    const dueMinor = dueOf(order);
    if (dueMinor === 0) throw refuse("debt.nothing_owed");
    if (dueMinor !== owedMinor) throw refuse("debt.owed_changed");
    const goneMinor = amountMinor ?? dueMinor;
    if (goneMinor > dueMinor) throw refuse("debt.more_than_owed", {}, { field: "amount_minor" });
    const isCorrection = debt.answer === "disputed" && goneMinor < dueMinor;
    await updateDebt(db, shopId, orderId, {
      writtenOffMinor: debt.writtenOffMinor + goneMinor,
      writtenOffAt: tx.now(),
      writtenOffBy: actor.userId,
      writeOffReason: reason,
      ...(isCorrection && {
        answer: "waiting" as const,
        answeredAt: null,
        answeredBy: null,
        asked: debt.asked + 1,
        askedAt: tx.now(),
      }),
    });
    await setOrderPayment(tx, order, { creditedMinor: order.creditedMinor + goneMinor });
    const of = { orderId, customerId: order.customerId };
    await tx.audit({
      action: debtWrittenOff.eventName,
      subject: orderId,
      before: { owed_minor: dueMinor },
      after: { owed_minor: dueMinor - goneMinor, reason },
    });
    await tx.emit(debtWrittenOff(of));
    if (isCorrection) await tx.emit(debtCorrected(of));
  });
}
