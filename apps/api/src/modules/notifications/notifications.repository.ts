import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { countCapped } from "#db/capped-counts.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { notificationAlerts, notifications } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { NotificationId, OrderId, ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import { type NotificationKind, rulesOf } from "./notification-kinds.rules.ts";

const customerName = sql<string>`coalesce(nullif(${orders.customerName}, ''), ${customers.name}, '')`;

const view = {
  id: notifications.id,
  kind: sql<NotificationKind>`${notifications.kind}`,
  subjectId: notifications.subjectId,
  facts: notifications.facts,
  messages: notifications.messages,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  orderId: sql<OrderId | null>`${orders.id}`,
  orderNumber: sql<number | null>`${orders.number}`,
  orderTotalMinor: sql<number | null>`${orders.totalMinor}`.mapWith(orders.totalMinor),
  customerName,
  // Asked for each row that is shown: joined, all users of all shops would be read.
  personName: sql<string | null>`(
    select u.name from ${users} u where u.id = coalesce(${notifications.facts}->>'by', ${notifications.subjectId}))`,
  /** Nobody looks after it yet. */
  isOpen: sql<boolean>`${notificationAlerts.startedAt} is not null and ${notificationAlerts.endedAt} is null
    and (${orders.id} is null or ${orders.lifecycle} = 'pending')
    and (${conversations.id} is null or ${conversations.mode} = 'human')`,
};

/** Notifications with the order, customer and person they are about. */
const selectNotifications = (db: Db) =>
  db
    .select({ item: view, key: notifications.createdAt, id: notifications.id })
    .from(notifications)
    .leftJoin(
      orders,
      and(eq(orders.shopId, notifications.shopId), sql`${orders.id} = ${notifications.subjectId}`),
    )
    .leftJoin(
      conversations,
      and(
        eq(conversations.shopId, notifications.shopId),
        sql`${conversations.id} = ${notifications.subjectId}`,
      ),
    )
    .leftJoin(
      customers,
      and(
        eq(customers.shopId, notifications.shopId),
        sql`${customers.id} = coalesce(${orders.customerId}, ${conversations.customerId})`,
      ),
    )
    .leftJoin(
      notificationAlerts,
      and(
        eq(notificationAlerts.shopId, notifications.shopId),
        eq(notificationAlerts.subjectId, notifications.subjectId),
      ),
    );

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]["item"];

/** Whose bell is read, and what they may hear of today. */
export type Reading = {
  shopId: ShopId;
  userId: UserId;
  kinds: readonly NotificationKind[];
  /** They see only orders given to them, and only their own chats and those of nobody. */
  ownOrdersOnly: boolean;
};

/** What this person finds in the bell. What they may no longer hear of is not there. */
function inBellOf({ shopId, userId, kinds, ownOrdersOnly }: Reading): SQL | undefined {
  const about = (thing: "order" | "conversation") => kinds.filter((kind) => rulesOf(kind).about === thing);
  const [ofOrders, ofChats] = [about("order"), about("conversation")];
  const isOwn = sql`exists (select from ${orders} o where o.shop_id = ${notifications.shopId}
    and o.id = ${notifications.subjectId} and o.staff_id = ${userId})`;
  const isOwnChat = sql`exists (select from ${conversations} c where c.shop_id = ${notifications.shopId}
    and c.id = ${notifications.subjectId} and (c.assigned_to is null or c.assigned_to = ${userId}))`;
  return and(
    eq(notifications.shopId, shopId),
    eq(notifications.userId, userId),
    notifications.listed,
    inArray(notifications.kind, [...kinds]),
    ownOrdersOnly && ofOrders.length > 0
      ? or(sql`${notifications.kind} not in ${ofOrders}`, isOwn)
      : undefined,
    ownOrdersOnly && ofChats.length > 0
      ? or(sql`${notifications.kind} not in ${ofChats}`, isOwnChat)
      : undefined,
  );
}

const newestFirst = keyset({
  by: notifications.createdAt,
  id: notifications.id,
  isAscending: false,
  key: byMoment,
});

/** A page of somebody's bell, the newest first. */
export const findNotifications = (db: Db, reading: Reading, page: PageQuery) =>
  findPage(newestFirst, page, ({ where, orderBy, limit }) =>
    selectNotifications(db)
      .where(and(inBellOf(reading), where))
      .orderBy(orderBy)
      .limit(limit),
  );

export const countUnread = async (db: Db, reading: Reading) =>
  (await countCapped(db, notifications, { unread: and(inBellOf(reading), isNull(notifications.readAt)) }))
    .unread;

/** What is unread and came after a moment, the newest first, twenty at most. */
export const findNewUnread = async (db: Db, reading: Reading, since: Date): Promise<NotificationRow[]> =>
  (
    await selectNotifications(db)
      .where(and(inBellOf(reading), isNull(notifications.readAt), gt(notifications.createdAt, since)))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(20)
  ).map(({ item }) => item);

/** Writes them; one that is there already for the same cause stays as it is. Answers whom they are new to. */
export async function insertNotifications(
  db: Db,
  rows: (typeof notifications.$inferInsert)[],
): Promise<{ userId: UserId; listed: boolean }[]> {
  if (rows.length === 0) return [];
  return db
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: notifications.userId, listed: notifications.listed });
}

/** What is to be marked as read: some, all of one thing, or all up to a moment. */
export type WhatWasRead = { ids: NotificationId[] } | { subjectId: string } | { until: Date };

function wasRead(what: WhatWasRead): SQL {
  if ("ids" in what) return inArray(notifications.id, what.ids);
  if ("subjectId" in what) return eq(notifications.subjectId, what.subjectId);
  return lte(notifications.createdAt, what.until);
}

/** Marks what this person read, and takes messages back that have not left; answers what it was about. */
export const markRead = (
  db: Db,
  { shopId, userId }: Pick<Reading, "shopId" | "userId">,
  what: WhatWasRead,
  now: Date,
) =>
  db
    .update(notifications)
    .set({ readAt: now, messageAfter: null })
    .where(
      and(
        eq(notifications.shopId, shopId),
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        wasRead(what),
      ),
    )
    .returning({ id: notifications.id, kind: notifications.kind, subjectId: notifications.subjectId });

/** Takes messages back, to anybody, that tell of a thing somebody looks after now. */
export const dropMessages = (db: Db, shopId: ShopId, subjectId: string) =>
  db
    .update(notifications)
    .set({ messageAfter: null })
    .where(
      and(
        eq(notifications.shopId, shopId),
        eq(notifications.subjectId, subjectId),
        isNotNull(notifications.messageAfter),
      ),
    );

/** Who is told of a thing at all. */
export const findPeopleTold = async (db: Db, shopId: ShopId, subjectId: string): Promise<UserId[]> =>
  (
    await db
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.shopId, shopId), eq(notifications.subjectId, subjectId)))
  ).map(({ userId }) => userId);

/** Who was written to, or is to be, about a thing in one kind. */
export const findPeopleWrittenTo = async (
  db: Db,
  shopId: ShopId,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<UserId[]> =>
  (
    await db
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(
        and(
          eq(notifications.shopId, shopId),
          eq(notifications.subjectId, subjectId),
          eq(notifications.kind, kind),
          ne(notifications.messages, []),
        ),
      )
  ).map(({ userId }) => userId);

/** When each was told of a kind last. */
export const findLastTold = (db: Db, shopId: ShopId, kind: NotificationKind) =>
  db
    .select({
      userId: notifications.userId,
      at: sql<Date>`max(${notifications.createdAt})`.mapWith(notifications.createdAt),
    })
    .from(notifications)
    .where(and(eq(notifications.shopId, shopId), eq(notifications.kind, kind)))
    .groupBy(notifications.userId);

/** Of every shop: whose messages are due, a hundred people at most. */
export const findPeopleWithMessages = (db: Db, now: Date) =>
  db
    .selectDistinct({ shopId: notifications.shopId, userId: notifications.userId })
    .from(notifications)
    .where(lte(notifications.messageAfter, now))
    .limit(100);

/** Somebody's messages that are due, the oldest first. */
export const findDueMessages = async (
  db: Db,
  { shopId, userId }: Pick<Reading, "shopId" | "userId">,
  now: Date,
): Promise<NotificationRow[]> =>
  (
    await selectNotifications(db)
      .where(
        and(
          eq(notifications.shopId, shopId),
          eq(notifications.userId, userId),
          lte(notifications.messageAfter, now),
        ),
      )
      .orderBy(notifications.createdAt, notifications.id)
      .limit(500)
  ).map(({ item }) => item);

/** Puts messages off, or says with null that nothing is left to be sent of them. */
export const setMessageAfter = (db: Db, shopId: ShopId, ids: NotificationId[], messageAfter: Date | null) =>
  db
    .update(notifications)
    .set({ messageAfter })
    .where(and(eq(notifications.shopId, shopId), inArray(notifications.id, ids)));
