import { bigint, date, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, minor, oneOf, shopPolicies } from "./columns.ts";

/**
 * By what the trade of a day is split. Sales: all together as `sales`, by `hour`, `source`, `staff`, `area` and whether the `customer` is new. Goods:
 * by `product`, again over whole months as `product_month` under their first day, and all together as `goods`. Money that came, by `channel`; goods `credit` given and collected; the `way`
 * from a chat to an order that is done; and of each campaign the orders of people it reached within seven days before as `campaign`, its messages as
 * `campaign_sent` and who answered first on the day as `campaign_answer`.
 */
export const analyticsSplits = [
  "sales",
  "hour",
  "source",
  "staff",
  "area",
  "customer",
  "product",
  "product_month",
  "goods",
  "channel",
  "credit",
  "way",
  "campaign",
  "campaign_sent",
  "campaign_answer",
] as const;
export type AnalyticsSplit = (typeof analyticsSplits)[number];

/** The trade of each day of a shop, split up. Counted anew from orders and money whenever a day's trade changes. */
export const analyticsFigures = pgTable(
  "analytics_figures",
  {
    shopId: id<ShopId>().notNull(),
    split: text({ enum: analyticsSplits }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Which part of the split: an hour, a product's id. */
    key: text().notNull(),
    count: integer().notNull(),
    amountMinor: minor().notNull(),
    /** Of goods: how many were sold. */
    units: numeric({ precision: 14, scale: 3, mode: "number" }).notNull().default(0),
    /** Of goods: what those came to whose cost is known, and that cost. */
    costedMinor: bigint({ mode: "number" }).notNull().default(0),
    costMinor: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.split, t.day, t.key] }),
    oneOf("analytics_figures_split", t.split, analyticsSplits),
    ...shopPolicies("analytics_figures"),
  ],
);

/** Days whose trade changed since it was counted. Written by a trigger on the trade's figures, within their fold. */
export const analyticsOpenDays = pgTable(
  "analytics_open_days",
  { shopId: id<ShopId>().notNull(), day: date({ mode: "string" }).notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.day] }), ...shopPolicies("analytics_open_days")],
);
