import type { Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { whoTheyBecame } from "#modules/customers/who-they-became.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { bringsMoney, isOpen, nextAttemptStatus } from "./attempt-state.rules.ts";
import { type AttemptWithoutOrder, findAttemptForUpdate } from "./attempt-without-order.repository.ts";
import { insertDebtAttempt } from "./debt-payments.repository.ts";
import { chosenFirst, shareDebt } from "./debt-shares.rules.ts";
import { giveShare } from "./give-share.ts";
import { type Detour, detourAttempt, findDetour } from "./go-elsewhere.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { customerFeeEntries, debtEntries, type Entry, providerFeeEntries } from "./ledger.rules.ts";
import { lockDebts } from "./lock-debts.ts";
import { withoutMoneyOfAnother } from "./money-of-another.ts";
import { newAttempt } from "./open-attempt.ts";
import { updateLockedPaymentLater } from "./payment-of-attempt.repository.ts";
import { submitAttempt } from "./payment-jobs.ts";
import { debtPaymentFailed, debtPaymentMoved } from "./payments.events.ts";
import { giveBackPromptsLater, pausePhoneLater } from "./prompt-budget.repository.ts";
import { type ProviderEvent, saveProviderEventLater } from "./provider-events.repository.ts";

type LockedDebts = Awaited<ReturnType<typeof lockDebts>>;

/**
 * Applies a provider's event to a payment of what a customer owes: attempt, intent and ledger follow from it, and each order
 * that it pays as by a payment of its own. Another provider is asked as for an order.
 */
export async function applyToDebt(
  tx: Tx,
  askedId: CustomerId,
  event: ProviderEvent,
  status: ChargeStatus,
  isAnswerToRequest: boolean,
): Promise<void> {
  const { db, shopId } = tx;
  const { attemptId, providerAccountId, dedupeKey } = event;
  const customerId = await whoTheyBecame(tx, askedId);
  // The orders first and the attempt then, as everywhere.
  const debts = await lockDebts(tx, customerId);
  const providerReference = status.providerReference ?? null;
  const about = { shopId, attemptId, providerAccountId, providerReference, dedupeKey };
  const payment = (await findAttemptForUpdate(db, about))!;
  if (payment.isKept) return;
  const { attempt, provider, intent } = payment;
  const keepLater = (outcome: "applied" | "duplicate" | "ignored" | "rejected") =>
    saveProviderEventLater(db, event, { outcome, processedAt: tx.now() });

  const usable = await withoutMoneyOfAnother(tx, payment, status);
  const next = nextAttemptStatus(attempt.status, usable.state);
  if (next === null) {
    const isSaidAgain = attempt.status === "succeeded" && status.state === "succeeded";
    return keepLater(usable !== status ? "rejected" : isSaidAgain ? "duplicate" : "ignored");
  }
  if (next === "succeeded") {
    if (!bringsMoney(usable)) {
      tx.log.error({ attempt: attempt.id, currency: usable.currency }, "a payment without a usable amount");
      return keepLater("rejected");
    }
    keepLater("applied");
    await takeMoney(tx, debts, payment, usable);
  } else {
    const ended = !isOpen(next);
    const failureCode = usable.failureCode ?? "unknown";
    const dueMinor = debts.owed.reduce((sum, owed) => sum + owed.dueMinor, 0);
    const failed = { intent, attempt, provider, hasOtherOpen: false, dueMinor };
    const detour = ended ? await findDetour(tx, failed, usable, isAnswerToRequest) : null;
    updateLockedPaymentLater(db, shopId, payment, {
      status: next,
      finishedAt: ended ? tx.now() : null,
      ...(usable.providerReference ? { providerReference: usable.providerReference } : {}),
      ...(ended
        ? { failureCode, intentStatus: detour ? ("processing" as const) : ("cancelled" as const) }
        : {}),
    });
    keepLater(usable.state === status.state ? "applied" : "rejected");
    if (!ended) return;
    if (detour) await askElsewhere(tx, payment, detour);
    else {
      if (failureCode === "user_cancelled" && attempt.phone) pausePhoneLater(db, attempt.phone, tx.now());
      const orderId = debts.owed[0]?.orderId;
      if (orderId) {
        await addTimelineEntry(tx, orderId, "payment.failed", { failure_code: failureCode });
        await tx.emit(debtPaymentFailed({ orderId, attemptId, customerId, failureCode }));
      }
    }
  }
  await tx.emit(debtPaymentMoved({ customerId, attemptId }));
}

/** All of it goes to the orders that owe it, in the transaction that says that it came. */
async function takeMoney(
  tx: Tx,
  { owed, locked }: LockedDebts,
  payment: AttemptWithoutOrder,
  status: ChargeStatus & { amountMinor: number },
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  const { attempt, provider, intent } = payment;
  // Who paid less than was asked for has not paid the fee.
  const feePaidMinor = status.amountMinor >= attempt.amountMinor ? attempt.customerFeeMinor : 0;
  const debtMinor = status.amountMinor - feePaidMinor;
  const shares = shareDebt(debtMinor, chosenFirst(owed, intent.chosenOrderId)).map((share) => ({
    ...share,
    attemptId: newId<"pat">("pat", now),
  }));
  const [first] = shares;
  if (!first) throw new Error(`payment attempt ${attempt.id} pays nothing that was ever owed`);
  const post = (
    kind: "payment" | "customer_fee" | "provider_fee",
    entries: Entry[],
    source: { sourceId: string; orderId: typeof first.orderId | null } = {
      sourceId: attempt.id,
      orderId: null,
    },
  ): void => {
    if (entries.length === 0) return;
    const posting = { id: newId("ltx", now), kind, sourceType: "payment_attempt", postedAt: now };
    postLedgerLater(db, shopId, { ...posting, ...source }, entries);
  };
  post("payment", debtEntries(provider, debtMinor));
  post("customer_fee", customerFeeEntries(provider, feePaidMinor));
  if (attempt.phone) giveBackPromptsLater(db, attempt.phone);
  updateLockedPaymentLater(db, shopId, payment, {
    status: "succeeded",
    finishedAt: now,
    intentStatus: "succeeded",
    receivedMinor: debtMinor,
    ...(status.feeMinor === undefined ? {} : { feeMinor: status.feeMinor }),
    ...(status.network ? { network: status.network } : {}),
    ...(status.providerReference ? { providerReference: status.providerReference } : {}),
  });
  const arrived = { ...attempt, network: status.network ?? attempt.network };
  for (const share of shares) await giveShare(tx, arrived, locked.get(share.orderId)!, share);
  // Listed with the order that was paid first: the list knows money by its order.
  post("provider_fee", providerFeeEntries(provider, status.feeMinor ?? 0), {
    sourceId: first.attemptId,
    orderId: first.orderId,
  });
}

async function askElsewhere(tx: Tx, { intent }: AttemptWithoutOrder, detour: Detour): Promise<void> {
  const { db, shopId } = tx;
  const next = detourAttempt(tx, detour);
  if (!next) return;
  const begun = newAttempt(tx, next.method);
  await insertDebtAttempt(db, { shopId, intentId: intent.id, ...next, begun });
  await tx.enqueue(submitAttempt, { shopId, attemptId: begun.attemptId });
}
