import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CustomerId, OrderId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";

/** Goods that were given before they are paid. What is owed of them is what their order still owes. */
export const debts = pgTable(
  "debts",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    /** What was owed when it was given. */
    givenMinor: minor().notNull(),
    /** The shop's day by which it is to be paid, "2026-11-27". */
    dueOn: date({ mode: "string" }).notNull(),
    givenBy: id<UserId>().notNull(),
    givenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId] }),
    index("debts_due").on(t.shopId, t.dueOn),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("debts_given", sql`${t.givenMinor} > 0`),
    ...shopPolicies("debts"),
  ],
);

/** What happens where a customer would owe more: the seller is told, or an owner has to allow it. */
export const limitActions = ["warn", "block"] as const;
export type LimitAction = (typeof limitActions)[number];

/** The most a customer may owe. Who has none may owe anything. */
export const creditLimits = pgTable(
  "credit_limits",
  {
    shopId: id<ShopId>().notNull(),
    customerId: id<CustomerId>().notNull(),
    limitMinor: minor().notNull(),
    action: text({ enum: limitActions }).notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.customerId] }),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    oneOf("credit_limits_action", t.action, limitActions),
    check("credit_limits_limit", sql`${t.limitMinor} >= 0`),
    ...shopPolicies("credit_limits"),
  ],
);
