import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { providerAccounts, type ProviderEventRow, providerEvents } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";

const of = (name: string) => sql.placeholder(name);
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
export const storeSaying = (db: Db, saying: Saying): Promise<void> =>
  storing.runLater(db, { ...toValues(saying), outcome: "received", processedAt: null });

/** Keeps what a provider said with what came of it, also where it was stored before. It waits for the next statement. */
export const keepSaying = (
  db: Db,
  saying: Saying,
  { outcome, processedAt }: { outcome: ProviderEventRow["outcome"]; processedAt: Date },
): Promise<void> =>
  keeping.runLater(db, { ...toValues(saying), outcome, processedAt: processedAt.toISOString() });

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
