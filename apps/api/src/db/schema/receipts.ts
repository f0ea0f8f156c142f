import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OrderId, RefundId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { type ReturnedGoods, refunds, type WayGone } from "./refunds.ts";

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

/** What a customer got back, fixed when it was given: a credit note to the order's receipt, never a second receipt. Numbers have no gaps. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    shopId: id<ShopId>().notNull(),
    number: integer().notNull(),
    refundId: id<RefundId>().notNull(),
    orderId: id<OrderId>().notNull(),
    /** The receipt that it takes back, or a part of it; null where none was issued. */
    receiptNumber: integer(),
    amountMinor: minor().notNull(),
    way: text().$type<WayGone>().notNull(),
    goods: jsonb().$type<ReturnedGoods[]>().notNull(),
    issuedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.number] }),
    uniqueIndex("credit_notes_refund").on(t.shopId, t.refundId),
    index("credit_notes_order").on(t.shopId, t.orderId),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({ columns: [t.shopId, t.refundId], foreignColumns: [refunds.shopId, refunds.id] }),
    ...shopPolicies("credit_notes"),
  ],
);

export type ReceiptRow = typeof receipts.$inferSelect;
