import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CustomerId, OrderId, ProformaId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";

/** A line as its buyer reads it. */
export type QuotedLine = {
  name: string;
  details: string;
  quantity: number;
  unitMinor: number;
  totalMinor: number;
};
export type QuotedFee = { name: string; amountMinor: number };

/** What somebody is asked for goods before they buy them: a promise of prices until a day. */
export const proformas = pgTable(
  "proformas",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ProformaId>().notNull(),
    /** One after the other in each shop, from 1. */
    number: integer().notNull(),
    customerId: id<CustomerId>(),
    buyerName: text().notNull(),
    buyerPhone: text(),
    /** A taxpayer's nine digits. */
    buyerTin: text(),
    lines: jsonb().$type<QuotedLine[]>().notNull(),
    fees: jsonb().$type<QuotedFee[]>().notNull(),
    /** The goods at the prices that were promised, as a sale takes them. */
    goods: jsonb().$type<Record<string, unknown>>().notNull(),
    subtotalMinor: minor().notNull(),
    discountMinor: minor().notNull(),
    totalMinor: minor().notNull(),
    note: text().notNull(),
    /** The shop's last day on which the prices hold. */
    validUntil: date({ mode: "string" }).notNull(),
    approvedBy: id<UserId>().notNull(),
    createdBy: id<UserId>().notNull(),
    createdAt: moment().notNull(),
    orderId: id<OrderId>(),
    cancelledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("proformas_number").on(t.shopId, t.number),
    uniqueIndex("proformas_order").on(t.shopId, t.orderId),
    index("proformas_created").on(t.shopId, t.createdAt, t.id),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("proformas_tin", sql`${t.buyerTin} ~ '^[0-9]{9}$'`),
    check("proformas_total", sql`${t.totalMinor} >= 0`),
    check("proformas_one_end", sql`${t.orderId} is null or ${t.cancelledAt} is null`),
    ...shopPolicies("proformas"),
  ],
);
export type ProformaRow = typeof proformas.$inferSelect;
