import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ProductId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { products } from "./products.ts";

/** How much is paid before the shop begins: nothing, a share of the order's total, or an amount. */
export const depositKinds = ["none", "percent", "amount"] as const;
export type DepositKind = (typeof depositKinds)[number];

/** Days that a shop can be ordered from ahead: from a day to half a year. */
export const daysAheadRange = { min: 1, max: 180 } as const;
/** Hours in which a deposit is paid before its place is given back: from one to a week. */
export const depositHoursRange = { min: 1, max: 168 } as const;
/** Days that goods are ordered before they are made. */
export const noticeDaysRange = { min: 0, max: 60 } as const;
export const maxPerDay = 9_999;
export const maxClosedDays = 100;
export const maxPreOrderProducts = 200;

const between = ({ min, max }: { min: number; max: number }) => sql.raw(`between ${min} and ${max}`);

/** What a shop makes to order for a day. Who never said anything takes no orders for a day. */
export const preOrderSettings = pgTable(
  "pre_order_settings",
  {
    shopId: id<ShopId>().primaryKey(),
    isEnabled: boolean().notNull(),
    /** So many orders the shop makes in a day; null: any number. */
    dailyOrders: integer(),
    /** Weekdays on which nothing is made, 0 is Sunday. */
    closedWeekdays: jsonb().$type<number[]>().notNull(),
    /** Single days on which nothing is made, "2026-12-25". */
    closedDays: jsonb().$type<string[]>().notNull(),
    daysAhead: integer().notNull(),
    /** From this hour on an order counts as one of the next day. */
    cutoffHour: integer().notNull(),
    depositKind: text({ enum: depositKinds }).notNull(),
    depositPercent: integer().notNull(),
    depositMinor: minor().notNull(),
    depositHours: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    check("pre_order_settings_daily", sql`${t.dailyOrders} ${between({ min: 1, max: maxPerDay })}`),
    check("pre_order_settings_ahead", sql`${t.daysAhead} ${between(daysAheadRange)}`),
    check("pre_order_settings_cutoff", sql`${t.cutoffHour} between 1 and 24`),
    oneOf("pre_order_settings_deposit", t.depositKind, depositKinds),
    check("pre_order_settings_percent", sql`${t.depositPercent} between 0 and 100`),
    check("pre_order_settings_amount", sql`${t.depositMinor} >= 0`),
    check("pre_order_settings_hours", sql`${t.depositHours} ${between(depositHoursRange)}`),
    ...shopPolicies("pre_order_settings"),
  ],
);

/** Goods that can be ordered for a day, or only so. */
export const preOrderProducts = pgTable(
  "pre_order_products",
  {
    shopId: id<ShopId>().notNull(),
    productId: id<ProductId>().notNull(),
    /** So many days before its day it is ordered. */
    noticeDays: integer().notNull(),
    /** So many pieces are made in a day; null: any number. */
    dailyQuantity: integer(),
    /** It is made to order only: whoever orders it says for which day. */
    isRequired: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.productId] }),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }).onDelete(
      "cascade",
    ),
    check("pre_order_products_notice", sql`${t.noticeDays} ${between(noticeDaysRange)}`),
    check("pre_order_products_daily", sql`${t.dailyQuantity} ${between({ min: 1, max: maxPerDay })}`),
    ...shopPolicies("pre_order_products"),
  ],
);
