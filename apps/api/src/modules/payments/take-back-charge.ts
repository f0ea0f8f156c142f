import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { findAttemptForUpdate } from "./attempt-without-order.repository.ts";
import { intentStatus } from "./attempt-state.rules.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import {
  customerFeeEntries,
  type Entry,
  providerFeeEntries,
  reversedEntries,
  testEntries,
} from "./ledger.rules.ts";
import { lockOrderMoney } from "./lock-order-money.ts";
import { paymentReversed, testPaymentMoved } from "./payments.events.ts";
import { type ProviderEvent, saveProviderEventLater } from "./provider-events.repository.ts";
import {
  type BookedPart,
  findBookedParts,
  markTakenBack,
  updateIntentOfOrder,
} from "./taken-back.repository.ts";

/**
 * Takes money out of the books that its provider has taken back, wherever it is by now: a payment that came stays one that
 * came, and what goes is booked as something new. Each order that has a part of it is told its part; fees that the provider
 * gives back are the shop's again, and so is the customer's own. A payment is taken back once, whoever says so how often.
 *
 * @returns false where the payment never came, so that this only ends it
 */
export async function takeBackCharge(tx: Tx, event: ProviderEvent, status: ChargeStatus): Promise<boolean> {
  const { db, shopId } = tx;
  const { attemptId, providerAccountId, dedupeKey } = event;
  // The orders first, always in one order, and the payment then, as everywhere.
  const before = await findBookedParts(db, shopId, attemptId);
  const orderIds = before.flatMap(({ orderId }) => orderId ?? []).toSorted();
  for (const orderId of new Set(orderIds)) await lockOrderMoney(tx, orderId);
  const about = { shopId, attemptId, providerAccountId, providerReference: null, dedupeKey };
  const found = await findAttemptForUpdate(db, about);
  if (!found || found.attempt.status !== "succeeded") return false;
  if (found.isKept) return true;
  const { attempt, provider } = found;
  const now = tx.now();
  const keepLater = (outcome: "applied" | "duplicate") =>
    saveProviderEventLater(db, event, { outcome, processedAt: now });
  if (attempt.takenBackAt !== null) {
    keepLater("duplicate");
    return true;
  }
  await markTakenBack(db, shopId, attemptId, now);
  keepLater("applied");
  const parts = await findBookedParts(db, shopId, attemptId);
  const [own] = parts;
  if (!own) throw new Error(`no such payment attempt: ${attemptId}`);
  const wholeMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, own.customerFeeMinor);
  if (status.amountMinor !== undefined && status.amountMinor !== wholeMinor)
    tx.log.error(
      { attempt: attemptId, booked: wholeMinor, said: status.amountMinor },
      "a payment was taken back with another amount than came",
    );
  postFees(tx, { own, provider, keptMinor: status.feeMinor, orderId: orderIds[0] ?? null });
  if (own.purpose === "test") {
    post(tx, "test_taken_back", attemptId, null, reversedEntries(testEntries(provider, own.amountMinor)));
    await tx.emit(testPaymentMoved({ attemptId, providerAccountId }));
  }
  for (const part of parts) await takeFromOrder(tx, part, { provider, providerAccountId });
  return true;
}

/** What its order has of it goes; the order says then what is owed of it again. */
async function takeFromOrder(
  tx: Tx,
  { orderId, attemptId, amountMinor }: BookedPart,
  {
    provider,
    providerAccountId,
  }: Pick<Parameters<typeof paymentReversed>[0], "provider" | "providerAccountId">,
): Promise<void> {
  if (orderId === null || amountMinor <= 0) return;
  // What is given back of orders takes it out of this one, before this returns.
  await tx.emit(paymentReversed({ orderId, attemptId, provider, providerAccountId, amountMinor }));
  const { order, hasOpenAttempt } = (await lockOrderMoney(tx, orderId))!;
  await updateIntentOfOrder(tx.db, tx.shopId, orderId, intentStatus(order, hasOpenAttempt));
}

/** @param of.keptMinor what the provider keeps of its fee; undefined where it does not say, and keeps it */
function postFees(
  tx: Tx,
  {
    own: { attemptId, customerFeeMinor, feeMinor },
    provider,
    keptMinor = feeMinor,
    orderId,
  }: { own: BookedPart; provider: string; keptMinor: number | undefined; orderId: BookedPart["orderId"] },
): void {
  const customers = reversedEntries(customerFeeEntries(provider, customerFeeMinor));
  post(tx, "customer_fee_returned", attemptId, orderId, customers);
  const returned = reversedEntries(providerFeeEntries(provider, feeMinor - Math.min(keptMinor, feeMinor)));
  post(tx, "provider_fee_returned", attemptId, orderId, returned);
}

function post(
  { db, shopId, now }: Tx,
  kind: string,
  sourceId: BookedPart["attemptId"],
  orderId: BookedPart["orderId"],
  entries: Entry[],
): void {
  if (entries.length === 0) return;
  const source = { sourceType: "payment_reversal", sourceId, orderId };
  postLedgerLater(db, shopId, { id: newId("ltx", now()), kind, ...source, postedAt: now() }, entries);
}
