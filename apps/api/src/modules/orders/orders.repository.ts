import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { orderLineAddOns, orderLines, orders, orderTimeline } from "#db/schema/orders.ts";
import type { Db } from "#kernel/db.ts";
import type { AddOnId, CustomerId, OrderId, OrderLineId, ShopId } from "#kernel/ids.ts";
import type { PricedLine } from "./order-pricing.rules.ts";

const thisOrder = (shopId: ShopId, id: OrderId) => and(eq(orders.shopId, shopId), eq(orders.id, id));

export async function findOrder(db: Db, shopId: ShopId, id: OrderId) {
  const [row] = await db.select().from(orders).where(thisOrder(shopId, id));
  return row;
}

/** Undefined when there is no such order, null when nobody is known. */
export async function findCustomerOfOrder(db: Db, shopId: ShopId, id: OrderId) {
  const [row] = await db.select({ customerId: orders.customerId }).from(orders).where(thisOrder(shopId, id));
  return row?.customerId;
}

/** Locks the row until the transaction ends, so that of two who act at once only the first acts on this state. */
export async function findOrderForUpdate(db: Db, shopId: ShopId, id: OrderId) {
  const [row] = await db.select().from(orders).where(thisOrder(shopId, id)).for("update");
  return row;
}

export const insertOrder = (db: Db, values: typeof orders.$inferInsert) => db.insert(orders).values(values);

export async function updateOrder(
  db: Db,
  shopId: ShopId,
  id: OrderId,
  values: Partial<typeof orders.$inferInsert> & { updatedAt: Date },
) {
  const [row] = await db.update(orders).set(values).where(thisOrder(shopId, id)).returning();
  return row!;
}

/** The lines with the ids of their add-ons, in order. */
export const findLines = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      name: orderLines.name,
      variantName: orderLines.variantName,
      imageKey: orderLines.imageKey,
      unitPriceMinor: orderLines.unitPriceMinor,
      quantity: orderLines.quantity,
      note: orderLines.note,
      totalMinor: orderLines.totalMinor,
      addOns: sql<{ id: AddOnId; name: string; priceMinor: number }[]>`coalesce((
        select json_agg(json_build_object('id', a.add_on_id, 'name', a.name, 'priceMinor', a.price_minor)
          order by a.position, a.add_on_id)
        from order_line_add_ons a where a.shop_id = order_lines.shop_id and a.line_id = order_lines.id), '[]'::json)`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));

export type OrderLineView = Awaited<ReturnType<typeof findLines>>[number];

export const insertLines = (db: Db, shopId: ShopId, orderId: OrderId, lines: PricedLine[]) =>
  db.insert(orderLines).values(
    lines.map((line, position) => ({
      shopId,
      id: line.lineId,
      orderId,
      position,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      variantName: line.variantName,
      imageKey: line.imageKey,
      unitPriceMinor: line.unitPriceMinor,
      quantity: line.quantity,
      note: line.note,
      totalMinor: line.totalMinor,
    })),
  );

/** Writes what the customer chose on every line in one statement and lets go of the lines that were left out. */
export async function replaceLines(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  lines: PricedLine[],
  dropped: OrderLineId[],
): Promise<void> {
  const ids = sql`select id from order_lines where shop_id = ${shopId} and order_id = ${orderId}`;
  await db.execute(sql`delete from order_line_add_ons where shop_id = ${shopId} and line_id in (${ids})`);
  for (const id of dropped) {
    await db.delete(orderLines).where(and(eq(orderLines.shopId, shopId), eq(orderLines.id, id)));
  }
  const chosen = lines.map((line) => ({
    id: line.lineId,
    variant_id: line.variantId,
    name: line.name,
    variant_name: line.variantName,
    image_key: line.imageKey,
    unit_price_minor: line.unitPriceMinor,
    quantity: line.quantity,
    note: line.note,
    total_minor: line.totalMinor,
  }));
  await db.execute(sql`
    update order_lines l set variant_id = c.variant_id, name = c.name, variant_name = c.variant_name,
      image_key = c.image_key, unit_price_minor = c.unit_price_minor, quantity = c.quantity, note = c.note,
      total_minor = c.total_minor
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as c(id text, variant_id text, name text,
      variant_name text, image_key text, unit_price_minor bigint, quantity numeric, note text, total_minor bigint)
    where l.shop_id = ${shopId} and l.order_id = ${orderId} and l.id = c.id`);
  const addOns = lines.flatMap((line) =>
    line.addOns.map((addOn, position) => ({
      shopId,
      lineId: line.lineId,
      addOnId: addOn.id,
      name: addOn.name,
      priceMinor: addOn.priceMinor,
      position,
    })),
  );
  if (addOns.length > 0) await db.insert(orderLineAddOns).values(addOns);
}

export const insertTimelineEntry = (db: Db, values: typeof orderTimeline.$inferInsert) =>
  db.insert(orderTimeline).values(values);

/** What a customer's orders come to: those that were sent in and not cancelled. */
export async function sumCustomerOrders(db: Db, shopId: ShopId, customerId: CustomerId) {
  const [row] = await db
    .select({
      ordersCount: sql<number>`count(*)::int`,
      spentMinor: sql<string>`coalesce(sum(${orders.paidMinor}), 0)`.mapWith(Number),
      lastOrderAt: sql<string | null>`max(${orders.submittedAt})`.mapWith(orders.submittedAt),
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        isNotNull(orders.submittedAt),
        ne(orders.lifecycle, "cancelled"),
      ),
    );
  return row!;
}

/** The customer's orders that still wait to be filled in, with what they hold; the newest first. */
export const findAwaiting = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({
      id: orders.id,
      items: sql<{ productId: string; quantity: number }[]>`coalesce((
        select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.position)
        from order_lines l where l.shop_id = orders.shop_id and l.order_id = orders.id), '[]'::json)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        eq(orders.lifecycle, "awaiting_customer"),
      ),
    )
    .orderBy(sql`${orders.createdAt} desc`)
    .limit(5);
