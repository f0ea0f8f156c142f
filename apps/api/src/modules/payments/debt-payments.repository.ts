import { and, desc, eq, exists, sql } from "drizzle-orm";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, PaymentIntentId, ProviderAccountId, ShopId } from "#kernel/ids.ts";
import type { newAttempt } from "./open-attempt.ts";

const ofCustomer = (shopId: ShopId, customerId: CustomerId) =>
  and(
    eq(paymentIntents.shopId, shopId),
    eq(paymentIntents.customerId, customerId),
    eq(paymentIntents.purpose, "debt"),
  );

export const insertDebtIntent = (
  db: Db,
  values: Pick<
    typeof paymentIntents.$inferInsert,
    "shopId" | "id" | "amountMinor" | "createdAt" | "expiresAt"
  > & { customerId: CustomerId; chosenOrderId: OrderId | null },
) => db.insert(paymentIntents).values({ ...values, purpose: "debt", status: "processing" });

/** Writes an attempt of an intent that is for no order. */
export const insertDebtAttempt = (
  db: Db,
  {
    begun: { attemptId: id, now, ...begun },
    accountId,
    ...attempt
  }: Pick<
    typeof paymentAttempts.$inferInsert,
    "shopId" | "method" | "network" | "phone" | "amountMinor" | "customerFeeMinor" | "origin" | "follows"
  > & {
    intentId: PaymentIntentId;
    accountId: ProviderAccountId;
    begun: ReturnType<typeof newAttempt>;
  },
) => {
  enterDirectoryLater(db, attempt.shopId, "payment", [begun.reference]);
  return db.insert(paymentAttempts).values({
    ...attempt,
    ...begun,
    id,
    providerAccountId: accountId,
    status: "created",
    createdAt: now,
  });
};

/** Whether a customer is asked at this moment for what they owe. */
export async function isAskedForDebt(db: Db, shopId: ShopId, customerId: CustomerId): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(ofCustomer(shopId, customerId), eq(paymentIntents.status, "processing")));
  return row !== undefined;
}

/** The last tries to have a customer pay what they owe, the newest first. */
export const findDebtPayments = (db: Db, shopId: ShopId, customerId: CustomerId, limit: number) =>
  db
    .select({
      id: paymentAttempts.id,
      method: paymentAttempts.method,
      network: paymentAttempts.network,
      phone: paymentAttempts.phone,
      amountMinor: sql<number>`(${paymentAttempts.amountMinor} - ${paymentAttempts.customerFeeMinor})::float8`,
      customerFeeMinor: paymentAttempts.customerFeeMinor,
      status: paymentAttempts.status,
      failureCode: paymentAttempts.failureCode,
      createdAt: paymentAttempts.createdAt,
      expiresAt: paymentAttempts.expiresAt,
      finishedAt: paymentAttempts.finishedAt,
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        exists(
          db
            .select({ id: paymentIntents.id })
            .from(paymentIntents)
            .where(and(ofCustomer(shopId, customerId), eq(paymentIntents.id, paymentAttempts.intentId))),
        ),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(limit);
