import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { ShopId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** Opening times per weekday (0 = Sunday), `["08:00", "18:30"]` in the shop's zone; an absent day is closed. */
export type OpeningHours = Partial<Record<"0" | "1" | "2" | "3" | "4" | "5" | "6", [string, string]>>;

export const shops = pgTable(
  "shops",
  {
    /** Own id; named shop_id so that the shop's row falls under the same policy as everything it owns. */
    shopId: id<ShopId>().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    phone: text().notNull(),
    language: text().$type<Language>().notNull().default("sw"),
    currency: text().notNull().default("TZS"),
    timeZone: text().notNull().default("Africa/Dar_es_Salaam"),
    about: text().notNull().default(""),
    trade: text().notNull().default("other"),
    region: text().notNull().default(""),
    area: text().notNull().default(""),
    logoKey: text(),
    openingHours: jsonb().$type<OpeningHours>().notNull().default({}),
    /** How long an order link may be filled in. */
    orderLinkHours: integer().notNull().default(72),
    /** Whether customers may pay when they collect or receive. */
    payOnCollection: boolean().notNull().default(true),
    /** Opted in to the public list of shops. */
    listed: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("shops_slug").on(t.slug),
    index("shops_listed")
      .on(t.createdAt.desc(), t.shopId.desc())
      .where(sql`listed`),
    // Parts of words, which the public list is searched for: trigrams of the extension pg_trgm.
    index("shops_search")
      .using(
        "gin",
        t.name.op("gin_trgm_ops"),
        t.about.op("gin_trgm_ops"),
        t.region.op("gin_trgm_ops"),
        t.area.op("gin_trgm_ops"),
      )
      // Shops change seldom: what was written is found at once, without a list of what is still to be sorted in.
      .with({ fastupdate: false })
      .where(sql`listed`),
    ...shopPolicies("shops"),
  ],
);

/** Next number per shop and kind; locked for the moment of giving. */
export const shopCounters = pgTable(
  "shop_counters",
  {
    shopId: id<ShopId>().notNull(),
    kind: text().$type<"order" | "receipt">().notNull(),
    next: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.kind] }), ...shopPolicies("shop_counters")],
);

export const pickupPlaces = pgTable(
  "pickup_places",
  {
    shopId: id<ShopId>().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.id] }), ...shopPolicies("pickup_places")],
);

export type ShopRow = typeof shops.$inferSelect;
