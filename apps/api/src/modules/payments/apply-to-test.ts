import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { bringsMoney, isOpen, nextAttemptStatus } from "./attempt-state.rules.ts";
import { type AttemptWithoutOrder, findAttemptForUpdate } from "./attempt-without-order.repository.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { providerFeeEntries, testEntries } from "./ledger.rules.ts";
import { withoutMoneyOfAnother } from "./money-of-another.ts";
import { updateLockedPaymentLater } from "./payment-of-attempt.repository.ts";
import { testPaymentMoved } from "./payments.events.ts";
import { giveBackPromptsLater } from "./prompt-budget.repository.ts";
import { type ProviderEvent, saveProviderEventLater } from "./provider-events.repository.ts";

/**
 * Applies a provider's event to a test payment, which belongs to no order: attempt, intent and ledger follow from it, and the
 * owner's page hears of it. No other provider is asked: this one is being tried.
 */
export async function applyToTest(tx: Tx, event: ProviderEvent, status: ChargeStatus): Promise<void> {
  const { db, shopId } = tx;
  const { attemptId, providerAccountId, dedupeKey } = event;
  const providerReference = status.providerReference ?? null;
  const about = { shopId, attemptId, providerAccountId, providerReference, dedupeKey };
  const test = (await findAttemptForUpdate(db, about))!;
  if (test.isKept) return;
  const { attempt } = test;
  const keepLater = (outcome: "applied" | "duplicate" | "ignored" | "rejected") =>
    saveProviderEventLater(db, event, { outcome, processedAt: tx.now() });

  const usable = await withoutMoneyOfAnother(tx, test, status);
  const next = nextAttemptStatus(attempt.status, usable.state);
  if (next === null) {
    const isSaidAgain = attempt.status === "succeeded" && status.state === "succeeded";
    return keepLater(usable !== status ? "rejected" : isSaidAgain ? "duplicate" : "ignored");
  }
  const brings = bringsMoney(usable);
  if (next === "succeeded" && !brings) {
    tx.log.error({ attempt: attempt.id, currency: usable.currency }, "a payment without a usable amount");
    return keepLater("rejected");
  }
  const ended = !isOpen(next);
  if (brings) takeMoney(tx, test, usable);
  updateLockedPaymentLater(db, shopId, test, {
    status: next,
    finishedAt: ended ? tx.now() : null,
    ...(ended ? { intentStatus: brings ? "succeeded" : "cancelled" } : {}),
    ...(ended && !brings ? { failureCode: usable.failureCode ?? "unknown" } : {}),
    ...(brings ? { receivedMinor: usable.amountMinor } : {}),
    ...(usable.feeMinor === undefined ? {} : { feeMinor: usable.feeMinor }),
    ...(usable.network ? { network: usable.network } : {}),
    ...(usable.providerReference ? { providerReference: usable.providerReference } : {}),
  });
  keepLater(usable.state === status.state ? "applied" : "rejected");
  await tx.emit(testPaymentMoved({ attemptId, providerAccountId }));
}

/** It is the owner's own money, at the provider and no sale. */
function takeMoney(
  { db, shopId, now }: Tx,
  { attempt, provider }: AttemptWithoutOrder,
  { amountMinor, feeMinor = 0 }: ChargeStatus & { amountMinor: number },
): void {
  const postedAt = now();
  const transaction = { id: newId("ltx", postedAt), kind: "test_payment", orderId: null, postedAt };
  postLedgerLater(db, shopId, { ...transaction, sourceType: "payment_attempt", sourceId: attempt.id }, [
    ...testEntries(provider, amountMinor),
    ...providerFeeEntries(provider, feeMinor),
  ]);
  if (attempt.phone) giveBackPromptsLater(db, attempt.phone);
}
