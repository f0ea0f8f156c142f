import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import { providerAccounts, type ProviderEventRow, providerEvents } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";

const added = sql`
  insert into provider_events (shop_id, id, provider_account_id, source, dedupe_key, reference, body, received_at,
    processed_at, outcome, attempt_id)
  values (${of("shopId")}, ${of("id")}, ${of("providerAccountId")}, ${of("source")}, ${of("dedupeKey")},
    ${of("reference")}, ${of("body")}::jsonb, ${of("receivedAt")}::timestamptz, ${of("processedAt")}::timestamptz,
    ${of("outcome")}, ${of("attemptId")})
  on conflict (shop_id, provider_account_id, dedupe_key)`;
const storing = fixedStatement(sql`${added} do nothing`);
const keeping = fixedStatement(sql`${added} do update
  set outcome = excluded.outcome, processed_at = excluded.processed_at where provider_events.outcome = 'received'`);

const waiting = fixedStatement(sql`
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

/** What a provider said of a try. */
export type Saying = Pick<
  ProviderEventRow,
  "shopId" | "id" | "providerAccountId" | "source" | "dedupeKey" | "reference" | "body" | "receivedAt"
> & { attemptId: PaymentAttemptId };

const toValues = ({ body, receivedAt, ...saying }: Saying) => ({
  ...saying,
  body: JSON.stringify(body),
  receivedAt: receivedAt.toISOString(),
});

/** Stores what a provider said and nobody applied; what was said before is left alone. It waits for the next statement. */
export const insertProviderEventLater = (db: Db, saying: Saying): void =>
  runLater(db, storing, { ...toValues(saying), outcome: "received", processedAt: null });

/** Keeps what a provider said with what came of it, also where it was stored before. It waits for the next statement. */
export const saveProviderEventLater = (
  db: Db,
  saying: Saying,
  { outcome, processedAt }: { outcome: ProviderEventRow["outcome"]; processedAt: Date },
): void => runLater(db, keeping, { ...toValues(saying), outcome, processedAt: processedAt.toISOString() });

/**
 * Applies and keeps that a try waits for its customer, in one statement. It moves nothing but the try, and a try that has
 * moved further stays, so that the order need not be locked. It waits for the next statement.
 */
export const savePendingEventLater = (db: Db, saying: Saying, processedAt: Date): void =>
  runLater(db, waiting, { ...toValues(saying), processedAt: processedAt.toISOString() });

export async function findProviderEvent(db: Db, shopId: ShopId, id: string) {
  const [row] = await db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.shopId, shopId), eq(providerEvents.id, id)));
  return row;
}

/** What providers said of some tries, newest first, with the provider's name. */
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
