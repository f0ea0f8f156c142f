import type { BaseCtx } from "#kernel/ctx.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { isDatabaseSilent } from "#kernel/lost-database.ts";
import type { Places } from "#kernel/places.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { applyProviderEvent } from "./apply-charge-status.ts";
import { applyStoredEvent } from "./payment-jobs.ts";
import { refuse } from "./payments.errors.ts";
import { findAttemptByReference } from "./payment-of-attempt.repository.ts";
import { type ProviderEvent, insertProviderEventLater } from "./provider-events.repository.ts";

/** Our reference wherever a notice carries it, before anything in the notice is believed. */
const referenceShape = /"order_id"\s*:\s*"([A-Z0-9]{1,20})"/;

/**
 * Takes a provider's notice: the signature is checked with the secret of the account the attempt was made with, then the
 * notice is stored and applied in one transaction. Where it cannot be applied it is stored all the same, with a job
 * that tries again. The same notice again is answered like the first and stored once.
 *
 * @param places of many notices that come at once the others are only stored, so that all are answered
 *
 * @throws webhook.bad_signature also when nobody knows the reference, so that a stranger learns nothing
 */
export async function receivePaymentNotice(
  base: BaseCtx,
  payments: PaymentPort,
  places: Places,
  notice: { headers: Headers; rawBody: string },
): Promise<void> {
  const reference = referenceShape.exec(notice.rawBody)?.[1];
  const found = reference && (await base.store.readSystem((db) => findAttemptByReference(db, reference)));
  if (!found || payments.accountOf(notice.headers) !== found.account.externalId)
    throw refuse("webhook.bad_signature");
  const { shopId, attemptId, account } = found;
  const parsed = payments.parseWebhook({ account, ...notice, now: base.now() });
  if (!parsed.ok || parsed.reference !== found.reference) {
    const reason = parsed.ok ? "reference" : parsed.reason;
    base.log.warn({ reason, attempt: attemptId }, "payment notice refused");
    throw refuse("webhook.bad_signature");
  }
  const ctx = forShop(base, shopId, { kind: "system", job: "payments.notice" });
  const event: ProviderEvent = {
    shopId,
    id: newId("pev", base.now()),
    providerAccountId: account.id,
    source: "webhook",
    dedupeKey: parsed.dedupeKey,
    reference: found.reference,
    // In our own words, as the adapter read them, so that a job can apply it as well.
    body: parsed.status,
    receivedAt: base.now(),
    attemptId,
  };
  const store = () =>
    inTransaction(ctx, async (tx) => {
      // Had it come before, this stores nothing and the job finds nothing to do.
      insertProviderEventLater(tx.db, event);
      await tx.enqueue(applyStoredEvent, { shopId: tx.shopId, eventId: event.id });
    });
  const apply = () =>
    inTransaction(ctx, (tx) => applyProviderEvent(tx, event, parsed.status)).catch((error: unknown) => {
      // Storing it would wait as long once more; the provider tells it again.
      if (isDatabaseSilent(error)) throw error;
      base.log.error({ err: error, attempt: attemptId }, "payment notice not applied, becomes a job");
      return store();
    });
  await places(apply, store);
}
