import { and, asc, eq } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";

export async function findReceipt(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.shopId, shopId), eq(receipts.orderId, orderId)));
  return row;
}

/** Locks the order, so that its one receipt is issued by one process. */
export async function findOrderForReceipt(db: Db, shopId: ShopId, orderId: OrderId) {
  const [order] = await db
    .select({ paymentStatus: orders.paymentStatus, totalMinor: orders.totalMinor })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)))
    .for("update");
  return order;
}

export const findReceiptItems = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db
    .select({ name: orderLines.name, quantity: orderLines.quantity, totalMinor: orderLines.totalMinor })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));

/** How a try was paid. */
export async function findPaidAttempt(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [attempt] = await db
    .select({
      method: paymentAttempts.method,
      network: paymentAttempts.network,
      providerReference: paymentAttempts.providerReference,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id)));
  return attempt;
}

export const insertReceipt = (db: Db, values: typeof receipts.$inferInsert) =>
  writeLater(db, db.insert(receipts).values(values));
