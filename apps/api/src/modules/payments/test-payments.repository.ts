import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import {
  openAttemptStatuses,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
  providerEvents,
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
) =>
  db
    .insert(paymentAttempts)
    .values({ ...values, method: "mobile_money", origin: "staff", status: "created" });

/** Locks the attempt of a test payment, and reads what a provider's event about it depends on. */
export async function findTestForUpdate(
  db: Db,
  {
    shopId,
    attemptId,
    providerAccountId,
    providerReference,
    dedupeKey,
  }: {
    shopId: ShopId;
    attemptId: PaymentAttemptId;
    providerAccountId: ProviderAccountId;
    providerReference: string | null;
    dedupeKey: string;
  },
) {
  const [row] = await db
    .select({
      intentId: paymentAttempts.intentId,
      id: paymentAttempts.id,
      status: paymentAttempts.status,
      reference: paymentAttempts.reference,
      providerReference: paymentAttempts.providerReference,
      phone: paymentAttempts.phone,
      purpose: sql<string>`(select i.purpose from payment_intents i
        where i.shop_id = payment_attempts.shop_id and i.id = payment_attempts.intent_id)`,
      provider: sql<string>`(select c.provider from provider_accounts c
        where c.shop_id = payment_attempts.shop_id and c.id = payment_attempts.provider_account_id)`,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, attemptId)))
    .for("update");
  if (!row || row.purpose !== "test") return undefined;
  const { intentId, purpose: _test, provider, phone, ...attempt } = row;
  const [named] =
    providerReference === null
      ? []
      : await db
          .select({ id: paymentAttempts.id, reference: paymentAttempts.reference })
          .from(paymentAttempts)
          .where(
            and(
              eq(paymentAttempts.shopId, shopId),
              eq(paymentAttempts.providerAccountId, providerAccountId),
              eq(paymentAttempts.providerReference, providerReference),
              ne(paymentAttempts.id, attemptId),
            ),
          );
  const [kept] = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.shopId, shopId),
        eq(providerEvents.providerAccountId, providerAccountId),
        eq(providerEvents.dedupeKey, dedupeKey),
        ne(providerEvents.outcome, "received"),
      ),
    );
  return {
    intent: { id: intentId },
    attempt: { ...attempt, phone },
    provider,
    named: named ?? null,
    isKept: kept !== undefined,
  };
}
