import { and, desc, eq, inArray } from "drizzle-orm";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import {
  openAttemptStatuses,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
} from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ProviderAccountId, ShopId } from "#kernel/ids.ts";

const view = {
  id: paymentAttempts.id,
  providerAccountId: paymentAttempts.providerAccountId,
  amountMinor: paymentAttempts.amountMinor,
  phone: paymentAttempts.phone,
  network: paymentAttempts.network,
  status: paymentAttempts.status,
  failureCode: paymentAttempts.failureCode,
  createdAt: paymentAttempts.createdAt,
  expiresAt: paymentAttempts.expiresAt,
  finishedAt: paymentAttempts.finishedAt,
};

const isIntentOfIt = (shopId: ShopId) =>
  and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId));
const isTest = (shopId: ShopId) =>
  and(eq(paymentAttempts.shopId, shopId), eq(paymentIntents.purpose, "test"));

export async function findTestPayment(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await db
    .select(view)
    .from(paymentAttempts)
    .innerJoin(paymentIntents, isIntentOfIt(shopId))
    .where(and(isTest(shopId), eq(paymentAttempts.id, id)));
  return row;
}

export type TestPayment = NonNullable<Awaited<ReturnType<typeof findTestPayment>>>;

/** Whether a test payment at an account is open. */
export async function hasOpenTest(db: Db, shopId: ShopId, accountId: ProviderAccountId): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, isIntentOfIt(shopId))
    .where(
      and(
        isTest(shopId),
        eq(paymentAttempts.providerAccountId, accountId),
        inArray(paymentAttempts.status, openAttemptStatuses),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return row !== undefined;
}

/** An account that may be tried, also while it is switched off. */
export async function findTestedAccount(db: Db, shopId: ShopId, id: ProviderAccountId) {
  const [row] = await db
    .select({ id: providerAccounts.id, provider: providerAccounts.provider })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, id)));
  return row;
}

export const insertTestIntent = (
  db: Db,
  values: Pick<
    typeof paymentIntents.$inferInsert,
    "shopId" | "id" | "amountMinor" | "createdAt" | "expiresAt"
  >,
) => db.insert(paymentIntents).values({ ...values, purpose: "test", status: "processing" });

export const insertTestAttempt = (
  db: Db,
  values: Omit<typeof paymentAttempts.$inferInsert, "method" | "origin" | "status">,
) => {
  enterDirectoryLater(db, values.shopId, "payment", [values.reference]);
  return db
    .insert(paymentAttempts)
    .values({ ...values, method: "mobile_money", origin: "staff", status: "created" });
};
