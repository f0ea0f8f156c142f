import type { BaseCtx } from "#kernel/ctx.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { applyProviderEvent } from "./payment-jobs.ts";
import { refuse } from "./payments.errors.ts";
import { findAttemptByReference, insertProviderEvent } from "./payments.repository.ts";

/** Our reference wherever a notice carries it, before anything in the notice is believed. */
const referenceShape = /"order_id"\s*:\s*"([A-Z0-9]{1,20})"/;

/**
 * Takes a provider's notice: the signature is checked with the secret of the account the try was made with, the
 * notice is stored, a job applies it. The same notice again is answered like the first and stored once.
 *
 * @throws webhook.bad_signature also when nobody knows the reference, so that a stranger learns nothing
 */
export async function receivePaymentNotice(
  base: BaseCtx,
  payments: PaymentPort,
  notice: { headers: Headers; rawBody: string },
): Promise<void> {
  const reference = referenceShape.exec(notice.rawBody)?.[1];
  const found = reference && (await base.store.readSystem((db) => findAttemptByReference(db, reference)));
  if (!found || payments.accountOf(notice.headers) !== found.account.externalId)
    throw refuse("webhook.bad_signature");
  const { attempt, account } = found;
  const parsed = payments.parseWebhook({ account, ...notice, now: base.now() });
  if (!parsed.ok || parsed.reference !== attempt.reference) {
    const reason = parsed.ok ? "reference" : parsed.reason;
    base.log.warn({ reason, attempt: attempt.id }, "payment notice refused");
    throw refuse("webhook.bad_signature");
  }
  const ctx = forShop(base, attempt.shopId, { kind: "system", job: "payments.notice" });
  await inTransaction(ctx, async (tx) => {
    const event = await insertProviderEvent(tx.db, {
      shopId: tx.shopId,
      id: newId("pev", tx.now()),
      providerAccountId: account.id,
      source: "webhook",
      dedupeKey: parsed.dedupeKey,
      reference: attempt.reference,
      body: parsed.status,
      receivedAt: tx.now(),
      attemptId: attempt.id,
    });
    if (event) await tx.enqueue(applyProviderEvent, { shopId: tx.shopId, eventId: event.id });
  });
}
