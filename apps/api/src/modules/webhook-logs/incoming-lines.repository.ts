import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { countCapped } from "#db/capped-counts.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents, providerEvents } from "#db/schema/payments.ts";
import { type LineSource, webhookLines } from "#db/schema/webhook-lines.ts";
import { webhookMessages } from "#db/schema/webhooks.ts";
import { contains } from "#db/text-search.ts";
import type { Db, OlderDb } from "#kernel/db.ts";
import type { ShopId, WebhookLineId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import type { ShownResult } from "./webhook-logs.rules.ts";

export type LineQuery = PageQuery & {
  source?: LineSource | undefined;
  result?: ShownResult | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Of a payment's notice: what became of it stands with the first that said the same. */
const result = sql<ShownResult>`case
  when ${webhookLines.source} not in ('selcom', 'snippe') or ${webhookLines.result} <> 'open' then ${webhookLines.result}
  when ${providerEvents.id} is null then 'duplicate'
  when ${providerEvents.outcome} in ('applied', 'unmatched') then 'ok'
  when ${providerEvents.outcome} = 'rejected' then 'failed'
  when ${providerEvents.outcome} = 'received' then 'open'
  else ${providerEvents.outcome} end`;

const view = {
  id: webhookLines.id,
  at: webhookLines.at,
  source: webhookLines.source,
  event: webhookLines.event,
  ref: webhookLines.ref,
  result,
  tries: webhookLines.tries,
  tookMs: webhookLines.tookMs,
  orderId: paymentIntents.orderId,
  orderNumber: orders.number,
};

const ofOrder = and(eq(orders.shopId, webhookLines.shopId), eq(orders.id, paymentIntents.orderId));
const ofAttempt = and(
  eq(paymentAttempts.shopId, webhookLines.shopId),
  eq(paymentAttempts.id, providerEvents.attemptId),
);
const ofIntent = and(
  eq(paymentIntents.shopId, webhookLines.shopId),
  eq(paymentIntents.id, paymentAttempts.intentId),
);
const ofEvent = and(
  eq(providerEvents.shopId, webhookLines.shopId),
  eq(providerEvents.id, webhookLines.originId),
);

const select = (db: OlderDb) =>
  db
    .select(view)
    .from(webhookLines)
    .leftJoin(providerEvents, ofEvent)
    .leftJoin(paymentAttempts, ofAttempt)
    .leftJoin(paymentIntents, ofIntent)
    .leftJoin(orders, ofOrder);

const byTime = keyset({ by: webhookLines.at, id: webhookLines.id, isAscending: false, key: byMoment });

const matches = (search: string): SQL | undefined =>
  or(
    eq(webhookLines.id, search as WebhookLineId),
    eq(webhookLines.originId, search),
    eq(orders.id, search as never),
    contains(webhookLines.ref, search),
    contains(webhookLines.event, search),
    /^#?\d{1,9}$/.test(search) ? eq(orders.number, Number(search.replace("#", ""))) : undefined,
  );

/** What came in, the newest first. */
export const findLines = (
  db: OlderDb,
  shopId: ShopId,
  { source, result: wanted, search, from, to, ...page }: LineQuery,
) =>
  findPage(byTime, page, async ({ where, orderBy, limit }) => {
    const rows = await select(db)
      .where(
        and(
          eq(webhookLines.shopId, shopId),
          source && eq(webhookLines.source, source),
          wanted && sql`${result} = ${wanted}`,
          search ? matches(search) : undefined,
          from && gte(webhookLines.at, from),
          to && lt(webhookLines.at, to),
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((item) => ({ item, key: item.at, id: item.id }));
  });

export async function findLine(db: Db, shopId: ShopId, id: WebhookLineId) {
  const [row] = await db
    .select({
      ...view,
      headers: webhookLines.headers,
      body: webhookLines.body,
      originId: webhookLines.originId,
      work: webhookLines.work,
    })
    .from(webhookLines)
    .leftJoin(providerEvents, ofEvent)
    .leftJoin(paymentAttempts, ofAttempt)
    .leftJoin(paymentIntents, ofIntent)
    .leftJoin(orders, ofOrder)
    .where(and(eq(webhookLines.shopId, shopId), eq(webhookLines.id, id)));
  return row;
}

/** How many came in and went out within the days that are kept. */
export const countLines = async (db: OlderDb, shopId: ShopId) => ({
  ...(await countCapped(db, webhookLines, { incoming: eq(webhookLines.shopId, shopId) })),
  ...(await countCapped(db, webhookMessages, { outgoing: eq(webhookMessages.shopId, shopId) })),
});
