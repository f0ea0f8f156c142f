import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import {
  openAttemptStatuses,
  paymentAttempts,
  paymentClaims,
  paymentIntents,
  providerEvents,
} from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";

/** The attempts to pay for some orders, and to pay what some customers owe. */
export const findAttemptsOf = (
  db: Db,
  shopId: ShopId,
  { orderIds, customerIds }: { orderIds: readonly OrderId[]; customerIds: readonly CustomerId[] },
) =>
  db
    .select({
      id: paymentAttempts.id,
      isOpen: sql<boolean>`${inArray(paymentAttempts.status, openAttemptStatuses)}`,
    })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, paymentAttempts.shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        or(
          inArray(paymentIntents.orderId, [...orderIds]),
          inArray(paymentIntents.customerId, [...customerIds]),
        ),
      ),
    );

/** Some of the attempts that still name a phone. */
export const findAttemptsWithPhone = (db: Db, shopId: ShopId, limit: number) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), isNotNull(paymentAttempts.phone)))
    .orderBy(paymentAttempts.id)
    .limit(limit);

/**
 * Takes from attempts which phone paid and where it was asked to, and from what the provider said of them its own words: amount, reference and moment
 * stay.
 */
export async function erasePayers(
  db: Db,
  shopId: ShopId,
  attemptIds: readonly PaymentAttemptId[],
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ phone: null, pageUrl: null, qrText: null })
    .where(and(eq(paymentAttempts.shopId, shopId), inArray(paymentAttempts.id, [...attemptIds])));
  await db
    .update(providerEvents)
    .set({ body: sql`'{}'::jsonb` })
    .where(
      and(
        eq(providerEvents.shopId, shopId),
        inArray(providerEvents.attemptId, [...attemptIds]),
        ne(providerEvents.outcome, "received"),
      ),
    );
}

/** Takes from claims who is said to have paid: of some orders, or of all. */
export const eraseClaimants = (db: Db, shopId: ShopId, orderIds: readonly OrderId[] | null) =>
  db
    .update(paymentClaims)
    .set({ payerName: null, payerPhone: null })
    .where(
      and(
        eq(paymentClaims.shopId, shopId),
        orderIds === null ? undefined : inArray(paymentClaims.orderId, [...orderIds]),
        or(isNotNull(paymentClaims.payerName), isNotNull(paymentClaims.payerPhone)),
      ),
    );
