import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { applyAnswer } from "./apply-charge-status.ts";
import { lifeSeconds, pollDelaySeconds } from "./attempt-state.rules.ts";
import { keepDetails } from "./keep-details.ts";
import { type Prompt, takePromptLater } from "./payment-of-attempt.repository.ts";
import { findAttempt } from "./payments.repository.ts";

/**
 * Brings a new attempt to its provider. The attempt is marked submitted before the call, so that a process that dies in
 * between never asks twice: what the provider knows of our reference is then found by asking. One whose time ran out
 * before it could be sent is not sent any more: nobody waits with the phone in the hand.
 */
export async function submitPaymentAttempt(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, attemptId }: { shopId: ShopId; attemptId: PaymentAttemptId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "payments.submit-attempt" });
  const taken: Prompt[] = [];
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const delaySeconds = pollDelaySeconds(0, tx.settings.paymentPollSeconds, false);
    const nextPollAt = new Date(now.getTime() + delaySeconds * 1000);
    // Travels with the commit, which tells whose it is.
    takePromptLater(tx.db, { shopId, attemptId, now, nextPollAt }, (prompt) => void taken.push(prompt));
  });
  const [prompt] = taken;
  if (!prompt) return endUnsent(ctx, attemptId);

  const { attempt, account, customerName, shopName } = prompt;
  const status = await payments.requestPayment({
    account,
    method: attempt.method,
    reference: attempt.reference,
    amountMinor: attempt.amountMinor,
    currency: "TZS",
    phone: attempt.phone,
    customerName,
    shopName,
    webhookUrl: `${ctx.settings.apiUrl}/store/webhooks/${account.provider}`,
    returnUrl: `${ctx.settings.checkoutUrl}/cart?from=payment`,
    expiresInMinutes: Math.max(
      1,
      Math.ceil(lifeSeconds(attempt.method, ctx.settings.paymentExpiresSeconds) / 60),
    ),
  });
  const dedupeKey = `submit:${attempt.reference}`;
  await inTransaction(ctx, async (tx) => {
    await keepDetails(tx, attempt.id, status);
    await applyAnswer(tx, attempt, { source: "poll", dedupeKey, status, isAnswerToRequest: true });
  });
}

/** Ends an attempt whose time ran out before it was sent; any other that could not be taken is left alone. */
const endUnsent = (ctx: Ctx, attemptId: PaymentAttemptId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const attempt = await findAttempt(tx.db, tx.shopId, attemptId);
    if (!attempt) throw new Error(`no such payment attempt: ${attemptId}`);
    const { status, expiresAt, providerAccountId, reference } = attempt;
    if (status !== "created" || !providerAccountId || !expiresAt || expiresAt > tx.now()) return;
    await applyAnswer(tx, attempt, {
      source: "poll",
      dedupeKey: `submit:${reference}`,
      status: { state: "expired", failureCode: "expired", raw: { step: "never sent" } },
    });
  });
