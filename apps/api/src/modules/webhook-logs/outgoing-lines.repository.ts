import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { orders } from "#db/schema/orders.ts";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "#db/schema/webhooks.ts";
import { contains } from "#db/text-search.ts";
import type { Db, OlderDb } from "#kernel/db.ts";
import type { ShopId, WebhookEndpointId, WebhookMessageId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import type { ShownResult } from "./webhook-logs.rules.ts";

export type MessageQuery = PageQuery & {
  endpoint?: string | undefined;
  result?: ShownResult | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

const result = sql<ShownResult>`case ${webhookMessages.state} when 'delivered' then 'ok' when 'failed' then 'failed'
  else case when ${webhookMessages.tries} = 0 then 'open' else 'retrying' end end`;

/** What the last call took. */
const tookMs = sql<number | null>`(select a.took_ms from ${webhookAttempts} a
  where a.shop_id = ${webhookMessages.shopId} and a.message_id = ${webhookMessages.id} order by a.number desc limit 1)`;

const view = {
  id: webhookMessages.id,
  at: webhookMessages.createdAt,
  endpointId: webhookMessages.endpointId,
  endpointName: webhookEndpoints.name,
  event: webhookMessages.event,
  ref: webhookMessages.objectId,
  result,
  tries: webhookMessages.tries,
  tookMs,
  orderId: webhookMessages.orderId,
  orderNumber: orders.number,
};

const ofEndpoint = and(
  eq(webhookEndpoints.shopId, webhookMessages.shopId),
  eq(webhookEndpoints.id, webhookMessages.endpointId),
);
const ofOrder = and(eq(orders.shopId, webhookMessages.shopId), eq(orders.id, webhookMessages.orderId));

const byTime = keyset({
  by: webhookMessages.createdAt,
  id: webhookMessages.id,
  isAscending: false,
  key: byMoment,
});

const matches = (search: string): SQL | undefined =>
  or(
    eq(webhookMessages.id, search as WebhookMessageId),
    eq(webhookMessages.objectId, search),
    eq(webhookMessages.orderId, search as never),
    contains(webhookMessages.event, search),
    /^#?\d{1,9}$/.test(search) ? eq(orders.number, Number(search.replace("#", ""))) : undefined,
  );

/** What went out, the newest first. */
export const findMessages = (
  db: OlderDb,
  shopId: ShopId,
  { endpoint, result: wanted, search, from, to, ...page }: MessageQuery,
) =>
  findPage(byTime, page, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select(view)
      .from(webhookMessages)
      .innerJoin(webhookEndpoints, ofEndpoint)
      .leftJoin(orders, ofOrder)
      .where(
        and(
          eq(webhookMessages.shopId, shopId),
          endpoint ? eq(webhookMessages.endpointId, endpoint as WebhookEndpointId) : undefined,
          wanted && sql`${result} = ${wanted}`,
          search ? matches(search) : undefined,
          from && gte(webhookMessages.createdAt, from),
          to && lt(webhookMessages.createdAt, to),
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((item) => ({ item, key: item.at, id: item.id }));
  });

export async function findSentMessage(db: Db, shopId: ShopId, id: WebhookMessageId) {
  const [row] = await db
    .select({
      ...view,
      body: webhookMessages.body,
      state: webhookMessages.state,
      nextAt: webhookMessages.nextAt,
      url: webhookEndpoints.url,
      endpointStatus: webhookEndpoints.status,
      removedAt: webhookEndpoints.removedAt,
    })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, ofEndpoint)
    .leftJoin(orders, ofOrder)
    .where(and(eq(webhookMessages.shopId, shopId), eq(webhookMessages.id, id)));
  return row;
}

/** The calls of a message, the first one first. */
export const findAttempts = (db: Db, shopId: ShopId, messageId: WebhookMessageId) =>
  db
    .select({
      number: webhookAttempts.number,
      at: webhookAttempts.at,
      tookMs: webhookAttempts.tookMs,
      status: webhookAttempts.status,
      reason: webhookAttempts.reason,
      answerHeaders: webhookAttempts.answerHeaders,
      answer: webhookAttempts.answer,
    })
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.shopId, shopId), eq(webhookAttempts.messageId, messageId)))
    .orderBy(asc(webhookAttempts.number));
