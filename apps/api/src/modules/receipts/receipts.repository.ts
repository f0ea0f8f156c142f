import { and, asc, desc, eq } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

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

/** The try that brought the last money. */
export async function findPaidAttempt(db: Db, shopId: ShopId, orderId: OrderId) {
  const [attempt] = await db
    .select({
      method: paymentAttempts.method,
      network: paymentAttempts.network,
      providerReference: paymentAttempts.providerReference,
    })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, paymentAttempts.shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentIntents.orderId, orderId),
        eq(paymentAttempts.status, "succeeded"),
      ),
    )
    .orderBy(desc(paymentAttempts.finishedAt))
    .limit(1);
  return attempt;
}

export const insertReceipt = (db: Db, values: typeof receipts.$inferInsert) =>
  db.insert(receipts).values(values);
