import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOrderInSight } from "#modules/orders/require-order-in-sight.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { refuse } from "./payments.errors.ts";
import { findPayableForUpdateLater, type Payable } from "./payments.repository.ts";
import { requirePayable, startAttempt } from "./request-order-payment.ts";

/** A prompt that staff ask for; amounts in hundredths. */
export type Prompt = {
  orderId: OrderId;
  network: MobileNetwork | null;
  /** Any local spelling; the order's phone when null. */
  phone: string | null;
  /** A part of what is due; all of it when null. */
  amountMinor: number | null;
  /** What the caller saw as due; null when nothing was shown. */
  dueMinor: number | null;
};

/**
 * Has a phone asked to pay an order, or a part of it. Once per key; one attempt is open at a time.
 *
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid · payment.in_progress
 * @throws payment.due_changed something else is due than the caller saw
 * @throws payment.more_than_due
 * @throws payment.not_offered · payment.phone_required · payment.invalid_phone
 * @throws payment.too_many_prompts · payment.phone_paused
 * @throws access.denied needs `orders update`
 */
export function requestPrompt(
  ctx: Ctx,
  prompt: Prompt,
  key: string,
): Promise<{ attemptId: PaymentAttemptId }> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, async (tx) => {
    const { orderId } = prompt;
    const method = "mobile_money" as const;
    await requireOrderInSight(tx, orderId);
    let found: Payable | undefined;
    findPayableForUpdateLater(tx.db, tx.shopId, orderId, (payable) => (found = payable));
    return tx.once({ scope: "payment.prompt", key, content: prompt }, async () => {
      const payable = await requirePayable(tx, found, { method });
      const dueMinor = dueOf(payable.order);
      if (prompt.dueMinor !== null && prompt.dueMinor !== dueMinor) throw refuse("payment.due_changed");
      const amountMinor = prompt.amountMinor ?? dueMinor;
      if (amountMinor > dueMinor) throw refuse("payment.more_than_due", {}, { field: "amount_minor" });
      const started = await startAttempt(tx, payable, { ...prompt, method, amountMinor });
      await tx.audit({ action: "payment.prompted", subject: orderId, after: { amount_minor: amountMinor } });
      return started;
    });
  });
}
