import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { PayoutRow } from "#db/schema/payouts.ts";
import type { PayoutId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { releasePayout } from "#modules/payments/payout-postings.ts";
import { confirmOwner, type OwnersWord } from "#modules/provider-accounts/confirm-owner.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { submitPayoutJob } from "./payout-jobs.ts";
import { refuse } from "./payouts.errors.ts";
import { payoutFailed, payoutMoved } from "./payouts.events.ts";
import { findAccountOf, findPayoutForUpdate, insertPayoutEvent, updatePayout } from "./payouts.repository.ts";

/**
 * Sends a payout that waited for an owner to look. Owners only, who say once more who they are.
 *
 * @throws access.denied · payout.not_found · payout.not_on_hold
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts
 */
export async function sendHeldPayout(
  ctx: Ctx,
  limits: RateLimitPort,
  id: PayoutId,
  word: OwnersWord,
): Promise<void> {
  requireMay(ctx, "payout.request");
  await confirmOwner(ctx, limits, word);
  await inTransaction(ctx, async (tx) => {
    const payout = await findHeld(tx, id);
    await updatePayout(tx.db, tx.shopId, id, { status: "requested", nextPollAt: tx.now() });
    await noteDecision(tx, id, "sent", "requested");
    await tx.emit(payoutMoved({ payoutId: id, purpose: payout.purpose, sourceId: payout.sourceId }));
    await tx.enqueue(submitPayoutJob, { shopId: tx.shopId, payoutId: id });
  });
}

/**
 * Calls off a payout that waited for an owner to look: its money is back in the books.
 *
 * @throws access.denied · payout.not_found · payout.not_on_hold
 */
export async function callOffHeldPayout(ctx: Ctx, id: PayoutId): Promise<void> {
  requireMay(ctx, "payout.request");
  await inTransaction(ctx, async (tx) => {
    const payout = await findHeld(tx, id);
    const { purpose, sourceId, amountMinor, orderId } = payout;
    const { provider } = await findAccountOf(tx.db, payout);
    const failureCode = "user_cancelled" as const;
    await updatePayout(tx.db, tx.shopId, id, { status: "failed", failureCode, finishedAt: tx.now() });
    await releasePayout(tx, { id, provider, orderId });
    await noteDecision(tx, id, "called_off", "failed");
    await tx.emit(payoutFailed({ payoutId: id, purpose, sourceId, amountMinor, failureCode }));
  });
}

async function findHeld({ db, shopId }: Tx, id: PayoutId): Promise<PayoutRow> {
  const payout = await findPayoutForUpdate(db, shopId, id);
  if (!payout || payout.purpose !== "shop") throw refuse("payout.not_found");
  if (payout.status !== "on_hold") throw refuse("payout.not_on_hold");
  return payout;
}

async function noteDecision(
  tx: Tx,
  payoutId: PayoutId,
  said: "sent" | "called_off",
  became: PayoutRow["status"],
): Promise<void> {
  const { db, shopId, actor } = tx;
  const by = actor.kind === "staff" ? actor.userId : null;
  const facts = { source: "person" as const, dedupeKey: `person:${said}`, said, became, body: {}, by };
  await insertPayoutEvent(db, { shopId, payoutId, ...facts, at: tx.now() });
  await tx.audit({ action: `payout.${said}`, subject: payoutId });
}
