import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { countCapped, type CappedCount } from "#db/capped-counts.ts";
import { keptMinor } from "#db/customer-conditions.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";

/** An order that was sent in has its number. */
const numberOf = sql<number>`coalesce(${orders.number}, 0)`;

/** Orders that nobody has begun with, the oldest first. */
export async function findNewOrders(db: Db, shopId: ShopId, staffId: UserId | null) {
  const isNew = and(
    eq(orders.shopId, shopId),
    eq(orders.lifecycle, "pending"),
    eq(orders.isPractice, false),
    staffId === null ? undefined : eq(orders.staffId, staffId),
  );
  return withFirst(await countCapped(db, orders, { all: isNew }), async () => {
    const [order] = await db
      .select({ id: orders.id, number: numberOf, since: orders.submittedAt })
      .from(orders)
      .where(isNew)
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(1);
    return order;
  });
}

/** Orders that were cancelled after money came for them, which is owed back; who was cancelled first comes first. */
export async function findOwedBack(db: Db, shopId: ShopId, staffId: UserId | null) {
  const isOwed = and(
    eq(orders.shopId, shopId),
    sql`payment_status in ('refund_pending', 'partially_refunded')`,
    eq(orders.lifecycle, "cancelled"),
    eq(orders.isPractice, false),
    staffId === null ? undefined : eq(orders.staffId, staffId),
  );
  return withFirst(await countCapped(db, orders, { all: isOwed }), async () => {
    const [order] = await db
      .select({ id: orders.id, number: numberOf, owedMinor: keptMinor })
      .from(orders)
      .where(isOwed)
      .orderBy(asc(orders.cancelledAt), asc(orders.id))
      .limit(1);
    return order;
  });
}

/** Messages that did not arrive, the newest first. */
export async function findFailedMessages(
  db: Db,
  shopId: ShopId,
  { since, onlyStaff }: { since: Date; onlyStaff: UserId | null },
) {
  const isSeen = sql`exists (select from ${conversations} seen where seen.shop_id = messages.shop_id
    and seen.id = messages.conversation_id and (seen.assigned_to is null or seen.assigned_to = ${onlyStaff}))`;
  const hasFailed = and(
    eq(messages.shopId, shopId),
    sql`messages.status = 'failed'`,
    gt(messages.at, since),
    onlyStaff === null ? undefined : isSeen,
  );
  return withFirst(await countCapped(db, messages, { all: hasFailed }), async () => {
    const [message] = await db
      .select({ at: messages.at, name: customers.name, phone: customers.phone })
      .from(messages)
      .innerJoin(
        conversations,
        and(eq(conversations.shopId, messages.shopId), eq(conversations.id, messages.conversationId)),
      )
      .innerJoin(
        customers,
        and(eq(customers.shopId, conversations.shopId), eq(customers.id, conversations.customerId)),
      )
      .where(hasFailed)
      .orderBy(desc(messages.at))
      .limit(1);
    return message;
  });
}

async function withFirst<First>(
  { all }: { all: CappedCount },
  find: () => Promise<First | undefined>,
): Promise<(CappedCount & { first: First }) | null> {
  if (all.count === 0) return null;
  const first = await find();
  return first === undefined ? null : { ...all, first };
}

/** What a shop has of the things that come before its first sale. */
export async function findSetup(db: Db, shopId: ShopId) {
  const { rows } = await db.execute<{ products: boolean; order: boolean }>(sql`
    select exists (select from ${products} where shop_id = ${shopId}) as products,
      exists (select from ${orders} where shop_id = ${shopId} and lifecycle <> 'draft') as order`);
  return rows[0]!;
}
