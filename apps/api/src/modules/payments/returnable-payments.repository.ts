import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { paymentAttempts, paymentIntents, providerAccounts } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { bookedMinor } from "./booked-money.repository.ts";

/**
 * Payments of an order that came through a provider and are still with the order: what of each is left to give back of what the
 * books say it brought, whatever was asked for. What was matched from another order is known to the provider by that one.
 */
export const findReturnablePayments = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db
    .select({
      id: paymentAttempts.id,
      method: paymentAttempts.method,
      network: paymentAttempts.network,
      phone: paymentAttempts.phone,
      amountMinor: paymentAttempts.amountMinor,
      leftMinor: sql<number>`${bookedMinor("'payment'")} - coalesce((
        select sum(m.amount_minor) from payment_attempts m
        where m.shop_id = ${shopId} and m.moved_from = payment_attempts.id), 0)::float8`,
      provider: providerAccounts.provider,
      accountId: providerAccounts.id,
      at: paymentAttempts.finishedAt,
    })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(
      providerAccounts,
      and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, paymentAttempts.providerAccountId)),
    )
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentIntents.orderId, orderId),
        eq(paymentAttempts.status, "succeeded"),
        isNull(paymentAttempts.movedFrom),
        isNull(paymentAttempts.takenBackAt),
        eq(providerAccounts.status, "active"),
      ),
    )
    .orderBy(desc(paymentAttempts.finishedAt));
