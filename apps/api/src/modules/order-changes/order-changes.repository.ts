import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type OrderChangeRow, orderChanges } from "#db/schema/order-changes.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderChangeId, OrderId, ShopId } from "#kernel/ids.ts";

const ofOrder = (shopId: ShopId, orderId: OrderId) =>
  and(eq(orderChanges.shopId, shopId), eq(orderChanges.orderId, orderId));
const isOpen = eq(orderChanges.status, "open");

/** What everybody who reads a change is given. */
const view = {
  id: orderChanges.id,
  status: orderChanges.status,
  note: orderChanges.note,
  needsCustomer: orderChanges.needsCustomer,
  diff: orderChanges.diff,
  previousTotalMinor: orderChanges.previousTotalMinor,
  totalMinor: orderChanges.totalMinor,
  deliveryFeeMinor: orderChanges.deliveryFeeMinor,
  askedBy: orderChanges.askedBy,
  askedByName: sql<string>`coalesce((select name from ${users} where ${users.id} = ${orderChanges.askedBy}), '')`,
  askedAt: orderChanges.askedAt,
  decidedAt: orderChanges.decidedAt,
  decidedBy: orderChanges.decidedBy,
  decidedByName: sql<string | null>`(select name from ${users}
    where ${orderChanges.decidedBy} like 'staff:%' and ${users.id} = substr(${orderChanges.decidedBy}, 7))`,
  byPhone: orderChanges.byPhone,
};

export type OrderChangeViewRow = Pick<OrderChangeRow, keyof typeof view & keyof OrderChangeRow> & {
  askedByName: string;
  decidedByName: string | null;
};

/** The changes of an order, the newest first. */
export const findChanges = (db: Db, shopId: ShopId, orderId: OrderId): Promise<OrderChangeViewRow[]> =>
  db.select(view).from(orderChanges).where(ofOrder(shopId, orderId)).orderBy(desc(orderChanges.id));

export async function findChangeView(db: Db, shopId: ShopId, orderId: OrderId, id: OrderChangeId) {
  const [row] = await db
    .select(view)
    .from(orderChanges)
    .where(and(ofOrder(shopId, orderId), eq(orderChanges.id, id)));
  return row as OrderChangeViewRow | undefined;
}

export async function findChange(db: Db, shopId: ShopId, id: OrderChangeId) {
  const [row] = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.shopId, shopId), eq(orderChanges.id, id)));
  return row;
}

/** The change about which the customer of an order is being asked. */
export async function findOpenChange(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select()
    .from(orderChanges)
    .where(and(ofOrder(shopId, orderId), isOpen));
  return row;
}

export const insertChange = (db: Db, values: typeof orderChanges.$inferInsert) =>
  db.insert(orderChanges).values(values);

/** Writes what became of an open change; the row of its order is locked. */
export const closeChange = (
  db: Db,
  { shopId, id }: Pick<OrderChangeRow, "shopId" | "id">,
  values: Pick<OrderChangeRow, "status" | "byPhone"> & { decidedAt: Date; decidedBy: string },
) =>
  db
    .update(orderChanges)
    .set(values)
    .where(and(eq(orderChanges.shopId, shopId), eq(orderChanges.id, id), isOpen));

/** Takes out of changes what people wrote; what they asked about is gone with what was never answered. */
export async function eraseWords(db: Db, shopId: ShopId, orderIds?: readonly OrderId[]): Promise<void> {
  const these = and(
    eq(orderChanges.shopId, shopId),
    orderIds && inArray(orderChanges.orderId, [...orderIds]),
  );
  await db.delete(orderChanges).where(and(these, isOpen));
  await db.update(orderChanges).set({ note: "", lines: [] }).where(these);
}
