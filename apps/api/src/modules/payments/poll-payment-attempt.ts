import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import type { ChargeStatus, PaymentPort } from "#ports/payments.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { isOpen, pollDelaySeconds } from "./attempt-state.rules.ts";
import { pollAttempt } from "./payment-jobs.ts";
import { findAccount, findAttempt, moveAttempt } from "./payments.repository.ts";

/** A last look at tries that were given up, since money may have come late and its notice been lost. */
const lateLookSeconds = 86_400;

/**
 * Asks the provider what became of a try, applies the answer and plans the next question. A try that is still
 * open when it expires is taken back at the provider and given up; it is looked at once more a day later.
 */
export async function pollPaymentAttempt(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, attemptId }: { shopId: ShopId; attemptId: PaymentAttemptId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "payments.poll-attempt" });
  const asked = await inTransaction(ctx, async (tx) => {
    const attempt = await findAttempt(tx.db, shopId, attemptId);
    if (!attempt?.providerAccountId || attempt.status === "succeeded" || attempt.status === "created")
      return null;
    const account = await findAccount(tx.db, shopId, attempt.providerAccountId);
    return account ? { attempt, account } : null;
  });
  if (!asked) return;
  const { attempt, account } = asked;
  const charge = { account, reference: attempt.reference };
  const now = ctx.now();
  const status = await payments.fetchStatus(charge);
  const hasExpired = attempt.expiresAt !== null && attempt.expiresAt <= now;
  const undecided = status.state === "pending" || status.state === "unknown";
  const givenUp: ChargeStatus = { state: "expired", failureCode: "user_timeout", raw: status.raw };
  if (isOpen(attempt.status) && undecided && hasExpired) await payments.cancel(charge);

  await inTransaction(ctx, async (tx) => {
    const said = isOpen(attempt.status) && undecided && hasExpired ? givenUp : status;
    await applyChargeStatus(tx, {
      attemptId,
      source: "poll",
      dedupeKey: `poll:${attempt.reference}:${said.state}`,
      status: said,
    });
    const after = await findAttempt(tx.db, shopId, attemptId);
    if (!after || after.status === "succeeded") return;
    if (isOpen(after.status)) {
      const delaySeconds = nextDelay(after, status, tx.settings.paymentPollSeconds, now);
      const nextPollAt = new Date(now.getTime() + delaySeconds * 1000);
      await moveAttempt(tx.db, after, { pollCount: after.pollCount + 1, nextPollAt });
      await tx.enqueue(pollAttempt, { shopId, attemptId }, { delaySeconds });
    } else if (isOpen(attempt.status)) {
      await tx.enqueue(pollAttempt, { shopId, attemptId }, { delaySeconds: lateLookSeconds });
    }
  });
}

/** The plan's next step, but no later than the moment the try expires. */
function nextDelay(
  attempt: { pollCount: number; expiresAt: Date | null },
  status: ChargeStatus,
  stepSeconds: number,
  now: Date,
): number {
  const planned = pollDelaySeconds(attempt.pollCount + 1, stepSeconds, status.state === "unknown");
  const left = attempt.expiresAt ? Math.ceil((attempt.expiresAt.getTime() - now.getTime()) / 1000) : planned;
  return Math.max(1, Math.min(planned, left));
}
