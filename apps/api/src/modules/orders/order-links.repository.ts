import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import { fixedStatement } from "#db/fixed-statement.ts";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { type Lifecycle, orderLinks, orders } from "#db/schema/orders.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import type { Owed } from "#kernel/owed-money.ts";
import { toMoment } from "#kernel/moment.ts";

export async function insertLink(db: Db, values: typeof orderLinks.$inferInsert): Promise<void> {
  enterDirectoryLater(db, values.shopId, "link", [values.tokenHash]);
  await db.insert(orderLinks).values(values);
}

const prolonging = fixedStatement<{ sealed: string }>(sql`
  update order_links l set expires_at = greatest(l.expires_at, ${sql.placeholder("expiresAt")}::timestamptz)
  from orders o
  where l.shop_id = ${sql.placeholder("shopId")} and l.order_id = ${sql.placeholder("orderId")}
    and o.shop_id = ${sql.placeholder("shopId")} and o.id = ${sql.placeholder("orderId")}
    and l.token_sealed is not null and l.ended_at is null
    and (o.submitted_at is not null or l.expires_at > ${sql.placeholder("now")}::timestamptz)
  returning l.token_sealed as sealed`);

/**
 * Gives the link of an order that is alive more time: one through which the order can still be filled in, or any of an
 * order that was sent in.
 *
 * @returns its token, sealed; null where there is none
 */
export async function prolongLink(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string | null> {
  const rows = await prolonging.run(db, {
    shopId,
    orderId,
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return rows[0]?.sealed ?? null;
}

/** Ends the links of an order that was not sent in; the page of one that was stays readable through all of them. */
export const endLinks = (db: Db, shopId: ShopId, orderId: OrderId, now: Date) =>
  db
    .update(orderLinks)
    .set({ endedAt: now, tokenSealed: null })
    .where(
      and(
        eq(orderLinks.shopId, shopId),
        eq(orderLinks.orderId, orderId),
        isNull(orderLinks.endedAt),
        sql`exists (select from orders o where o.shop_id = ${shopId} and o.id = ${orderId} and o.submitted_at is null)`,
      ),
    );

type LinkedOrder = {
  shopId: ShopId;
  orderId: OrderId;
  expiresAt: string;
  endedAt: string | null;
  shopClosedAt: string | null;
  lifecycle: Lifecycle;
  submittedAt: string | null;
  cancelledAt: string | null;
  completedAt: string | null;
  cancelReason: string | null;
  shop: Pick<ShopRow, "name" | "phone" | "logoKey" | "language">;
  customerLanguage: Language | null;
} & Owed;

// Every row by its whole key, as the order's page: see there.
const selectLinkedOrder = fixedStatement<{ linked: LinkedOrder }>(sql`
  with link as materialized (
    select shop_id, order_id, expires_at, ended_at from order_links
    where shop_id = ${shopOfKey("link", sql.placeholder("tokenHash"))} and token_hash = ${sql.placeholder("tokenHash")})
  select json_build_object('shopId', o.shop_id, 'orderId', o.id, 'expiresAt', (select expires_at from link),
    'endedAt', (select ended_at from link), 'shopClosedAt', s.closed_for_good_at,
    'lifecycle', o.lifecycle, 'submittedAt', o.submitted_at, 'cancelledAt', o.cancelled_at,
    'completedAt', o.completed_at, 'cancelReason', o.cancel_reason, 'totalMinor', o.total_minor,
    'creditedMinor', o.credited_minor, 'paidMinor', o.paid_minor, 'refundedMinor', o.refunded_minor,
    'shop', json_build_object('name', s.name, 'phone', s.phone, 'logoKey', s.logo_key, 'language', s.language),
    'customerLanguage', (
      select c.language from customers c where c.shop_id = o.shop_id and c.id = o.customer_id)) as linked
  from orders o join shops s on s.shop_id = o.shop_id
  where o.shop_id = (select shop_id from link) and o.id = (select order_id from link)`);

/** The hash is the condition, since whoever holds the link need not know the shop. */
export async function findLinkedOrder(db: Db, tokenHash: string) {
  const [row] = await selectLinkedOrder.run(db, { tokenHash });
  const linked = row?.linked;
  return (
    linked && {
      ...linked,
      expiresAt: new Date(linked.expiresAt),
      endedAt: toMoment(linked.endedAt),
      shopClosedAt: toMoment(linked.shopClosedAt),
      submittedAt: toMoment(linked.submittedAt),
      cancelledAt: toMoment(linked.cancelledAt),
      completedAt: toMoment(linked.completedAt),
    }
  );
}

/** When the link ends through which an order that waits for a real customer can still be filled in; undefined without one. */
export async function findLinkEnd(db: Db, shopId: ShopId, orderId: OrderId, now: Date) {
  const [row] = await db
    .select({ expiresAt: orderLinks.expiresAt })
    .from(orderLinks)
    .innerJoin(orders, and(eq(orders.shopId, orderLinks.shopId), eq(orders.id, orderLinks.orderId)))
    .where(
      and(
        eq(orderLinks.shopId, shopId),
        eq(orderLinks.orderId, orderId),
        isNull(orderLinks.endedAt),
        gt(orderLinks.expiresAt, now),
        eq(orders.lifecycle, "awaiting_customer"),
        eq(orders.isPractice, false),
      ),
    );
  return row?.expiresAt;
}

const noOpenLink = (now: Date) => sql`not exists (select 1 from order_links l
  where l.shop_id = orders.shop_id and l.order_id = orders.id and l.expires_at > ${now.toISOString()}::timestamptz)`;

/** Orders of every shop whose last link ran out before they were sent in; under the system role. */
export const findExpiredOrders = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: orders.shopId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.lifecycle, "awaiting_customer"), noOpenLink(now)))
    .limit(limit);

/** Cancels the order unless it was sent in or got a new link meanwhile. */
export async function expireOrder(db: Db, shopId: ShopId, id: OrderId, now: Date, cancelReason: string) {
  const rows = await db
    .update(orders)
    .set({ lifecycle: "cancelled", cancelledAt: now, updatedAt: now, cancelReason, heldUntil: null })
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.id, id),
        eq(orders.lifecycle, "awaiting_customer"),
        noOpenLink(now),
      ),
    )
    .returning({ id: orders.id });
  return rows.length > 0;
}
