import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import {
  paymentAttempts,
  paymentIntents,
  providerAccounts,
  type ProviderEventRow,
  providerEvents,
} from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import type { ChargeStatus } from "#ports/payments.ts";

const insertEvent = sql`
  insert into provider_events (shop_id, id, provider_account_id, source, dedupe_key, reference, body, received_at,
    processed_at, outcome, attempt_id)
  values (${of("shopId")}, ${of("id")}, ${of("providerAccountId")}, ${of("source")}, ${of("dedupeKey")},
    ${of("reference")}, ${of("body")}::jsonb, ${of("receivedAt")}::timestamptz, ${of("processedAt")}::timestamptz,
    ${of("outcome")}, ${of("attemptId")})
  on conflict (shop_id, provider_account_id, dedupe_key)`;
const insertProviderEvent = fixedStatement(sql`${insertEvent} do nothing`);
const upsertProviderEvent = fixedStatement(sql`${insertEvent} do update
  set outcome = excluded.outcome, processed_at = excluded.processed_at, body = excluded.body
  where provider_events.outcome = 'received'`);

const upsertPendingEvent = fixedStatement(sql`
  with moved as (
    update payment_attempts set status = 'pending', failure_code = null
    where shop_id = ${of("shopId")} and id = ${of("attemptId")} and status in ('submitted', 'unknown') and not exists (
      select from provider_events e
      where e.shop_id = ${of("shopId")} and e.provider_account_id = ${of("providerAccountId")}
        and e.dedupe_key = ${of("dedupeKey")} and e.outcome <> 'received')
    returning id)
  insert into provider_events (shop_id, id, provider_account_id, source, dedupe_key, reference, body, received_at,
    processed_at, outcome, attempt_id)
  values (${of("shopId")}, ${of("id")}, ${of("providerAccountId")}, ${of("source")}, ${of("dedupeKey")},
    ${of("reference")}, ${of("body")}::jsonb, ${of("receivedAt")}::timestamptz, ${of("processedAt")}::timestamptz,
    case when exists (select from moved) then 'applied' else 'ignored' end, ${of("attemptId")})
  on conflict (shop_id, provider_account_id, dedupe_key) do update
    set outcome = excluded.outcome, processed_at = excluded.processed_at where provider_events.outcome = 'received'`);

/** What a provider said about an attempt, as a webhook or as an answer to our question. */
export type ProviderEvent = Pick<
  ProviderEventRow,
  "shopId" | "id" | "providerAccountId" | "source" | "dedupeKey" | "reference" | "body" | "receivedAt"
> & { attemptId: PaymentAttemptId };

/** A notice in our own words, with the provider's answer about it where that was asked for. */
export const toEvidence = (told: ChargeStatus, status: ChargeStatus): ProviderEvent["body"] =>
  status === told ? told : { ...told, answer: status.raw };

const toValues = ({ body, receivedAt, ...event }: ProviderEvent) => ({
  ...event,
  body: JSON.stringify(body),
  receivedAt: receivedAt.toISOString(),
});

/** Queues an event that was not applied yet; one that is stored already is left alone. */
export const insertProviderEventLater = (db: Db, event: ProviderEvent): void =>
  runLater(db, insertProviderEvent, { ...toValues(event), outcome: "received", processedAt: null });

/** Queues an event with its outcome and body, also where it was stored before without an outcome. */
export const saveProviderEventLater = (
  db: Db,
  event: ProviderEvent,
  { outcome, processedAt }: { outcome: ProviderEventRow["outcome"]; processedAt: Date },
): void =>
  runLater(db, upsertProviderEvent, { ...toValues(event), outcome, processedAt: processedAt.toISOString() });

/**
 * Queues the event that an attempt waits for its customer, and applies it in the same statement. It changes only the attempt,
 * and none that has moved further, so the order need not be locked.
 */
export const savePendingEventLater = (db: Db, event: ProviderEvent, processedAt: Date): void =>
  runLater(db, upsertPendingEvent, { ...toValues(event), processedAt: processedAt.toISOString() });

/** Marks what came for a cancelled order as applied, once the order is open again; answers which attempts that was. */
export async function applyUnmatchedEvents(db: Db, shopId: ShopId, orderId: OrderId) {
  const ofOrder = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentIntents.orderId, orderId)));
  const applied = await db
    .update(providerEvents)
    .set({ outcome: "applied" })
    .where(
      and(
        eq(providerEvents.shopId, shopId),
        eq(providerEvents.outcome, "unmatched"),
        inArray(providerEvents.attemptId, ofOrder),
      ),
    )
    .returning({ attemptId: providerEvents.attemptId });
  return applied.flatMap(({ attemptId }) => (attemptId ? [attemptId] : []));
}

export async function findProviderEvent(db: Db, shopId: ShopId, id: string) {
  const [row] = await db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.shopId, shopId), eq(providerEvents.id, id)));
  return row;
}

/** What was rejected waits for its work again. */
export async function reopenProviderEvent(db: Db, shopId: ShopId, id: string): Promise<void> {
  await db
    .update(providerEvents)
    .set({ outcome: "received", processedAt: null })
    .where(
      and(
        eq(providerEvents.shopId, shopId),
        eq(providerEvents.id, id),
        eq(providerEvents.outcome, "rejected"),
      ),
    );
}

/** The events of some attempts, newest first, with the provider's name. */
export const findEvidence = (db: Db, shopId: ShopId, attemptIds: PaymentAttemptId[]) =>
  db
    .select({
      attemptId: providerEvents.attemptId,
      source: providerEvents.source,
      outcome: providerEvents.outcome,
      provider: providerAccounts.provider,
      receivedAt: providerEvents.receivedAt,
    })
    .from(providerEvents)
    .innerJoin(
      providerAccounts,
      and(
        eq(providerAccounts.shopId, providerEvents.shopId),
        eq(providerAccounts.id, providerEvents.providerAccountId),
      ),
    )
    .where(and(eq(providerEvents.shopId, shopId), inArray(providerEvents.attemptId, attemptIds)))
    .orderBy(desc(providerEvents.receivedAt));
