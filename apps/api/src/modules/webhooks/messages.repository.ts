import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "#db/schema/webhooks.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId, WebhookEndpointId, WebhookMessageId } from "#kernel/ids.ts";
import { atOnce } from "./webhooks.rules.ts";

/** Events that one turn makes messages of. */
export const eventsAtOnce = 200;

/** Events behind a place that a server was told nothing of yet, in their order. */
export const findNewEvents = (
  db: Db,
  shopId: ShopId,
  { id, collectedTo, names }: { id: WebhookEndpointId; collectedTo: number; names: string[] },
) =>
  db
    .select({
      id: outboxEvents.id,
      name: outboxEvents.name,
      payload: outboxEvents.payload,
      createdAt: outboxEvents.createdAt,
    })
    .from(outboxEvents)
    .leftJoin(
      webhookMessages,
      and(
        eq(webhookMessages.shopId, shopId),
        eq(webhookMessages.endpointId, id),
        eq(webhookMessages.eventId, outboxEvents.id),
      ),
    )
    .where(
      and(
        eq(outboxEvents.shopId, shopId),
        gt(outboxEvents.id, collectedTo),
        inArray(outboxEvents.name, names),
        isNull(webhookMessages.id),
      ),
    )
    .orderBy(asc(outboxEvents.id))
    .limit(eventsAtOnce);

/** The newest event from before a moment; null where there is none behind the place. */
export async function newestBefore(db: Db, shopId: ShopId, collectedTo: number, before: Date) {
  const [row] = await db
    .select({ id: sql<number | null>`max(${outboxEvents.id})`.mapWith(Number) })
    .from(outboxEvents)
    .where(
      and(
        eq(outboxEvents.shopId, shopId),
        gt(outboxEvents.id, collectedTo),
        lt(outboxEvents.createdAt, before),
      ),
    );
  return row?.id || null;
}

/** What a message says of its order beside the event, as it is now. */
export const findToldOrders = (db: Db, shopId: ShopId, ids: OrderId[]) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      lifecycle: orders.lifecycle,
      paymentStatus: orders.paymentStatus,
      totalMinor: orders.totalMinor,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, ids)));

export type NewMessage = typeof webhookMessages.$inferInsert;

/** What was there already stays as it is. */
export const insertMessages = (db: Db, messages: NewMessage[]) =>
  db.insert(webhookMessages).values(messages).onConflictDoNothing();

/** Of the waiting messages so many are looked at for one that may go. */
const lookedAt = 2_000;

/**
 * Takes the next messages of a server, each the first about its thing, and no more than may be on their way at the same time.
 * The caller holds the server's row.
 */
export async function leaseMessages(
  db: Db,
  shopId: ShopId,
  endpointId: WebhookEndpointId,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
) {
  const ofEndpoint = and(
    eq(webhookMessages.shopId, shopId),
    eq(webhookMessages.endpointId, endpointId),
    eq(webhookMessages.state, "waiting"),
  );
  const waiting = db
    .select({
      id: webhookMessages.id,
      objectId: webhookMessages.objectId,
      seq: webhookMessages.seq,
      nextAt: webhookMessages.nextAt,
      leasedUntil: webhookMessages.leasedUntil,
    })
    .from(webhookMessages)
    .where(ofEndpoint)
    .orderBy(asc(webhookMessages.seq))
    .limit(lookedAt)
    .as("waiting");
  const first = db
    .selectDistinctOn([waiting.objectId])
    .from(waiting)
    .orderBy(waiting.objectId, waiting.seq)
    .as("first");
  const heads = await db
    .select()
    .from(first)
    .where(lt(first.nextAt, sql`${now.toISOString()}::timestamptz + interval '1 millisecond'`))
    .orderBy(asc(first.nextAt), asc(first.seq))
    .limit(4 * atOnce);
  const isLeased = (until: Date | null) => until !== null && until > now;
  const room = atOnce - heads.filter((head) => isLeased(head.leasedUntil)).length;
  const free = heads.filter((head) => !isLeased(head.leasedUntil));
  const taken = free.slice(0, Math.max(0, room)).map(({ id }) => id);
  if (taken.length === 0) return { messages: [], hasMore: false };
  const messages = await db
    .update(webhookMessages)
    .set({ leasedUntil, tries: sql`${webhookMessages.tries} + 1` })
    .where(and(eq(webhookMessages.shopId, shopId), inArray(webhookMessages.id, taken)))
    .returning({
      id: webhookMessages.id,
      body: webhookMessages.body,
      tries: webhookMessages.tries,
      leasedUntil: webhookMessages.leasedUntil,
    });
  return { messages, hasMore: free.length > taken.length };
}

export type LeasedMessage = Awaited<ReturnType<typeof leaseMessages>>["messages"][number];

/** @returns false where another run has taken it over meanwhile, or it waits no longer */
export async function settleMessage(
  db: Db,
  shopId: ShopId,
  { id, tries }: Pick<LeasedMessage, "id" | "tries">,
  values: Partial<NewMessage>,
): Promise<boolean> {
  const settled = await db
    .update(webhookMessages)
    .set({ leasedUntil: null, ...values })
    .where(
      and(
        eq(webhookMessages.shopId, shopId),
        eq(webhookMessages.id, id),
        eq(webhookMessages.state, "waiting"),
        eq(webhookMessages.tries, tries),
      ),
    )
    .returning({ id: webhookMessages.id });
  return settled.length > 0;
}

/** Lets a message go out now as if it was new; one that somebody is just sending is left to them. */
export const settleMessageAnew = (db: Db, shopId: ShopId, id: WebhookMessageId, now: Date) =>
  db
    .update(webhookMessages)
    .set({ state: "waiting", tries: 0, nextAt: now, finishedAt: null })
    .where(
      and(
        eq(webhookMessages.shopId, shopId),
        eq(webhookMessages.id, id),
        sql`(${webhookMessages.leasedUntil} is null or ${webhookMessages.leasedUntil} < ${now.toISOString()}::timestamptz)`,
      ),
    );

export const insertAttempt = (db: Db, attempt: Omit<typeof webhookAttempts.$inferInsert, "number">) =>
  db.insert(webhookAttempts).values({
    ...attempt,
    number: sql`(select coalesce(max(number), 0) + 1 from webhook_attempts
      where shop_id = ${attempt.shopId} and message_id = ${attempt.messageId})`,
  });

export async function findMessage(db: Db, shopId: ShopId, id: WebhookMessageId) {
  const [row] = await db
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.shopId, shopId), eq(webhookMessages.id, id)));
  return row;
}

/** Under the system role: servers with messages that may go now. */
export const findDueEndpoints = (db: Db, now: Date) =>
  db
    .selectDistinct({
      shopId: webhookMessages.shopId,
      endpointId: webhookMessages.endpointId,
      isSlow: webhookEndpoints.isSlow,
    })
    .from(webhookMessages)
    .innerJoin(
      webhookEndpoints,
      and(
        eq(webhookEndpoints.shopId, webhookMessages.shopId),
        eq(webhookEndpoints.id, webhookMessages.endpointId),
        eq(webhookEndpoints.status, "on"),
        isNull(webhookEndpoints.removedAt),
      ),
    )
    .where(
      and(
        eq(webhookMessages.state, "waiting"),
        lt(webhookMessages.nextAt, now),
        sql`(${webhookMessages.leasedUntil} is null or ${webhookMessages.leasedUntil} < ${now.toISOString()}::timestamptz)`,
      ),
    );
