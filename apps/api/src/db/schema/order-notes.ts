import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderId, OrderNoteId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";

export const maxOrderNote = 1000;
/** So many people at most are called by one note. */
export const maxMentions = 20;

/** What the people of a shop tell each other about an order; its customer never sees it. Written once, never changed. */
export const orderNotes = pgTable(
  "order_notes",
  {
    shopId: id<ShopId>().notNull(),
    id: id<OrderNoteId>().notNull(),
    orderId: id<OrderId>().notNull(),
    author: id<UserId>().notNull(),
    text: text().notNull(),
    /** Who was called by it. */
    mentions: text()
      .array()
      .$type<UserId[]>()
      .notNull()
      .default(sql`'{}'`),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("order_notes_text", sql`char_length(${t.text}) between 1 and ${sql.raw(String(maxOrderNote))}`),
    check("order_notes_mentions", sql`cardinality(${t.mentions}) <= ${sql.raw(String(maxMentions))}`),
    ...shopPolicies("order_notes"),
  ],
);
