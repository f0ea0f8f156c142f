import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { ChannelId, CustomerId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { priceGroups } from "./products.ts";

export const customers = pgTable(
  "customers",
  {
    shopId: id<ShopId>().notNull(),
    id: id<CustomerId>().notNull(),
    name: text().notNull(),
    /** E.164; null for somebody known by a user name only. */
    phone: text(),
    language: text().$type<Language>().notNull().default("sw"),
    /** Which of a product's prices are theirs. */
    priceGroup: text({ enum: priceGroups }).notNull().default("retail"),
    /** Kept up by order events. */
    ordersCount: integer().notNull().default(0),
    spentMinor: minor().notNull().default(0),
    lastOrderAt: moment(),
    /** Played by the shop itself on its practice number. */
    isPractice: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("customers_phone").on(t.shopId, t.phone),
    index("customers_created").on(t.shopId, t.createdAt, t.id),
    oneOf("customers_price_group", t.priceGroup, priceGroups),
    ...shopPolicies("customers"),
  ],
);

/** How a channel knows a customer: the business-scoped user id when there is one, else the WhatsApp id. */
export const customerIdentities = pgTable(
  "customer_identities",
  {
    shopId: id<ShopId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    externalId: text().notNull(),
    customerId: id<CustomerId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.channelId, t.externalId] }),
    index("customer_identities_customer").on(t.shopId, t.customerId),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    ...shopPolicies("customer_identities"),
  ],
);

export type CustomerRow = typeof customers.$inferSelect;
