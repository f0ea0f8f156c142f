import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { ChargeStatus, PaymentPort } from "#ports/payments.ts";
import { applyProviderEvent } from "./apply-charge-status.ts";
import { askAgainSeconds, movesMoney, unconfirmed } from "./attempt-state.rules.ts";
import { confirmNotice } from "./confirm-notice.ts";
import { applyStoredEvent } from "./payment-jobs.ts";
import { findAccount, findAttempt } from "./payments.repository.ts";
import { findProviderEvent, saveProviderEventLater, toEvidence } from "./provider-events.repository.ts";

/**
 * Applies a notice that was stored and could not be applied then; one that was applied meanwhile is left alone. One that
 * tells of money is applied once the provider confirms it. Until then the provider is asked again, ever more rarely, and
 * in the end it is given up.
 */
export async function applyPaymentNotice(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, eventId }: { shopId: ShopId; eventId: string },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "payments.apply-event" });
  const stored = await inTransaction(ctx, async ({ db }) => {
    const event = await findProviderEvent(db, shopId, eventId);
    if (!event?.attemptId || event.outcome !== "received") return null;
    const attempt = await findAttempt(db, shopId, event.attemptId);
    if (!attempt) throw new Error(`no such payment attempt: ${event.attemptId}`);
    const account = await findAccount(db, shopId, event.providerAccountId);
    return { event: { ...event, attemptId: attempt.id }, attempt, account };
  });
  if (!stored) return;
  const { event, attempt, account } = stored;
  // Notices are stored in our own words, as the adapter read them.
  const told = event.body as ChargeStatus;
  const mustBeConfirmed = movesMoney(attempt.status, told.state);
  const status = mustBeConfirmed ? await confirmNotice(ctx, payments, { ...attempt, account }, told) : told;
  await inTransaction(ctx, async (tx) => {
    if (status) {
      const evidence = { ...event, body: toEvidence(told, status) };
      return applyProviderEvent(tx, evidence, status === told ? unconfirmed(told) : status);
    }
    const delaySeconds = askAgainSeconds(told, event.receivedAt, tx.now());
    if (delaySeconds !== null) return tx.enqueue(applyStoredEvent, { shopId, eventId }, { delaySeconds });
    const about = { attempt: attempt.id, reference: attempt.reference };
    tx.log.error(about, "a payment notice that the provider did not confirm");
    saveProviderEventLater(tx.db, event, { outcome: "rejected", processedAt: tx.now() });
  });
}
