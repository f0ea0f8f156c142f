import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OrderChangeId, OrderId, ShopId, UserId } from "../../kernel/ids.ts";
import type { WholeLine } from "../order-lines-json.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";

/** `open`: the customer was asked and has not answered. */
export const orderChangeStatuses = ["open", "agreed", "refused", "withdrawn"] as const;
export type OrderChangeStatus = (typeof orderChangeStatuses)[number];

export const lineChangeKinds = ["added", "removed", "changed"] as const;

/** What becomes of one line. A line that is added was none before, one that is removed is none afterwards. */
export type LineChange = {
  kind: (typeof lineChangeKinds)[number];
  name: string;
  /** With the add-ons: "M, Mikono mirefu". */
  variantName: string;
  quantityBefore: number;
  quantityAfter: number;
  totalBeforeMinor: number;
  totalAfterMinor: number;
};

/** What a shop wants to be different on an order that was sent in, and what became of it. */
export const orderChanges = pgTable(
  "order_changes",
  {
    shopId: id<ShopId>().notNull(),
    id: id<OrderChangeId>().notNull(),
    orderId: id<OrderId>().notNull(),
    status: text({ enum: orderChangeStatuses }).notNull(),
    /** All lines as they are to be, at the prices that were asked about. */
    lines: jsonb().$type<WholeLine[]>().notNull(),
    diff: jsonb().$type<LineChange[]>().notNull(),
    subtotalMinor: minor().notNull(),
    deliveryFeeMinor: minor().notNull(),
    totalMinor: minor().notNull(),
    previousTotalMinor: minor().notNull(),
    /** Why; the customer reads it. */
    note: text().notNull(),
    /** Without it nobody was asked: the change was made at once. */
    needsCustomer: boolean().notNull(),
    askedBy: id<UserId>().notNull(),
    askedAt: moment().notNull(),
    decidedAt: moment(),
    /** As in the audit trail: `customer`, `staff:usr_…`; `system:…` where the order's own way ended it. */
    decidedBy: text(),
    /** The customer said so on the phone. */
    byPhone: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("order_changes_order").on(t.shopId, t.orderId, t.id),
    uniqueIndex("order_changes_open")
      .on(t.shopId, t.orderId)
      .where(sql`status = 'open'`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    oneOf("order_changes_status", t.status, orderChangeStatuses),
    check(
      "order_changes_decided",
      sql`num_nonnulls(${t.decidedAt}, ${t.decidedBy}) = case ${t.status} when 'open' then 0 else 2 end`,
    ),
    check("order_changes_asked", sql`${t.needsCustomer} or ${t.status} = 'agreed'`),
    check("order_changes_phone", sql`not ${t.byPhone} or ${t.status} = 'agreed'`),
    check(
      "order_changes_total",
      sql`${t.totalMinor} = ${t.subtotalMinor} + ${t.deliveryFeeMinor} and ${t.subtotalMinor} >= 0 and ${t.deliveryFeeMinor} >= 0`,
    ),
    ...shopPolicies("order_changes"),
  ],
);

export type OrderChangeRow = typeof orderChanges.$inferSelect;
