import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { PaymentPort, PayoutStatus } from "#ports/payments.ts";
import { applyPayoutStatus } from "./apply-payout-status.ts";
import { destinationOf } from "./payout-destination.rules.ts";
import type { OfPayout } from "./payout-jobs.ts";
import { requestOf } from "./payout-request.ts";
import { askNextSeconds, isOnItsWay, mayRepeat, type PayoutWord } from "./payout-state.rules.ts";
import { findAccountOf, findPayout, updatePayout } from "./payouts.repository.ts";

/**
 * Asks the provider what became of a payout that was sent, applies the answer and plans the next question. Where a provider
 * can only be asked by its own id, which a lost answer would have told, the request is repeated under its own reference: it
 * answers as it did first, and sends nothing twice.
 */
export async function pollPayout(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, payoutId }: OfPayout,
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "payouts.poll" });
  const found = await inTransaction(ctx, async (tx) => {
    const payout = await findPayout(tx.db, shopId, payoutId);
    if (!payout || payout.submittedAt === null) return null;
    return { payout, account: await findAccountOf(tx.db, payout), shop: await getShop(tx) };
  });
  if (!found) return;
  const { payout, account, shop } = found;
  const isOpen = isOnItsWay(payout.status);
  const { reference, providerPayoutId } = payout;
  let word: PayoutWord = "question";
  let status: PayoutStatus;
  try {
    if (isOpen && mayRepeat(payout, payments.capabilitiesOf(account.provider), ctx.now())) {
      word = "repeated_request";
      status = await payments.requestPayout(requestOf(ctx.settings, payout, account, shop));
    } else {
      const destination = destinationOf(payout);
      status = await payments.fetchPayout({ account, reference, payoutId: providerPayoutId, destination });
    }
  } catch (error) {
    ctx.log.error({ err: error, payout: payoutId }, "the provider could not be asked about a payout");
    status = { state: "unknown", raw: {} };
  }
  await inTransaction(ctx, async (tx) => {
    const after = await applyPayoutStatus(tx, { payoutId, source: "poll", word, status });
    const pollCount = after.pollCount + 1;
    const seconds = askNextSeconds(pollCount, tx.settings.paymentPollSeconds);
    const nextPollAt = isOnItsWay(after.status)
      ? new Date(tx.now().getTime() + seconds * 1000)
      : isOpen
        ? after.nextPollAt
        : null;
    await updatePayout(tx.db, shopId, payoutId, { pollCount, nextPollAt });
  });
}
