import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import { leaveDirectory } from "#db/shop-directory.ts";
import { orderLinks, orders, orderTimeline } from "#db/schema/orders.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

/** A customer's orders, locked. */
export const lockOrdersOf = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({ id: orders.id, lifecycle: orders.lifecycle, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.customerId, customerId)))
    .orderBy(orders.id)
    .for("no key update");

/** Deletes the links and the voice notes of orders: nothing leads to their pages any more. */
export async function deleteLinksAndVoices(db: Db, shopId: ShopId, ids: readonly OrderId[]): Promise<void> {
  const links = db
    .select({ hash: orderLinks.tokenHash })
    .from(orderLinks)
    .where(and(eq(orderLinks.shopId, shopId), inArray(orderLinks.orderId, [...ids])));
  await leaveDirectory(db, shopId, "link", links);
  for (const table of [orderLinks, voiceNotes])
    await db.delete(table).where(and(eq(table.shopId, shopId), inArray(table.orderId, [...ids])));
}

/** Takes out of orders and their history why they were cancelled, where people wrote it in words of their own. */
export async function eraseReasons(
  db: Db,
  shopId: ShopId,
  ids: readonly OrderId[],
  known: readonly string[],
): Promise<void> {
  await db
    .update(orders)
    .set({ cancelReason: "" })
    .where(
      and(
        eq(orders.shopId, shopId),
        inArray(orders.id, [...ids]),
        notInArray(orders.cancelReason, ["", ...known]),
      ),
    );
  await db
    .update(orderTimeline)
    .set({ facts: sql`${orderTimeline.facts} - 'reason'` })
    .where(
      and(
        eq(orderTimeline.shopId, shopId),
        inArray(orderTimeline.orderId, [...ids]),
        ne(orderTimeline.kind, "order.notice_failed"),
        notInArray(sql`${orderTimeline.facts} ->> 'reason'`, [...known]),
      ),
    );
}

/** Cancels those of some orders that were not sent in. */
export const cancelUnsent = (
  db: Db,
  shopId: ShopId,
  ids: readonly OrderId[],
  now: Date,
  cancelReason: string,
) =>
  db
    .update(orders)
    .set({ lifecycle: "cancelled", cancelledAt: now, updatedAt: now, cancelReason, heldUntil: null })
    .where(
      and(eq(orders.shopId, shopId), inArray(orders.id, [...ids]), eq(orders.lifecycle, "awaiting_customer")),
    )
    .returning({ id: orders.id });
