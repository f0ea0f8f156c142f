import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

/**
 * What is counted of a shop's trade. A sale and what is still due of it count when the order was sent in, money when it
 * was posted, a customer when the shop first heard of them, a chat when its customer first wrote on a day, a cart when an
 * order begun in a chat was made. Practice counts in none.
 */
export const tradeFigureNames = ["sale", "due", "received", "customer", "chat", "cart"] as const;
export type TradeFigureName = (typeof tradeFigureNames)[number];

/** Long enough to keep a day small, short enough to compare a day so far with another one up to the same time. */
export const figureMinutes = 10;

/** The trade of each ten minutes in the shop's zone. Folded from the changes below; never written by a sale. */
export const tradeFigures = pgTable(
  "trade_figures",
  {
    shopId: id<ShopId>().notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Of the day, where its ten minutes begin. */
    minute: integer().notNull(),
    figure: text({ enum: tradeFigureNames }).notNull(),
    /** Of money: the network, or the method where it took none. */
    channel: text().notNull().default(""),
    count: integer().notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.day, t.minute, t.figure, t.channel] }),
    oneOf("trade_figures_figure", t.figure, tradeFigureNames),
    ...shopPolicies("trade_figures"),
  ],
);

/**
 * What is to be added to the figures. Written by triggers on orders, customers and the ledger within whatever changes
 * them, so that no writer can forget it; appended, so that sales never wait for each other.
 */
export const tradeFigureChanges = pgTable(
  "trade_figure_changes",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    figure: text({ enum: tradeFigureNames }).notNull(),
    at: moment().notNull(),
    /** Of money: the attempt that brought it. */
    attemptId: text(),
    count: integer().notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.id] }), ...shopPolicies("trade_figure_changes")],
);

/** Until when a shop's figures are folded; who folds locks its row. */
export const tradeFolds = pgTable(
  "trade_folds",
  { shopId: id<ShopId>().primaryKey(), foldedAt: moment().notNull() },
  () => [...shopPolicies("trade_folds")],
);
