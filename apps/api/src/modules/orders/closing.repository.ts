import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

const nobody = {
  customerPhone: null,
  collectedBy: null,
  landmark: "",
  fulfilmentNote: "",
  note: "",
  pinLatitude: null,
  pinLongitude: null,
  pinAccuracyM: null,
};

/** Takes from orders who sent them and where they went, so many at most; answers how many there were. */
export async function eraseCustomersOfOrders(db: Db, shopId: ShopId, limit: number): Promise<number> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        or(
          ne(orders.customerName, ""),
          isNotNull(orders.customerPhone),
          isNotNull(orders.collectedBy),
          ne(orders.landmark, ""),
          ne(orders.fulfilmentNote, ""),
          ne(orders.note, ""),
          isNotNull(orders.pinLatitude),
        ),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for("update");
  if (found.length === 0) return 0;
  await eraseSenders(
    db,
    shopId,
    found.map(({ id }) => id),
    "",
  );
  return found.length;
}

/** Takes from orders who sent them and where they went. */
export async function eraseSenders(
  db: Db,
  shopId: ShopId,
  ids: readonly OrderId[],
  customerName: string,
): Promise<void> {
  if (ids.length === 0) return;
  const ofLines = and(eq(orderLines.shopId, shopId), inArray(orderLines.orderId, [...ids]));
  await db
    .update(orderLines)
    .set({ note: "", priceReason: "" })
    .where(and(ofLines, or(ne(orderLines.note, ""), ne(orderLines.priceReason, ""))));
  await db
    .update(orders)
    .set({ ...nobody, customerName })
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, [...ids])));
}

export const deleteVoiceNotes = (db: Db, shopId: ShopId) =>
  db.delete(voiceNotes).where(eq(voiceNotes.shopId, shopId));

/** What is not done yet: how many orders are open, and what is still to be paid for them. */
export async function sumOpenOrders(db: Db, shopId: ShopId): Promise<{ count: number; dueMinor: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      dueMinor: sql<number>`coalesce(sum(greatest(total_minor - credited_minor - paid_minor + refunded_minor, 0)), 0)::float8`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        sql`lifecycle in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery')`,
      ),
    );
  return row!;
}
