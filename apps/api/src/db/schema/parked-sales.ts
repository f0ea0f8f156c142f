import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ParkedSaleId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";

/** So many baskets are put aside at most; more nobody finds again. */
export const maxParkedSales = 100;

/** A basket that was put aside at the counter, as the till keeps it, until somebody takes it up again. */
export const parkedSales = pgTable(
  "parked_sales",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ParkedSaleId>().notNull(),
    name: text().notNull(),
    /** The till's own; the API only keeps it. */
    basket: jsonb().$type<Record<string, unknown>>().notNull(),
    lineCount: integer().notNull(),
    totalMinor: minor().notNull(),
    parkedBy: id<UserId>().notNull(),
    parkedAt: moment().notNull(),
    /** From then on it is a till's; it stays for a day, for the till that got no answer. */
    takenAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("parked_sales_parked").on(t.shopId, t.parkedAt),
    index("parked_sales_taken")
      .on(t.takenAt)
      .where(sql`${t.takenAt} is not null`),
    check("parked_sales_name", sql`char_length(${t.name}) between 1 and 60`),
    check("parked_sales_line_count", sql`${t.lineCount} between 1 and 100`),
    ...shopPolicies("parked_sales"),
  ],
);
