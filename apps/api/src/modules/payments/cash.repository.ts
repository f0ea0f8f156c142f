import { and, eq, inArray, sql } from "drizzle-orm";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import { orders } from "#db/schema/orders.ts";
import {
  openAttemptStatuses,
  paymentAttempts,
  type PaymentIntentRow,
  paymentIntents,
} from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, PaymentIntentId, ShopId } from "#kernel/ids.ts";

/** Locks an order, so that its money is decided one after another, and reads what cash for it depends on. */
export async function findCashOrderForUpdate(db: Db, shopId: ShopId, orderId: OrderId) {
  const [order] = await db
    .select({
      id: orders.id,
      staffId: orders.staffId,
      carriedBy: orders.carriedBy,
      outsideRiderId: orders.outsideRiderId,
      lifecycle: orders.lifecycle,
      settlement: orders.settlement,
      fulfilmentKind: orders.fulfilmentKind,
      totalMinor: orders.totalMinor,
      paidMinor: orders.paidMinor,
      refundedMinor: orders.refundedMinor,
      creditedMinor: orders.creditedMinor,
      refundBy: orders.refundBy,
      paymentStatus: orders.paymentStatus,
      customerId: orders.customerId,
      customerPhone: orders.customerPhone,
      submittedAt: orders.submittedAt,
      createdAt: orders.createdAt,
      isPractice: orders.isPractice,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)))
    .for("update");
  if (!order) return undefined;
  const [intent] = await db
    .select({ id: paymentIntents.id, openAttemptId: paymentAttempts.id })
    .from(paymentIntents)
    .leftJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.intentId, paymentIntents.id),
        inArray(paymentAttempts.status, openAttemptStatuses),
      ),
    )
    .where(and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.orderId, orderId)));
  return { order, intentId: intent?.id ?? null, hasOpenAttempt: Boolean(intent?.openAttemptId) };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>;

/** What of an attempt says how the money came; left out, it was cash. */
export type CountedMoney = Pick<
  typeof paymentAttempts.$inferInsert,
  "method" | "network" | "phone" | "providerReference" | "proof" | "providerAccountId" | "movedFrom"
>;

/**
 * Writes money that somebody counted or saw as a try that brought it at once. The database takes a client key once for each
 * shop, and a reference of the shop's own till as well.
 */
export async function insertCash(
  db: Db,
  cash: {
    shopId: ShopId;
    orderId: OrderId;
    /** Of the order's intent, or a new one where it has none. */
    intentId: PaymentIntentId;
    attemptId: PaymentAttemptId;
    totalMinor: number;
    amountMinor: number;
    reference: string;
    clientKey: string;
    intentStatus: PaymentIntentRow["status"];
    now: Date;
    /** When it came; now when left out. */
    at?: Date;
  },
  counted: CountedMoney = { method: "cash" },
): Promise<void> {
  const { shopId, orderId, intentId, amountMinor, now } = cash;
  const succeededAt = cash.intentStatus === "succeeded" ? now : null;
  await db
    .insert(paymentIntents)
    .values({
      shopId,
      id: intentId,
      orderId,
      amountMinor: cash.totalMinor,
      receivedMinor: amountMinor,
      status: cash.intentStatus,
      createdAt: now,
      succeededAt,
    })
    .onConflictDoUpdate({
      target: [paymentIntents.shopId, paymentIntents.orderId],
      set: {
        amountMinor: cash.totalMinor,
        receivedMinor: sql`${paymentIntents.receivedMinor} + ${amountMinor}`,
        status: cash.intentStatus,
        ...(succeededAt ? { succeededAt } : {}),
      },
    });
  if (counted.providerAccountId) enterDirectoryLater(db, shopId, "payment", [cash.reference]);
  await db.insert(paymentAttempts).values({
    shopId,
    id: cash.attemptId,
    intentId,
    ...counted,
    amountMinor,
    reference: cash.reference,
    clientKey: cash.clientKey,
    status: "succeeded",
    createdAt: now,
    finishedAt: cash.at ?? now,
  });
}
