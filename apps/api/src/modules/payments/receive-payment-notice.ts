import type { BaseCtx, Ctx } from "#kernel/ctx.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { readJsonObject } from "#kernel/json-call.ts";
import { isDatabaseSilent } from "#kernel/lost-database.ts";
import type { Places } from "#kernel/places.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { type LineOf, noteLinesLater } from "#modules/webhook-lines/note-lines.ts";
import type { ChargeAnswer, ChargeStatus, PaymentPort } from "#ports/payments.ts";
import { applyProviderEvent } from "./apply-charge-status.ts";
import { askAgainSeconds, movesMoney, unconfirmed } from "./attempt-state.rules.ts";
import { confirmNotice } from "./confirm-notice.ts";
import { lookAfterNotice } from "./look-after-notice.ts";
import { applyStoredEvent } from "./payment-jobs.ts";
import { refuse } from "./payments.errors.ts";
import { findAttemptByReference, type ReferencedAttempt } from "./payment-of-attempt.repository.ts";
import { type ProviderEvent, insertProviderEventLater, toEvidence } from "./provider-events.repository.ts";

/** How long the provider waits for us while we wait for its own answer; then the notice is stored and a job asks. */
const confirmedWithinMs = 5_000;

/** How many notices may be worked on while they are answered; the others are only stored. */
export type NoticePlaces = { confirming: Places; applying: Places };
type Notice = { provider: ProviderName; headers: Headers; rawBody: string };

/** Who takes a notice that is about no payment of ours; answers whether it is theirs. */
export type NoticeTaker = (base: BaseCtx, payments: PaymentPort, notice: Notice) => Promise<boolean>;

/**
 * Takes a provider's notice: the signature is checked with the secret of the account the attempt was made with, then the
 * notice is stored and applied in one transaction. One that tells of money is applied only when the provider, asked
 * meanwhile, confirms it. Where it cannot be applied it is stored all the same, with a job that tries again. The same notice
 * again is answered like the first and stored once. One that cannot be verified has its provider asked, and nothing more.
 *
 * @param others takes a notice whose reference is no payment's
 * @throws webhook.bad_signature also when nobody knows the reference, so that a stranger learns nothing
 */
export async function receivePaymentNotice(
  base: BaseCtx,
  payments: PaymentPort,
  places: NoticePlaces,
  notice: Notice,
  others: NoticeTaker,
): Promise<void> {
  const read = await readNotice(base, payments, notice);
  if (!read) {
    if (await others(base, payments, notice)) return;
    throw refuse("webhook.bad_signature");
  }
  const { found, dedupeKey, told } = read;
  const { shopId, attemptId, reference, account } = found;
  const chargeId = found.chargeId ?? told.chargeId ?? null;
  const ctx = forShop(base, shopId, { kind: "system", job: "payments.notice" });
  const event: ProviderEvent = {
    shopId,
    id: newId("pev", base.now()),
    providerAccountId: account.id,
    source: "webhook",
    dedupeKey,
    reference,
    // In our own words, as the adapter read them, so that a job can apply it as well.
    body: told,
    receivedAt: base.now(),
    attemptId,
  };
  const line: LineOf = {
    shopId,
    source: notice.provider,
    event: `payment.${told.state}`,
    ref: told.providerReference ?? reference,
    originId: event.id,
    result: "open",
    at: event.receivedAt,
    headers: notice.headers,
    body: readJsonObject(notice.rawBody) ?? null,
  };
  const mustBeConfirmed = movesMoney(found.status, told.state);
  const ask = () =>
    confirmNotice(ctx, payments, { id: attemptId, reference, chargeId, account }, told, confirmedWithinMs);
  const status = mustBeConfirmed ? await places.confirming(ask, () => Promise.resolve(null)) : told;
  if (status)
    await places.applying(
      () => applyOrStore(ctx, event, told, status, line),
      () => store(ctx, event, line),
    );
  else await store(ctx, event, line, askAgainSeconds(told, event.receivedAt, ctx.now()) ?? 0);
}

/** The notice once its signature was checked, and the attempt it is about; null when it is about none. */
async function readNotice(
  base: BaseCtx,
  payments: PaymentPort,
  { provider, ...notice }: Notice,
): Promise<{ found: ReferencedAttempt; dedupeKey: string; told: ChargeAnswer } | null> {
  const { reference, account } = payments.claimsOf(provider, notice);
  const found = reference && (await base.store.readSystem((db) => findAttemptByReference(db, reference)));
  if (!found) return null;
  const isOfAccount =
    found.account.provider === provider && (account === null || account === found.account.externalId);
  const parsed = isOfAccount
    ? payments.parseWebhook({ account: found.account, ...notice, now: base.now() })
    : ({ ok: false, reason: "another account" } as const);
  if (!parsed.ok || parsed.kind !== "charge" || parsed.reference !== found.reference) {
    const reason = parsed.ok ? "reference" : parsed.reason;
    base.log.warn({ reason, attempt: found.attemptId }, "payment notice refused");
    await lookAfterNotice(base, found, { provider, ...notice });
    throw refuse("webhook.bad_signature");
  }
  return { found, dedupeKey: parsed.dedupeKey, told: parsed.status };
}

/** Stores a notice for its job. Had it come before, this stores nothing and the job finds nothing to do. */
const store = (ctx: Ctx, event: ProviderEvent, line: LineOf, delaySeconds = 0): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    insertProviderEventLater(tx.db, event);
    noteLinesLater(tx.db, [tookSince(line, ctx)]);
    const job = { shopId: tx.shopId, eventId: event.id };
    await tx.enqueue(applyStoredEvent, job, delaySeconds > 0 ? { delaySeconds } : {});
  });

const applyOrStore = (
  ctx: Ctx,
  event: ProviderEvent,
  told: ChargeStatus,
  status: ChargeStatus,
  line: LineOf,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await applyProviderEvent(
      tx,
      { ...event, body: toEvidence(told, status) },
      status === told ? unconfirmed(told) : status,
    );
    noteLinesLater(tx.db, [tookSince(line, ctx)]);
  }).catch((error: unknown) => {
    // Storing it would wait as long once more; the provider tells it again.
    if (isDatabaseSilent(error)) throw error;
    ctx.log.error({ err: error, attempt: event.attemptId }, "payment notice not applied, becomes a job");
    return store(ctx, event, line);
  });

const tookSince = (line: LineOf, { now }: Pick<Ctx, "now">): LineOf => ({
  ...line,
  tookMs: now().getTime() - line.at.getTime(),
});
