import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { applyAnswer } from "./apply-charge-status.ts";
import { pollDelaySeconds } from "./attempt-state.rules.ts";
import { findPrompt } from "./payment-of-attempt.repository.ts";
import { moveAttemptLater } from "./payments.repository.ts";

/**
 * Brings a new try to its provider. The try is marked submitted before the call, so that a process that dies in
 * between never asks twice: what the provider knows of our reference is then found by asking. One whose time ran out
 * before it could be sent is not sent any more: nobody waits with the phone in the hand.
 */
export async function submitPaymentAttempt(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, attemptId }: { shopId: ShopId; attemptId: PaymentAttemptId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "payments.submit-attempt" });
  let isMine = false;
  const charge = await inTransaction(ctx, async (tx) => {
    const prompt = await findPrompt(tx.db, shopId, attemptId);
    if (!prompt) throw new Error(`payment attempt ${attemptId} lost its order`);
    const { attempt, account } = prompt;
    if (attempt.status !== "created" || !account || !attempt.phone) return null;
    if (attempt.expiresAt && attempt.expiresAt <= tx.now()) {
      await applyAnswer(tx, attempt, {
        source: "poll",
        dedupeKey: `submit:${attempt.reference}`,
        status: { state: "expired", failureCode: "expired", raw: { step: "never sent" } },
      });
      return null;
    }
    const delaySeconds = pollDelaySeconds(0, tx.settings.paymentPollSeconds, false);
    const nextPollAt = new Date(tx.now().getTime() + delaySeconds * 1000);
    // Travels with the commit, which tells whose it is.
    const submitted = { status: "submitted", submittedAt: tx.now(), nextPollAt } as const;
    await moveAttemptLater(tx.db, attempt, submitted, (hasMoved) => (isMine = hasMoved));
    return { ...prompt, account };
  });
  if (!charge || !isMine) return;

  const { attempt, account, customerName, shopName } = charge;
  const status = await payments.requestPayment({
    account,
    reference: attempt.reference,
    amountMinor: attempt.amountMinor,
    currency: "TZS",
    phone: attempt.phone!,
    customerName,
    shopName,
    webhookUrl: `${ctx.settings.apiUrl}/store/webhooks/${account.provider}`,
    returnUrl: ctx.settings.checkoutUrl,
    expiresInMinutes: Math.max(1, Math.ceil(ctx.settings.paymentExpiresSeconds / 60)),
  });
  const said = { source: "poll", dedupeKey: `submit:${attempt.reference}`, status } as const;
  await inTransaction(ctx, (tx) => applyAnswer(tx, attempt, said));
}
