import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ConversationId,
  OrderId,
  PackId,
  PriceOfferId,
  ProductId,
  ShopId,
  UserId,
  VariantId,
} from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { conversations } from "./conversations.ts";
import { orders } from "./orders.ts";

/** `open`: the customer was told a price and has not answered. That its time is over is read from `valid_until`. */
export const priceOfferStatuses = ["open", "agreed", "refused", "withdrawn", "expired"] as const;
export type PriceOfferStatus = (typeof priceOfferStatuses)[number];

/** Another price than the catalogue's, asked or offered for goods in a chat, and what became of it. */
export const priceOffers = pgTable(
  "price_offers",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PriceOfferId>().notNull(),
    conversationId: id<ConversationId>().notNull(),
    productId: id<ProductId>().notNull(),
    variantId: id<VariantId>(),
    packId: id<PackId>(),
    /** As the goods were called then. */
    name: text().notNull(),
    variantName: text().notNull(),
    quantity: numeric({ precision: 9, scale: 3, mode: "number" }).notNull(),
    /** What one cost this customer in the catalogue then; null: a person says its price. */
    listMinor: minor(),
    /** What the customer would give for one; null: they named nothing. */
    customerMinor: minor(),
    /** What the shop sells one for; null: it refused. */
    shopMinor: minor(),
    status: text({ enum: priceOfferStatuses }).notNull(),
    validUntil: moment().notNull(),
    madeBy: id<UserId>().notNull(),
    madeAt: moment().notNull(),
    /** The owner whose PIN allowed the price. */
    approvedBy: id<UserId>(),
    decidedAt: moment(),
    /** As in the audit trail: `customer`, `staff:usr_…`. */
    decidedBy: text(),
    orderId: id<OrderId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("price_offers_conversation").on(t.shopId, t.conversationId, t.id),
    // The goods of a chat have one price that waits for an answer.
    uniqueIndex("price_offers_open")
      .on(
        t.shopId,
        t.conversationId,
        t.productId,
        sql`coalesce(${t.variantId}, '')`,
        sql`coalesce(${t.packId}, '')`,
      )
      .where(sql`status = 'open'`),
    uniqueIndex("price_offers_order").on(t.shopId, t.orderId),
    // What was said in a chat is forgotten with it; the order keeps what was sold.
    foreignKey({
      columns: [t.shopId, t.conversationId],
      foreignColumns: [conversations.shopId, conversations.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    oneOf("price_offers_status", t.status, priceOfferStatuses),
    check("price_offers_quantity", sql`${t.quantity} >= 0.001 and ${t.quantity} <= 999`),
    check(
      "price_offers_prices",
      sql`${t.listMinor} >= 0 and ${t.customerMinor} > 0 and ${t.shopMinor} > 0 and ${t.shopMinor} < ${t.listMinor}`,
    ),
    // The shop named a price, or refused the customer's.
    check(
      "price_offers_said",
      sql`${t.shopMinor} is not null or (${t.status} = 'refused' and ${t.customerMinor} is not null)`,
    ),
    check("price_offers_agreed", sql`(${t.status} = 'agreed') = (${t.orderId} is not null)`),
    check(
      "price_offers_decided",
      sql`num_nonnulls(${t.decidedAt}, ${t.decidedBy}) = case ${t.status} when 'open' then 0 else 2 end`,
    ),
    ...shopPolicies("price_offers"),
  ],
);

export type PriceOfferRow = typeof priceOffers.$inferSelect;
