import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { fiscalDocuments } from "#db/schema/fiscal.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import type { PaidSale, SoldPart } from "./fiscal.rules.ts";

const ordered = (db: Db) =>
  db
    .select({ attemptId: paymentAttempts.id, orderId: orders.id })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, paymentAttempts.shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, paymentIntents.shopId), eq(orders.id, paymentIntents.orderId)));

/** A payment that paid for something: not of practice, not of an order that was cancelled before it came. */
const isSale = (shopId: ShopId) =>
  and(
    eq(paymentAttempts.shopId, shopId),
    eq(paymentAttempts.status, "succeeded"),
    eq(orders.isPractice, false),
    sql`${orders.lifecycle} <> 'cancelled'`,
    sql`not exists (select from payment_attempts moved where moved.shop_id = ${paymentAttempts.shopId}
      and moved.moved_from = ${paymentAttempts.id})`,
  );

/** Payments since a moment without a receipt, the oldest first, so many at most. */
export const findUnreceipted = (db: Db, shopId: ShopId, { since, limit }: { since: Date; limit: number }) =>
  ordered(db)
    .leftJoin(
      fiscalDocuments,
      and(eq(fiscalDocuments.shopId, shopId), eq(fiscalDocuments.attemptId, paymentAttempts.id)),
    )
    .where(
      and(
        isSale(shopId),
        isNull(fiscalDocuments.id),
        sql`${paymentAttempts.finishedAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(paymentAttempts.finishedAt))
    .limit(limit);

/** A payment with what it pays for; undefined where no receipt belongs to it. */
export async function findPaidSale(db: Db, shopId: ShopId, attemptId: PaymentAttemptId) {
  const [paid] = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      orderTotalMinor: orders.totalMinor,
      feesMinor: orders.feesMinor,
      deliveryFeeMinor: orders.deliveryFeeMinor,
      subtotalMinor: orders.subtotalMinor,
      discountMinor: orders.discountMinor,
      // What the provider's fee adds for the customer is no part of the sale.
      amountMinor: sql<number>`(${paymentAttempts.amountMinor} - ${paymentAttempts.customerFeeMinor})::float8`,
      method: paymentAttempts.method,
      finishedAt: paymentAttempts.finishedAt,
    })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, paymentAttempts.shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, paymentIntents.shopId), eq(orders.id, paymentIntents.orderId)))
    .where(and(isSale(shopId), eq(paymentAttempts.id, attemptId)));
  if (!paid) return undefined;
  const lines = await db
    .select({
      name: orderLines.name,
      variantName: orderLines.variantName,
      quantity: orderLines.quantity,
      totalMinor: orderLines.totalMinor,
      taxClass: products.taxClass,
    })
    .from(orderLines)
    .leftJoin(products, and(eq(products.shopId, orderLines.shopId), eq(products.id, orderLines.productId)))
    .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, paid.orderId)))
    .orderBy(asc(orderLines.position));
  const { feesMinor, deliveryFeeMinor, subtotalMinor, discountMinor, finishedAt, orderId, ...sale } = paid;
  // The discount of the order falls on the goods alone, each by its share.
  const kept = subtotalMinor === 0 ? 1 : 1 - discountMinor / subtotalMinor;
  const goods = lines.map((line): SoldPart => ({
    name: [line.name, line.variantName].filter(Boolean).join(", "),
    quantity: line.quantity,
    taxClass: line.taxClass ?? "standard",
    weightMinor: line.totalMinor * kept,
  }));
  const fee = (name: string, weightMinor: number): SoldPart => ({
    name,
    quantity: 1,
    taxClass: "standard",
    weightMinor,
  });
  const parts = [...goods, fee("Ada", feesMinor), fee("Usafirishaji", deliveryFeeMinor)];
  return { orderId, finishedAt: finishedAt!, sale: { ...sale, parts } satisfies PaidSale };
}
