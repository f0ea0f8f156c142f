import type { PayoutHold, PayoutPurpose } from "#db/schema/payouts.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type PayoutId, type ProviderAccountId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import {
  type PayoutSource,
  reservePayout,
  sumProviderMoneyForUpdate,
} from "#modules/payments/payout-postings.ts";
import type { PayoutDestination } from "#ports/payments.ts";
import { toColumns } from "./payout-destination.rules.ts";
import { submitPayoutJob } from "./payout-jobs.ts";
import { refuse } from "./payouts.errors.ts";
import { payoutRequested } from "./payouts.events.ts";
import { insertPayout, takePayoutNumber } from "./payouts.repository.ts";

/** A payout that nobody brought to its provider by then is looked for: the process that was about to is gone. */
const forgottenAfterMs = 5_000;

/** Money to be sent out, in hundredths of whole shillings. */
export type NewPayout = {
  purpose: PayoutPurpose;
  /** Of a refund its id; null: the payout's own. */
  sourceId: string | null;
  /** The order whose money goes back; null for the shop's own. */
  orderId: OrderId | null;
  account: { id: ProviderAccountId; provider: ProviderName };
  destination: PayoutDestination;
  recipientName: string;
  amountMinor: Minor;
  expectedFeeMinor: Minor | null;
  /** What the recipient reads about it. */
  narration: string;
  /** What the money is booked as until now; together the amount. It is booked back there if it cannot be sent. */
  from: readonly PayoutSource[];
  /** Why somebody must look first. */
  hold?: PayoutHold | null;
};

/**
 * Reserves money in the books and has it sent out after the commit: at most once, whatever happens to the process. What
 * becomes of it follows as `payout.settled`, `payout.failed` or `payout.reversed`, in the transaction that books it.
 *
 * @throws payout.not_enough the provider holds less of the shop's money by the books, beside what is on its way
 */
export async function sendPayout(tx: Tx, wanted: NewPayout): Promise<PayoutId> {
  const { db, shopId, actor } = tx;
  const { purpose, orderId, account, amountMinor, expectedFeeMinor, hold = null } = wanted;
  const now = tx.now();
  const id: PayoutId = newId("pyo", now);
  const number = await takePayoutNumber(db, shopId);
  const { heldMinor, onItsWayMinor, unmatchedMinor } = await sumProviderMoneyForUpdate(tx, account.provider);
  // What came without an order is not the shop's; it may go back to who paid it.
  const notOursMinor = purpose === "shop" ? unmatchedMinor : 0;
  if (amountMinor + (expectedFeeMinor ?? 0) > heldMinor - onItsWayMinor - notOursMinor)
    throw refuse("payout.not_enough");
  const sourceId = wanted.sourceId ?? id;
  await insertPayout(db, {
    shopId,
    id,
    number,
    purpose,
    sourceId,
    orderId,
    providerAccountId: account.id,
    ...toColumns(wanted.destination),
    recipientName: wanted.recipientName,
    amountMinor,
    expectedFeeMinor,
    narration: wanted.narration,
    reference: newPaymentReference(),
    status: hold ? "on_hold" : "requested",
    hold,
    requestedBy: actor.kind === "staff" ? actor.userId : null,
    createdAt: now,
    nextPollAt: hold ? null : new Date(now.getTime() + forgottenAfterMs),
  });
  reservePayout(tx, { id, provider: account.provider, orderId }, wanted.from);
  await tx.emit(payoutRequested({ payoutId: id, purpose, sourceId, amountMinor }));
  if (!hold) await tx.enqueue(submitPayoutJob, { shopId, payoutId: id });
  return id;
}
