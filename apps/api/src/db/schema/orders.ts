import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  AddOnId,
  CustomerId,
  OrderId,
  OrderLineId,
  PackId,
  ProductId,
  RiderId,
  SetSlotId,
  ShopId,
  UserId,
  VariantId,
} from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";

/** Where an order is in its life; goods only, money has its own field. */
export const lifecycles = [
  "draft",
  "awaiting_customer",
  "pending",
  "preparing",
  "ready",
  "out_for_delivery",
  "picked_up",
  "delivered",
  "completed",
  "cancelled",
] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const paymentStatuses = [
  "unpaid",
  "partially_paid",
  "paid",
  "overpaid",
  "refund_pending",
  "partially_refunded",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How money that is owed back goes back: from the drawer, from the shop's own wallet, or as credit at the shop. */
export const refundWays = ["cash", "mobile_money", "store_credit"] as const;
export type RefundWay = (typeof refundWays)[number];

/** `instalments`: the goods are kept for the customer until all is paid, in parts of any size. */
export const settlements = ["now", "on_collection", "credit", "instalments"] as const;
export const orderSources = ["whatsapp", "shop"] as const;
/** `counter`: sold and handed over in the shop. */
export const fulfilmentKinds = ["pickup", "delivery", "counter"] as const;
export type FulfilmentKind = (typeof fulfilmentKinds)[number];

/** A pin that is further off than this many metres leads a rider to the wrong door. */
export const worstPinAccuracyM = 100;

export const orders = pgTable(
  "orders",
  {
    shopId: id<ShopId>().notNull(),
    id: id<OrderId>().notNull(),
    /** Per-shop number people say, #10483; given when the link is made. */
    number: integer(),
    customerId: id<CustomerId>(),
    lifecycle: text({ enum: lifecycles }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("unpaid"),
    settlement: text({ enum: settlements }).notNull().default("now"),
    source: text({ enum: orderSources }).notNull(),
    currency: text().notNull().default("TZS"),
    subtotalMinor: minor().notNull(),
    /** Taken off the goods as a whole; the part of `discountBasisPoints`, in hundredths of a percent, where it is a share. */
    discountMinor: minor().notNull().default(0),
    discountBasisPoints: integer(),
    /** What `order_fees` come to. */
    feesMinor: minor().notNull().default(0),
    deliveryFeeMinor: minor().notNull().default(0),
    totalMinor: minor().notNull(),
    paidMinor: minor().notNull().default(0),
    /** Of what was paid: what went back. */
    refundedMinor: minor().notNull().default(0),
    /** What was given up of the total and is not to be paid any more: with money that went back, or written off as a debt. */
    creditedMinor: minor().notNull().default(0),
    /** What providers took back of payments that had come. It went back as well, and is to be paid again. */
    takenBackMinor: minor().notNull().default(0),
    /** Of a cancelled order with money in it: how that is to go back. */
    refundBy: text({ enum: refundWays }),
    /** As given with this order; the customer record may say otherwise. */
    customerName: text().notNull().default(""),
    customerPhone: text(),
    // For searching. Under row-level security only comparisons of plain columns can use an index: `lower()` and
    // `like` could leak what they see in rows of others.
    customerNameKey: text().generatedAlwaysAs(sql`lower(customer_name)`),
    /** The name from its second and from its third word on. */
    customerNameFrom2: text("customer_name_from_2").generatedAlwaysAs(
      sql`nullif(lower(ltrim(substr(customer_name, length(split_part(customer_name, ' ', 1)) + 2))), '')`,
    ),
    customerNameFrom3: text("customer_name_from_3").generatedAlwaysAs(
      sql`nullif(lower(ltrim(substr(customer_name, length(split_part(customer_name, ' ', 1)) + length(split_part(customer_name, ' ', 2)) + 3))), '')`,
    ),
    customerPhoneReversed: text().generatedAlwaysAs(sql`reverse(customer_phone)`),
    fulfilmentKind: text({ enum: fulfilmentKinds }).notNull().default("pickup"),
    deliveryAreaId: text(),
    landmark: text().notNull().default(""),
    fulfilmentNote: text().notNull().default(""),
    /** Where the customer stood who sent it, in degrees; all three or none. */
    pinLatitude: doublePrecision(),
    pinLongitude: doublePrecision(),
    pinAccuracyM: integer(),
    note: text().notNull().default(""),
    /** The member of staff who looks after it. */
    staffId: id<UserId>(),
    /** The rider without an account who has it: their cash is theirs to hand in, whoever looks after the order. */
    outsideRiderId: id<RiderId>(),
    /** To whom it was given when it went out for delivery: the cash of the door is theirs to hand in. */
    carriedBy: id<UserId>(),
    /** Made to try the shop out: it counts in no figure. */
    isPractice: boolean().notNull().default(false),
    /** Until when its goods are out of stock for a customer who has not sent it in; null: nothing is held. */
    heldUntil: moment(),
    cancelReason: text(),
    /** The shop's day for which it was ordered, "2026-12-05"; null: as soon as it can be had. */
    dueOn: date({ mode: "string" }),
    /** What is paid before the shop begins, and until when, lest its place on the day is given back. */
    depositMinor: minor().notNull().default(0),
    depositUntil: moment(),
    /** Who took the goods along, where it was not the customer and somebody wrote it down. */
    collectedBy: text(),
    /** Of a sale at the counter: the device's letter and its own count, A-000123. */
    tillPrefix: text(),
    tillNumber: integer(),
    /** The owner whose PIN allowed the prices. */
    priceApprovedBy: id<UserId>(),
    createdAt: moment().notNull(),
    submittedAt: moment(),
    pickedUpAt: moment(),
    deliveredAt: moment(),
    completedAt: moment(),
    cancelledAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("orders_number").on(t.shopId, t.number),
    uniqueIndex("orders_till_number").on(t.shopId, t.tillPrefix, t.tillNumber),
    index("orders_created").on(t.shopId, t.createdAt.desc(), t.id.desc()),
    index("orders_lifecycle_created").on(t.shopId, t.lifecycle, t.createdAt.desc(), t.id.desc()),
    // As a plain `order by created_at desc, id desc` sorts: an index with "nulls last" would not serve it.
    index("orders_customer").on(
      t.shopId,
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // What was ordered in the last so many days.
    index("orders_submitted")
      .on(t.shopId, t.submittedAt)
      .where(sql`submitted_at is not null`),
    index("orders_staff")
      .on(t.shopId, t.staffId, t.createdAt.desc(), t.id.desc())
      .where(sql`staff_id is not null`),
    // By an index of its own: `is null` on a column keeps what follows from being read in its order.
    index("orders_nobodys")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`staff_id is null`),
    index("orders_total").on(t.shopId, t.totalMinor, t.createdAt.desc(), t.id.desc()),
    index("orders_on_credit")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`settlement = 'credit'`),
    index("orders_from_shop")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`source = 'shop'`),
    // A list that shows few of many orders reads them and nothing else.
    index("orders_open")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`lifecycle in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery')`),
    index("orders_paid_created")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`payment_status in ('paid', 'overpaid')`),
    // Money that is owed back, which somebody has to see to.
    index("orders_owed_back")
      .on(t.shopId, t.cancelledAt, t.id)
      .where(sql`payment_status in ('refund_pending', 'partially_refunded')`),
    index("orders_picked_up")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`picked_up_at is not null`),
    index("orders_delivered")
      .on(t.shopId, t.createdAt.desc(), t.id.desc())
      .where(sql`delivered_at is not null`),
    // The newest of the few a shop tried itself out with.
    index("orders_practice")
      .on(t.shopId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_practice`),
    // What is to be given back, of every shop; few of all orders.
    index("orders_held")
      .on(t.heldUntil)
      .where(sql`held_until is not null`),
    // What is to be made on a day, and how full it is.
    index("orders_due")
      .on(t.shopId, t.dueOn)
      .where(sql`due_on is not null`),
    // Deposits that are waited for, of every shop; few of all orders.
    index("orders_deposit_until")
      .on(t.depositUntil)
      .where(sql`deposit_until is not null and lifecycle = 'pending'`),
    // Beginnings of each word of a name; ends of phones, and whole ones.
    index("orders_customer_name").on(t.shopId, t.customerNameKey.op("text_pattern_ops")),
    index("orders_customer_name_2").on(t.shopId, t.customerNameFrom2.op("text_pattern_ops")),
    index("orders_customer_name_3").on(t.shopId, t.customerNameFrom3.op("text_pattern_ops")),
    index("orders_customer_phone_end").on(t.shopId, t.customerPhoneReversed.op("text_pattern_ops")),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    oneOf("orders_lifecycle", t.lifecycle, lifecycles),
    oneOf("orders_payment_status", t.paymentStatus, paymentStatuses),
    oneOf("orders_settlement", t.settlement, settlements),
    oneOf("orders_source", t.source, orderSources),
    oneOf("orders_fulfilment_kind", t.fulfilmentKind, fulfilmentKinds),
    check(
      "orders_total",
      sql`${t.totalMinor} = ${t.subtotalMinor} - ${t.discountMinor} + ${t.feesMinor} + ${t.deliveryFeeMinor}
        and ${t.subtotalMinor} >= 0 and ${t.feesMinor} >= 0 and ${t.deliveryFeeMinor} >= 0`,
    ),
    check("orders_discount", sql`${t.discountMinor} between 0 and ${t.subtotalMinor}`),
    check("orders_discount_share", sql`${t.discountBasisPoints} between 1 and 10000`),
    check(
      "orders_till_number",
      sql`num_nonnulls(${t.tillPrefix}, ${t.tillNumber}) in (0, 2) and ${t.tillPrefix} ~ '^[A-Z]$' and ${t.tillNumber} > 0`,
    ),
    check(
      "orders_pin",
      sql`num_nonnulls(${t.pinLatitude}, ${t.pinLongitude}, ${t.pinAccuracyM}) = 0 or (${t.fulfilmentKind} = 'delivery'
        and num_nonnulls(${t.pinLatitude}, ${t.pinLongitude}, ${t.pinAccuracyM}) = 3
        and ${t.pinLatitude} between -90 and 90 and ${t.pinLongitude} between -180 and 180
        and ${t.pinAccuracyM} between 0 and ${sql.raw(String(worstPinAccuracyM))})`,
    ),
    // What was sent in has its goods, and practice sells nothing.
    check(
      "orders_held",
      sql`${t.heldUntil} is null or (${t.lifecycle} = 'awaiting_customer' and not ${t.isPractice})`,
    ),
    check("orders_deposit", sql`${t.depositMinor} >= 0`),
    check("orders_paid", sql`${t.paidMinor} >= 0`),
    check("orders_refunded", sql`${t.refundedMinor} >= 0 and ${t.refundedMinor} <= ${t.paidMinor}`),
    check("orders_taken_back", sql`${t.takenBackMinor} >= 0`),
    check("orders_credited", sql`${t.creditedMinor} between 0 and ${t.refundedMinor} + ${t.totalMinor}`),
    oneOf("orders_refund_by", t.refundBy, refundWays),
    check("orders_refund_by_cancelled", sql`${t.refundBy} is null or ${t.lifecycle} = 'cancelled'`),
    check("orders_numbered", sql`${t.number} is not null or ${t.lifecycle} in ('draft', 'cancelled')`),
    ...shopPolicies("orders"),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    shopId: id<ShopId>().notNull(),
    id: id<OrderLineId>().notNull(),
    orderId: id<OrderId>().notNull(),
    position: integer().notNull(),
    productId: id<ProductId>(),
    variantId: id<VariantId>(),
    /** As it was when ordered, so later edits of the product change nothing here. */
    name: text().notNull(),
    /** With the pack it was sold in: "Bahari, Katoni (24)". */
    variantName: text().notNull().default(""),
    packId: id<PackId>(),
    /** What one of it takes out of stock. */
    packUnits: numeric({ precision: 9, scale: 3, mode: "number" }).notNull().default(1),
    imageKey: text(),
    /** Of one unit, add-ons not included. */
    unitPriceMinor: minor().notNull(),
    /** What one unit cost the shop then; null: not said. */
    unitCostMinor: minor(),
    quantity: numeric({ precision: 9, scale: 3, mode: "number" }).notNull(),
    note: text().notNull().default(""),
    /** The catalogue's price, where another one was agreed; and why. */
    listPriceMinor: minor(),
    priceReason: text().notNull().default(""),
    /** Taken off the whole line. */
    discountMinor: minor().notNull().default(0),
    /** (unit price + add-ons) × quantity, half up to a hundredth, less what is taken off. */
    totalMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("order_lines_order").on(t.shopId, t.orderId, t.position),
    // What was sold of one product lately: ids of orders sort by the moment they were made.
    index("order_lines_product").on(t.shopId, t.productId, t.orderId),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("order_lines_quantity", sql`${t.quantity} >= 0.001 and ${t.quantity} <= 999`),
    check("order_lines_pack", sql`${t.packUnits} > 0 and (${t.packId} is not null or ${t.packUnits} = 1)`),
    check("order_lines_total", sql`${t.totalMinor} >= 0 and ${t.discountMinor} >= 0`),
    ...shopPolicies("order_lines"),
  ],
);

/** What was added to the goods of an order: packing, a share for a card. */
export const orderFees = pgTable(
  "order_fees",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    /** Of a share, in hundredths of a percent; null: a fixed amount. */
    basisPoints: integer(),
    amountMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId, t.position] }),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("order_fees_amount", sql`${t.amountMinor} >= 0`),
    check("order_fees_share", sql`${t.basisPoints} between 1 and 10000`),
    ...shopPolicies("order_fees"),
  ],
);

/** What a set on an order was made of, for its stock, its cost and its refunds. */
export const orderLineParts = pgTable(
  "order_line_parts",
  {
    shopId: id<ShopId>().notNull(),
    lineId: id<OrderLineId>().notNull(),
    position: integer().notNull(),
    /** Null: a part that is always in the set. */
    slotId: id<SetSlotId>(),
    productId: id<ProductId>().notNull(),
    variantId: id<VariantId>(),
    /** As it was when ordered. */
    name: text().notNull(),
    variantName: text().notNull().default(""),
    imageKey: text(),
    /** In one set. */
    quantity: integer().notNull(),
    /** What one of it cost the shop then; null: not said. */
    unitCostMinor: minor(),
    /** Its share of the line's total; the shares of a line come to its total. */
    totalMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.lineId, t.position] }),
    index("order_line_parts_product").on(t.shopId, t.productId),
    foreignKey({
      columns: [t.shopId, t.lineId],
      foreignColumns: [orderLines.shopId, orderLines.id],
    }).onDelete("cascade"),
    check("order_line_parts_quantity", sql`${t.quantity} >= 1`),
    check("order_line_parts_total", sql`${t.totalMinor} >= 0`),
    ...shopPolicies("order_line_parts"),
  ],
);

export const orderLineAddOns = pgTable(
  "order_line_add_ons",
  {
    shopId: id<ShopId>().notNull(),
    lineId: id<OrderLineId>().notNull(),
    addOnId: id<AddOnId>().notNull(),
    name: text().notNull(),
    priceMinor: minor().notNull(),
    /** What it takes out of stock, and gives back when the order is cancelled. */
    stockProductId: id<ProductId>(),
    stockVariantId: id<VariantId>(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.lineId, t.addOnId] }),
    foreignKey({ columns: [t.shopId, t.lineId], foreignColumns: [orderLines.shopId, orderLines.id] }),
    ...shopPolicies("order_line_add_ons"),
  ],
);

/** The secret link to an order's page. It is found by its token's SHA-256; the token itself is kept sealed. */
export const orderLinks = pgTable(
  "order_links",
  {
    tokenHash: text().notNull(),
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    createdAt: moment().notNull(),
    /** Until when the order may be filled in. */
    expiresAt: moment().notNull(),
    /** Sealed with SECRETS_KEY, so that the same link can be sent again; null for links of demo data and before. */
    tokenSealed: text(),
    /** A newer link took its place. */
    endedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.tokenHash] }),
    index("order_links_order").on(t.shopId, t.orderId),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    ...shopPolicies("order_links"),
  ],
);

/** What happened to an order, in the order it happened. Appended, never changed. */
export const orderTimeline = pgTable(
  "order_timeline",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    orderId: id<OrderId>().notNull(),
    kind: text().notNull(),
    actor: text().notNull(),
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("order_timeline_order").on(t.shopId, t.orderId, t.id),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    ...shopPolicies("order_timeline"),
  ],
);

/** How many orders each list filter shows; the changes that are not folded in yet belong to it. */
export const orderCounts = pgTable(
  "order_counts",
  {
    shopId: id<ShopId>().primaryKey(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    foldedAt: moment().notNull(),
    /** When they were last compared with the orders themselves. */
    recountedAt: moment(),
  },
  () => [...shopPolicies("order_counts")],
);

/**
 * By how much a filter's count differs since the last fold. Written by triggers on `orders` within whatever changes an
 * order, so no writer can forget it; appended, so that sales never wait for each other.
 */
export const orderCountChanges = pgTable(
  "order_count_changes",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    filter: text().notNull(),
    difference: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.id] }), ...shopPolicies("order_count_changes")],
);

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderLineAddOnRow = typeof orderLineAddOns.$inferSelect;
