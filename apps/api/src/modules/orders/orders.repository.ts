import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { jsonListOf } from "#db/json-of.ts";
import { runLater } from "#db/later.ts";
import { keepingKey } from "#db/outbox.repository.ts";
import {
  linesOfOrder,
  orderLineFields,
  type OrderLineView,
  orderLinesJson,
  type WholeLine,
  wholeLinesJson,
} from "#db/order-lines-json.ts";
import { of } from "#db/placeholder.ts";
import { orderLines, type OrderRow, orders, type orderTimeline } from "#db/schema/orders.ts";
import type { idempotencyKeys } from "#db/schema/outbox.ts";
import { timelineWriter } from "#db/timeline-writer.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

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

/** Locks several, in one order for everybody, so that two who act on the same ones never wait for each other in a circle. */
export const findOrdersForUpdate = (db: Db, shopId: ShopId, ids: readonly OrderId[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, [...ids])))
    .orderBy(asc(orders.id))
    .for("update");

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

const updateOrderPayment = fixedStatement(sql`
  update orders set paid_minor = ${sql.placeholder("paidMinor")},
    refunded_minor = ${sql.placeholder("refundedMinor")}, credited_minor = ${sql.placeholder("creditedMinor")},
    taken_back_minor = taken_back_minor + ${sql.placeholder("takenBackMinor")}::bigint, payment_status = ${sql.placeholder("paymentStatus")},
    updated_at = ${sql.placeholder("at")}::timestamptz
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/** Queues what was received and given back for an order whose row the caller has locked, and what was taken back of it now. */
export const updateOrderPaymentLater = (
  db: Db,
  shopId: ShopId,
  id: OrderId,
  {
    at,
    ...payment
  }: Pick<OrderRow, "paidMinor" | "refundedMinor" | "creditedMinor" | "takenBackMinor" | "paymentStatus"> & {
    at: Date;
  },
): void => runLater(db, updateOrderPayment, { shopId, id, ...payment, at: at.toISOString() });

/** An order with its lines, in one statement. */
export async function findOrderWithLines(db: Db, shopId: ShopId, id: OrderId) {
  const [row] = await db
    .select({ order: orders, lines: orderLinesJson })
    .from(orders)
    .where(thisOrder(shopId, id));
  return row;
}

/** The lines of an order, in order. */
export async function findLines(db: Db, shopId: ShopId, id: OrderId): Promise<OrderLineView[]> {
  const [row] = await db.select({ lines: orderLinesJson }).from(orders).where(thisOrder(shopId, id));
  return row?.lines ?? [];
}

/** The same, as they were written. */
export async function findWholeLines(db: Db, shopId: ShopId, id: OrderId): Promise<WholeLine[]> {
  const [row] = await db.select({ lines: wholeLinesJson }).from(orders).where(thisOrder(shopId, id));
  return row?.lines ?? [];
}

/** What sending in changes on an order; without a contact it keeps its own. */
export type SubmittedOrder = Pick<
  OrderRow,
  | "lifecycle"
  | "fulfilmentKind"
  | "deliveryAreaId"
  | "deliveryFeeMinor"
  | "landmark"
  | "fulfilmentNote"
  | "pinLatitude"
  | "pinLongitude"
  | "pinAccuracyM"
  | "subtotalMinor"
  | "totalMinor"
  | "note"
  | "dueOn"
  | "depositMinor"
  | "depositUntil"
> & { customerName?: string; customerPhone?: string };

const replaceOrderLines = fixedStatement(sql`
    with chosen as (
      select * from jsonb_to_recordset(${of("lines")}::jsonb) as c(id text, position integer, product_id text,
        variant_id text, name text, variant_name text, pack_id text, pack_units numeric, image_key text, unit_price_minor bigint,
        unit_cost_minor bigint, quantity numeric, note text, list_price_minor bigint, price_reason text,
        discount_minor bigint, total_minor bigint)),
    chosen_add_ons as (
      select * from jsonb_to_recordset(${of("addOns")}::jsonb)
        as c(line_id text, id text, name text, price_minor bigint, stock_product_id text, stock_variant_id text,
          position integer)),
    lines as (
      insert into order_lines as l (shop_id, order_id, id, position, product_id, variant_id, name, variant_name, pack_id,
        pack_units, image_key, unit_price_minor, unit_cost_minor, quantity, note, list_price_minor, price_reason,
        discount_minor, total_minor)
      select ${of("shopId")}, ${of("orderId")}, id, position, product_id, variant_id, name, variant_name, pack_id,
        pack_units, image_key, unit_price_minor, unit_cost_minor, quantity, note, list_price_minor, price_reason,
        discount_minor, total_minor from chosen
      on conflict (shop_id, id) do update set position = excluded.position, variant_id = excluded.variant_id,
        name = excluded.name, variant_name = excluded.variant_name, pack_id = excluded.pack_id,
        pack_units = excluded.pack_units, image_key = excluded.image_key,
        unit_price_minor = excluded.unit_price_minor, unit_cost_minor = excluded.unit_cost_minor,
        quantity = excluded.quantity, note = excluded.note, list_price_minor = excluded.list_price_minor,
        price_reason = excluded.price_reason, discount_minor = excluded.discount_minor,
        total_minor = excluded.total_minor where l.order_id = excluded.order_id),
    saved_add_ons as (
      insert into order_line_add_ons (shop_id, line_id, add_on_id, name, price_minor, stock_product_id,
        stock_variant_id, position)
      select ${of("shopId")}, line_id, id, name, price_minor, stock_product_id, stock_variant_id, position
      from chosen_add_ons
      on conflict (shop_id, line_id, add_on_id) do update
        set name = excluded.name, price_minor = excluded.price_minor, stock_product_id = excluded.stock_product_id,
          stock_variant_id = excluded.stock_variant_id, position = excluded.position),
    add_ons_left_out as (
      delete from order_line_add_ons a using order_lines l
      where l.shop_id = ${of("shopId")} and l.order_id = ${of("orderId")} and a.shop_id = l.shop_id and a.line_id = l.id
        and not exists (select from chosen_add_ons c where c.line_id = a.line_id and c.id = a.add_on_id))
    delete from order_lines where shop_id = ${of("shopId")} and order_id = ${of("orderId")}
      and id not in (select id from chosen)`);

const replaceLineParts = fixedStatement(sql`
    with chosen as (
      select * from jsonb_to_recordset(${of("parts")}::jsonb) as c(line_id text, position integer, slot_id text,
        product_id text, variant_id text, name text, variant_name text, image_key text, quantity integer,
        unit_cost_minor bigint, total_minor bigint)),
    saved as (
      insert into order_line_parts (shop_id, line_id, position, slot_id, product_id, variant_id, name, variant_name,
        image_key, quantity, unit_cost_minor, total_minor)
      select ${of("shopId")}, line_id, position, slot_id, product_id, variant_id, name, variant_name, image_key,
        quantity, unit_cost_minor, total_minor from chosen
      on conflict (shop_id, line_id, position) do update set slot_id = excluded.slot_id,
        product_id = excluded.product_id, variant_id = excluded.variant_id, name = excluded.name,
        variant_name = excluded.variant_name, image_key = excluded.image_key, quantity = excluded.quantity,
        unit_cost_minor = excluded.unit_cost_minor, total_minor = excluded.total_minor)
    delete from order_line_parts p where p.shop_id = ${of("shopId")}
      and p.line_id = any(array(select line_id from chosen))
      and not exists (select from chosen c where c.line_id = p.line_id and c.position = p.position)`);

/**
 * Writes an order's lines in their order: those it had as they were chosen, and new ones. Lines that are left out are
 * deleted. It only queues the statement.
 */
export function saveLinesLater(
  db: Db,
  { shopId, orderId }: { shopId: ShopId; orderId: OrderId },
  lines: WholeLine[],
): void {
  const chosenLines = lines.map((line, position) => ({
    id: line.lineId,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    variant_name: line.variantName,
    pack_id: line.packId,
    pack_units: line.packUnits,
    image_key: line.imageKey,
    unit_price_minor: line.unitPriceMinor,
    unit_cost_minor: line.unitCostMinor,
    quantity: line.quantity,
    note: line.note,
    list_price_minor: line.listPriceMinor,
    price_reason: line.priceReason,
    discount_minor: line.discountMinor,
    total_minor: line.totalMinor,
  }));
  const chosenAddOns = lines.flatMap((line) =>
    line.addOns.map((addOn, position) => ({
      line_id: line.lineId,
      id: addOn.id,
      name: addOn.name,
      price_minor: addOn.priceMinor,
      stock_product_id: addOn.stockProductId,
      stock_variant_id: addOn.stockVariantId,
      position,
    })),
  );
  runLater(db, replaceOrderLines, {
    shopId,
    orderId,
    lines: JSON.stringify(chosenLines),
    addOns: JSON.stringify(chosenAddOns),
  });
  const parts = lines.flatMap((line) =>
    line.parts.map((part, position) => ({
      line_id: line.lineId,
      position,
      slot_id: part.slotId,
      product_id: part.productId,
      variant_id: part.variantId,
      name: part.name,
      variant_name: part.variantName,
      image_key: part.imageKey,
      quantity: part.quantity,
      unit_cost_minor: part.unitCostMinor,
      total_minor: part.totalMinor,
    })),
  );
  // Most orders hold no set, and a line of one always has parts once it has any.
  if (parts.length > 0) runLater(db, replaceLineParts, { shopId, parts: JSON.stringify(parts) });
}

const updateSubmittedOrder = fixedStatement(sql`
    with entry as (
      insert into order_timeline (shop_id, order_id, kind, actor, facts, at)
      values (${of("shopId")}, ${of("orderId")}, ${of("entryKind")}, ${of("actor")}, ${of("facts")}::jsonb,
        ${of("at")}::timestamptz)),
    request as (${keepingKey(sql`null`)})
    update orders set lifecycle = ${of("lifecycle")}, fulfilment_kind = ${of("fulfilmentKind")},
      delivery_area_id = ${of("deliveryAreaId")}, delivery_fee_minor = ${of("deliveryFeeMinor")},
      landmark = ${of("landmark")}, fulfilment_note = ${of("fulfilmentNote")},
      pin_latitude = ${of("pinLatitude")}, pin_longitude = ${of("pinLongitude")},
      pin_accuracy_m = ${of("pinAccuracyM")},
      subtotal_minor = ${of("subtotalMinor")}, total_minor = ${of("totalMinor")}, note = ${of("note")},
      due_on = ${of("dueOn")}::date, deposit_minor = ${of("depositMinor")},
      deposit_until = ${of("depositUntil")}::timestamptz,
      customer_name = coalesce(${of("customerName")}, customer_name),
      customer_phone = coalesce(${of("customerPhone")}, customer_phone),
      held_until = null, submitted_at = ${of("at")}::timestamptz, updated_at = ${of("at")}::timestamptz
    where shop_id = ${of("shopId")} and id = ${of("orderId")}`);

/** Queues that an order was sent in, as one statement: the order, an entry of its history and the key of the request. */
export function saveSubmissionLater(
  db: Db,
  { shopId, orderId }: { shopId: ShopId; orderId: OrderId },
  submission: {
    order: SubmittedOrder;
    at: Date;
    entry: Pick<typeof orderTimeline.$inferInsert, "kind" | "actor" | "facts">;
    request: Pick<typeof idempotencyKeys.$inferInsert, "scope" | "key" | "contentHash">;
  },
): void {
  const { order, entry, request } = submission;
  runLater(db, updateSubmittedOrder, {
    ...order,
    ...entry,
    ...request,
    depositUntil: order.depositUntil?.toISOString() ?? null,
    customerName: order.customerName ?? null,
    customerPhone: order.customerPhone ?? null,
    entryKind: entry.kind,
    facts: JSON.stringify(entry.facts),
    shopId,
    orderId,
    at: submission.at.toISOString(),
  });
}

const addEntryLater = timelineWriter<{ facts: string }>(sql`${of("facts")}::jsonb`);

/** Queues an entry of an order's history. */
export const insertTimelineEntryLater = (
  db: Db,
  entry: Omit<Parameters<typeof addEntryLater>[1], "facts"> & { facts: Record<string, string | number> },
): void => addEntryLater(db, { ...entry, facts: JSON.stringify(entry.facts) });

/** The customer's orders that still wait to be filled in, with what they hold; the newest first. */
export const findAwaiting = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({
      id: orders.id,
      items: jsonListOf(
        {
          productId: orderLines.productId,
          packId: orderLines.packId,
          variantId: orderLines.variantId,
          quantity: orderLines.quantity,
          parts: orderLineFields.parts,
        },
        linesOfOrder,
      ),
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
