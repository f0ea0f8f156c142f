import type { payoutEventSources, PayoutRow, PayoutState } from "#db/schema/payouts.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { PayoutId } from "#kernel/ids.ts";
import {
  type BookedPayout,
  postPayoutFee,
  releasePayout,
  reversePayout,
  settlePayout,
  settleReleasedPayout,
} from "#modules/payments/payout-postings.ts";
import type { PayoutStatus } from "#ports/payments.ts";
import { lateLookSeconds, nextPayoutStatus, type PayoutWord } from "./payout-state.rules.ts";
import { payoutFailed, payoutMoved, payoutReversed, payoutSettled } from "./payouts.events.ts";
import { findAccountOf, findPayoutForUpdate, insertPayoutEvent, updatePayout } from "./payouts.repository.ts";

/** A provider's word about a payout. */
export type PayoutSaid = {
  payoutId: PayoutId;
  source: (typeof payoutEventSources)[number];
  word: PayoutWord;
  status: PayoutStatus;
};

/**
 * Applies a provider's word, once: state, books and what follows from it in one transaction, under the payout's lock.
 *
 * @returns the payout as it is then
 */
export function applyPayoutStatus(
  ctx: Ctx,
  { payoutId, source, word, status }: PayoutSaid,
): Promise<PayoutRow> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const payout = await findPayoutForUpdate(db, shopId, payoutId);
    if (!payout) throw new Error(`no such payout: ${payoutId}`);
    const now = tx.now();
    const became = nextPayoutStatus(payout, status, word, now);
    const said = status.failureCode ? `${status.state}:${status.failureCode}` : status.state;
    await insertPayoutEvent(db, {
      shopId,
      payoutId,
      source,
      dedupeKey: `${source}:${said}${became ? `:${became}` : ""}`,
      said,
      became,
      body: status.raw,
      at: now,
    });
    const after = {
      ...payout,
      providerPayoutId: payout.providerPayoutId ?? status.payoutId ?? null,
      providerReference: status.providerReference ?? payout.providerReference,
    };
    if (became) Object.assign(after, await become(tx, payout, status, became));
    await updatePayout(db, shopId, payoutId, after);
    return after;
  });
}

/** Books what a new state means, and says what of the row is different by it. */
async function become(
  tx: Tx,
  payout: PayoutRow,
  said: PayoutStatus,
  became: PayoutState,
): Promise<Partial<PayoutRow>> {
  const { id, orderId, purpose, sourceId, amountMinor } = payout;
  const now = tx.now();
  const { provider } = await findAccountOf(tx.db, payout);
  const booked: BookedPayout = { id, provider, orderId };
  const told = { payoutId: id, purpose, sourceId };
  const lateLook = new Date(now.getTime() + lateLookSeconds * 1000);
  switch (became) {
    case "paid": {
      const feeMinor = said.feeMinor ?? null;
      await (payout.status === "failed" ? settleReleasedPayout(tx, booked) : settlePayout(tx, booked));
      postPayoutFee(tx, booked, feeMinor ?? 0);
      await tx.emit(payoutSettled({ ...told, amountMinor }));
      return { status: "paid", feeMinor, failureCode: null, finishedAt: now, nextPollAt: lateLook };
    }
    case "failed": {
      const failureCode = said.failureCode ?? "unknown";
      await releasePayout(tx, booked);
      await tx.emit(payoutFailed({ ...told, amountMinor, failureCode }));
      return { status: "failed", failureCode, finishedAt: now, nextPollAt: lateLook };
    }
    case "reversed": {
      await (payout.status === "paid" ? reversePayout(tx, booked) : releasePayout(tx, booked));
      await tx.emit(payoutReversed({ ...told, amountMinor }));
      return { status: "reversed", finishedAt: now, nextPollAt: null };
    }
    case "on_hold":
    case "requested":
    case "processing":
    case "unknown":
      await tx.emit(payoutMoved(told));
      return { status: became };
  }
}
