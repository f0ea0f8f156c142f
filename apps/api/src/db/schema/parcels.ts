import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";

/** Who pays the bus for carrying it: the shop did, or the customer does where it is collected. */
export const freightPayers = ["shop", "customer"] as const;
export type FreightPayer = (typeof freightPayers)[number];

export const maxBusCompany = 60;
export const maxDestination = 80;
export const maxWaybill = 40;

/** An order that goes by bus: which bus, to where, and what the customer collects it with. The freight is in no total. */
export const parcels = pgTable(
  "parcels",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    company: text().notNull(),
    destination: text().notNull(),
    freightBy: text({ enum: freightPayers }).notNull(),
    /** What the customer pays the bus; null: nobody knows it yet, or the shop paid. */
    freightMinor: minor(),
    /** The number on the paper that the bus gave for it; empty while there is none. */
    waybill: text().notNull().default(""),
    /** Of the picture of that paper, which lies in the store under a key that follows from the order; null: there is none. */
    photoBytes: integer(),
    photoAt: moment(),
    /** When its customer was told first that the bus has it. */
    sentAt: moment(),
    savedBy: id<UserId>(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId] }),
    index("parcels_photo")
      .on(t.photoAt)
      .where(sql`photo_at is not null`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    oneOf("parcels_freight_by", t.freightBy, freightPayers),
    check(
      "parcels_freight",
      sql`${t.freightMinor} is null or (${t.freightMinor} > 0 and ${t.freightBy} = 'customer')`,
    ),
    check("parcels_photo", sql`num_nonnulls(${t.photoBytes}, ${t.photoAt}) in (0, 2)`),
    ...shopPolicies("parcels"),
  ],
);
