import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { PickupPlaceId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";
import { type Kanga, kangaBorders, kangaCentres, kangaWays } from "./kanga.ts";

/** From when to when a day is open, in the shop's zone: `["08:00", "18:30"]`, or with a break `["08:00", "12:15", "14:00", "18:00"]`. */
export type DayHours = [string, string] | [string, string, string, string];

/** Opening times per weekday (0 = Sunday); an absent day is closed. */
export type OpeningHours = Partial<Record<"0" | "1" | "2" | "3" | "4" | "5" | "6", DayHours>>;

/** Hours that an order link may be filled in: from one to two weeks. */
export const orderLinkHoursRange = { min: 1, max: 336 } as const;

/** Minutes that goods are held for who was sent a link: from not at all to four hours. */
export const holdMinutesRange = { min: 0, max: 240 } as const;
/** Minutes after which an order that waits for the shop counts as late: from five to a day. */
export const lateAfterMinutesRange = { min: 5, max: 1_440 } as const;

/** Minutes that the bot keeps out of a chat after a person wrote in it: from half an hour to a day. */
export const botPauseMinutesRange = { min: 30, max: 1_440 } as const;

/** Letters at the foot of a receipt: two lines of the narrowest paper. */
export const maxReceiptFooter = 60;

/** Places where customers can collect; more are slower to read than to ask. */
export const maxPickupPlaces = 20;

const textsOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

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
    /** The cloth it chose; until then it wears the one that its id decides. */
    kanga: jsonb().$type<Kanga>(),
    openingHours: jsonb().$type<OpeningHours>().notNull().default({}),
    /** Takes no orders for now, whatever the hours say; until `closedUntil`, or until somebody opens it again. */
    isClosed: boolean().notNull().default(false),
    closedUntil: moment(),
    /** How long an order link may be filled in. */
    orderLinkHours: integer().notNull().default(72),
    /** How long goods are held for a customer who was sent a link; 0: they are not. */
    holdMinutes: integer().notNull().default(30),
    /** How long an order may wait for the shop before it counts as late. */
    lateAfterMinutes: integer().notNull().default(60),
    /** How long the bot keeps out of a chat after a person wrote in it. */
    botPauseMinutes: integer().notNull().default(240),
    /** What the goods of an order must come to at least. */
    minOrderMinor: minor().notNull().default(0),
    /** The line at the foot of each receipt. */
    receiptFooter: text().notNull().default(""),
    /** Whether customers may pay when they collect or receive. */
    payOnCollection: boolean().notNull().default(true),
    /** Whether who owes and should have paid is reminded of it without anybody asking. */
    remindsDebtors: boolean().notNull().default(false),
    /** Opted in to the public list of shops. */
    listed: boolean().notNull().default(false),
    /** When it closes for good, as an owner asked; until then an owner can keep it. */
    closesAt: moment(),
    /** Since then nobody works in it any more and it sells nothing. Its books stay. */
    closedForGoodAt: moment(),
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
    // Looked through every minute; few of all shops.
    index("shops_closing")
      .on(t.closesAt)
      .where(sql`closes_at is not null`),
    check(
      "shops_closed_for_good",
      sql`${t.closedForGoodAt} is null or (${t.closesAt} is not null and ${t.closedForGoodAt} >= ${t.closesAt})`,
    ),
    check("shops_closed_unlisted", sql`${t.closedForGoodAt} is null or not ${t.listed}`),
    check("shops_closed_until", sql`${t.isClosed} or ${t.closedUntil} is null`),
    check(
      "shops_order_link_hours",
      sql`${t.orderLinkHours} between ${sql.raw(`${orderLinkHoursRange.min} and ${orderLinkHoursRange.max}`)}`,
    ),
    check(
      "shops_hold_minutes",
      sql`${t.holdMinutes} between ${sql.raw(`${holdMinutesRange.min} and ${holdMinutesRange.max}`)}`,
    ),
    check(
      "shops_late_after_minutes",
      sql`${t.lateAfterMinutes} between ${sql.raw(`${lateAfterMinutesRange.min} and ${lateAfterMinutesRange.max}`)}`,
    ),
    check(
      "shops_bot_pause_minutes",
      sql`${t.botPauseMinutes} between ${sql.raw(`${botPauseMinutesRange.min} and ${botPauseMinutesRange.max}`)}`,
    ),
    check("shops_min_order", sql`${t.minOrderMinor} >= 0`),
    check(
      "shops_receipt_footer",
      sql`char_length(${t.receiptFooter}) <= ${sql.raw(String(maxReceiptFooter))}`,
    ),
    // What a cloth lacks is not among the names either.
    check(
      "shops_kanga",
      sql`${t.kanga} is null or (coalesce(${t.kanga}->>'way', '') in (${textsOf(kangaWays)})
        and coalesce(${t.kanga}->>'border', '') in (${textsOf(kangaBorders)})
        and coalesce(${t.kanga}->>'centre', '') in (${textsOf(kangaCentres)}))`,
    ),
    ...shopPolicies("shops"),
  ],
);

/** Next number per shop and kind; locked for the moment of giving. */
export const shopCounters = pgTable(
  "shop_counters",
  {
    shopId: id<ShopId>().notNull(),
    kind: text().$type<"order" | "receipt" | "credit_note">().notNull(),
    next: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.kind] }), ...shopPolicies("shop_counters")],
);

export const pickupPlaces = pgTable(
  "pickup_places",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PickupPlaceId>().notNull(),
    name: text().notNull(),
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    /** Street and house, or what stands beside it. */
    address: text().notNull().default(""),
    /** Where it is, in degrees; both or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    position: integer().notNull().default(0),
    /** When goods can be collected there; without any day: nothing is said. */
    openingHours: jsonb().$type<OpeningHours>().notNull().default({}),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("pickup_places_name").on(t.shopId, t.nameKey),
    check("pickup_places_pin", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check(
      "pickup_places_pin_range",
      sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    ...shopPolicies("pickup_places"),
  ],
);

export type ShopRow = typeof shops.$inferSelect;
