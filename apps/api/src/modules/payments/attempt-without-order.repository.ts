import { and, eq, ne, sql } from "drizzle-orm";
import {
  paymentAttempts,
  type PaymentPurpose,
  providerEvents,
  type ProviderAccountRow,
} from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, PaymentAttemptId, ProviderAccountId, ShopId } from "#kernel/ids.ts";

const ofIntent = (
  column: "purpose" | "customer_id" | "chosen_order_id",
) => sql`(select i.${sql.raw(column)} from payment_intents i
  where i.shop_id = payment_attempts.shop_id and i.id = payment_attempts.intent_id)`;

/** What a payment that is for no order is for, and of whom. */
export async function findPurpose(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await db
    .select({
      purpose: sql<PaymentPurpose>`${ofIntent("purpose")}`,
      customerId: sql<CustomerId | null>`${ofIntent("customer_id")}`,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id)));
  return row;
}

/** Locks an attempt that is for no order, and reads what a provider's event about it depends on. */
export async function findAttemptForUpdate(
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
      method: paymentAttempts.method,
      reference: paymentAttempts.reference,
      providerReference: paymentAttempts.providerReference,
      phone: paymentAttempts.phone,
      network: paymentAttempts.network,
      origin: paymentAttempts.origin,
      providerAccountId: paymentAttempts.providerAccountId,
      amountMinor: paymentAttempts.amountMinor,
      customerFeeMinor: paymentAttempts.customerFeeMinor,
      takenBackAt: paymentAttempts.takenBackAt,
      chosenOrderId: sql<OrderId | null>`${ofIntent("chosen_order_id")}`,
      provider: sql<ProviderAccountRow["provider"]>`(select c.provider from provider_accounts c
        where c.shop_id = payment_attempts.shop_id and c.id = payment_attempts.provider_account_id)`,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, attemptId)))
    .for("update");
  if (!row) return undefined;
  const { intentId, chosenOrderId, provider, ...attempt } = row;
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
    intent: { id: intentId, chosenOrderId },
    attempt,
    provider,
    named: named ?? null,
    isKept: kept !== undefined,
  };
}

export type AttemptWithoutOrder = NonNullable<Awaited<ReturnType<typeof findAttemptForUpdate>>>;
