import { and, eq, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import { catalogueOfOrderJson } from "#db/catalogue-json.ts";
import { orderLinesJson } from "#db/order-lines-json.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import type { AttemptStatus, FailureCode, MobileNetwork, PaymentMethod } from "#db/schema/payments.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

/** The latest try to pay, as its customer may see it. Moments are text, as they come out of JSON. */
export type PagePayment = {
  status: AttemptStatus;
  method: PaymentMethod;
  network: MobileNetwork | null;
  amountMinor: number;
  failureCode: FailureCode | null;
  expiresAt: string | null;
  providerReference: string | null;
};

export type PageReceipt = {
  number: number;
  totalMinor: number;
  method: PaymentMethod;
  network: MobileNetwork | null;
  providerReference: string | null;
  items: { name: string; quantity: number; totalMinor: number }[];
  issuedAt: string;
};

// A success stays what is shown, whatever was tried after it.
const paymentJson = sql<PagePayment | null>`(
  select json_build_object('status', a.status, 'method', a.method, 'network', a.network,
    'amountMinor', a.amount_minor, 'failureCode', a.failure_code, 'expiresAt', a.expires_at,
    'providerReference', a.provider_reference)
  from payment_intents i join payment_attempts a on a.shop_id = i.shop_id and a.intent_id = i.id
  where i.shop_id = ${orders.shopId} and i.order_id = ${orders.id}
  order by a.status = 'succeeded' desc, a.created_at desc, a.id desc limit 1)`;

const receiptJson = sql<PageReceipt | null>`(
  select json_build_object('number', r.number, 'totalMinor', r.total_minor, 'method', r.method,
    'network', r.network, 'providerReference', r.provider_reference, 'items', r.items, 'issuedAt', r.issued_at)
  from receipts r where r.shop_id = ${orders.shopId} and r.order_id = ${orders.id})`;

const areasJson = sql<{ id: string; name: string; feeMinor: number }[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'feeMinor', d.fee_minor) order by d.position)
  from delivery_areas d where d.shop_id = ${orders.shopId}), '[]'::json)`;

const placesJson = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position)
  from pickup_places p where p.shop_id = ${orders.shopId}), '[]'::json)`;

const pageOf = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db
    .select({
      order: orders,
      shop: {
        shopId: shops.shopId,
        name: shops.name,
        phone: shops.phone,
        logoKey: shops.logoKey,
        openingHours: shops.openingHours,
        timeZone: shops.timeZone,
        payOnCollection: shops.payOnCollection,
      },
      language: sql<Language>`coalesce(${customers.language}, ${shops.language})`,
      lines: orderLinesJson,
      catalogue: catalogueOfOrderJson,
      areas: areasJson,
      places: placesJson,
      payment: paymentJson,
      receipt: receiptJson,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.shopId, orders.shopId))
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)));

/** Everything that the page of an order shows, in one statement. */
export async function findOrderPage(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await pageOf(db, shopId, orderId);
  return row;
}

/**
 * The same with the order's row locked until the transaction ends. Who had to wait for the lock sees the order as the
 * other left it, and the rest as it was before.
 */
export async function findOrderPageForUpdate(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await pageOf(db, shopId, orderId).for("update", { of: orders });
  return row;
}

export type OrderPageFacts = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>;
