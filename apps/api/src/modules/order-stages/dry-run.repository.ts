import { and, asc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

/** Orders that were sent in within a time, in earnest and to be made; the first ones first. */
export const findSentIn = (db: Db, shopId: ShopId, since: Date, until: Date, limit: number) =>
  db
    .select({
      order: orders,
      customerName: sql<string>`coalesce(nullif(${orders.customerName}, ''), ${customers.name}, '')`,
      phone: sql<string | null>`coalesce(${orders.customerPhone}, ${customers.phone})`,
      language: sql<Language>`coalesce(${customers.language}, 'sw')`,
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .where(
      and(
        eq(orders.shopId, shopId),
        gte(orders.submittedAt, since),
        lt(orders.submittedAt, until),
        eq(orders.isPractice, false),
        ne(orders.fulfilmentKind, "counter"),
      ),
    )
    .orderBy(asc(orders.submittedAt), asc(orders.id))
    .limit(limit);

export type SentIn = Awaited<ReturnType<typeof findSentIn>>[number];

/** What happened to them, in the order it happened. */
export const findHistories = (db: Db, shopId: ShopId, ids: readonly OrderId[]) =>
  db
    .select({
      orderId: orderTimeline.orderId,
      kind: orderTimeline.kind,
      actor: orderTimeline.actor,
      facts: orderTimeline.facts,
      at: orderTimeline.at,
    })
    .from(orderTimeline)
    .where(
      and(
        eq(orderTimeline.shopId, shopId),
        inArray(orderTimeline.orderId, [...ids]),
        inArray(orderTimeline.kind, [
          "order.lifecycle_changed",
          "order.cancelled",
          "order.stage_changed",
          "order.assigned",
          "payment.succeeded",
        ]),
      ),
    )
    .orderBy(asc(orderTimeline.id));

/** When these customers wrote; none for who has no conversation. */
export const findWhenWritten = (db: Db, shopId: ShopId, ids: readonly CustomerId[], since: Date) =>
  db
    .select({
      customerId: sql<CustomerId>`${conversations.customerId}`,
      at: sql<
        Date[]
      >`coalesce(array_agg(${messages.at}) filter (where ${messages.at} is not null), '{}')`.mapWith(
        (moments: (string | Date)[]) => moments.map((moment) => new Date(moment)),
      ),
    })
    .from(conversations)
    .leftJoin(
      messages,
      and(
        eq(messages.shopId, conversations.shopId),
        eq(messages.conversationId, conversations.id),
        eq(messages.direction, "in"),
        gte(messages.at, since),
      ),
    )
    .where(and(eq(conversations.shopId, shopId), inArray(conversations.customerId, [...ids])))
    .groupBy(conversations.customerId);
