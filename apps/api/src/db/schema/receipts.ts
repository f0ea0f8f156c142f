import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OrderId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";

/** What a paid order's receipt says, fixed when it was issued. Numbers have no gaps. */
export const receipts = pgTable(
  "receipts",
  {
    shopId: id<ShopId>().notNull(),
    number: integer().notNull(),
    orderId: id<OrderId>().notNull(),
    totalMinor: minor().notNull(),
    method: text().notNull(),
    network: text(),
    providerReference: text(),
    /** `content` is what a digital product handed over: an address, or the key of a document. */
    items: jsonb()
      .$type<{ name: string; quantity: number; totalMinor: number; content?: string }[]>()
      .notNull(),
    issuedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.number] }),
    uniqueIndex("receipts_order").on(t.shopId, t.orderId),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    ...shopPolicies("receipts"),
  ],
);

export type ReceiptRow = typeof receipts.$inferSelect;
