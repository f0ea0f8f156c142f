import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { applyPayoutStatus } from "./apply-payout-status.ts";
import { requestOf } from "./payout-request.ts";
import type { OfPayout } from "./payout-jobs.ts";
import { askNextSeconds, isTooLateToSend } from "./payout-state.rules.ts";
import { findAccountOf, findPayoutForUpdate, updatePayout } from "./payouts.repository.ts";

/**
 * Brings a payout to its provider. It is marked as sent before the call, so that a process that dies in between never sends
 * it twice: what the provider knows of our reference is then found by asking. A process that was stopped in between does not
 * send any more.
 */
export async function submitPayout(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, payoutId }: OfPayout,
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "payouts.submit" });
  const taken = await inTransaction(ctx, async (tx) => {
    const payout = await findPayoutForUpdate(tx.db, shopId, payoutId);
    if (!payout) throw new Error(`no such payout: ${payoutId}`);
    if (payout.status !== "requested") return null;
    const submittedAt = tx.now();
    const nextPollAt = new Date(
      submittedAt.getTime() + askNextSeconds(0, tx.settings.paymentPollSeconds) * 1000,
    );
    await updatePayout(tx.db, shopId, payoutId, { status: "processing", submittedAt, nextPollAt });
    const account = await findAccountOf(tx.db, payout);
    return { payout, submittedAt, request: requestOf(tx.settings, payout, account, await getShop(tx)) };
  });
  if (!taken || isTooLateToSend(taken.submittedAt, ctx.now())) return;
  const status = await payments.requestPayout(taken.request);
  await applyPayoutStatus(ctx, { payoutId, source: "request", word: "first_request", status });
}
