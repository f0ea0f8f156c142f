import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DeliveryAreaId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

/** More chips than this are slower to read than a landmark is to write. */
export const maxLandmarks = 4;

/** Minutes that bringing an order may be said to take: up to a week. */
export const takesMinutesRange = { min: 10, max: 10_080 } as const;

/** How a delivery is charged: the same for every order, or a share of what the goods come to. */
export const feeKinds = ["fixed_amount", "percentage_charge"] as const;
export type FeeKind = (typeof feeKinds)[number];

/** Where a shop brings orders to, and for how much. */
export const deliveryAreas = pgTable(
  "delivery_areas",
  {
    shopId: id<ShopId>().notNull(),
    id: id<DeliveryAreaId>().notNull(),
    name: text().notNull(),
    /** As names are compared and ordered. Stored, since row-level security keeps `lower()` from using an index. */
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    feeKind: text({ enum: feeKinds }).notNull().default("fixed_amount"),
    /** Of a fixed amount; 0 for a share. */
    feeMinor: minor().notNull(),
    /** Of a share, in hundredths of a percent: 250 is 2.5 %; 0 for a fixed amount. */
    feeBasisPoints: integer().notNull().default(0),
    /** What the goods of an order must come to at least to be brought there. */
    minOrderMinor: minor().notNull().default(0),
    /** How long bringing an order there usually takes, to the door. */
    takesMinutes: integer(),
    /** Offered to customers; paused otherwise. */
    active: boolean().notNull().default(true),
    /** What customers there name, the best known first; learnt from orders that were delivered. */
    landmarks: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** A removed area stays for the orders that went there, and shows nowhere else. */
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("delivery_areas_name")
      .on(t.shopId, t.nameKey)
      .where(sql`removed_at is null`),
    oneOf("delivery_areas_fee_kind", t.feeKind, feeKinds),
    check("delivery_areas_fee", sql`${t.feeMinor} >= 0`),
    check("delivery_areas_fee_share", sql`${t.feeBasisPoints} between 0 and 10000`),
    check(
      "delivery_areas_one_fee",
      sql`case ${t.feeKind} when 'fixed_amount' then ${t.feeBasisPoints} = 0 else ${t.feeMinor} = 0 end`,
    ),
    check("delivery_areas_min_order", sql`${t.minOrderMinor} >= 0`),
    check(
      "delivery_areas_takes",
      sql`${t.takesMinutes} between ${sql.raw(`${takesMinutesRange.min} and ${takesMinutesRange.max}`)}`,
    ),
    check("delivery_areas_landmarks", sql`cardinality(${t.landmarks}) <= ${sql.raw(String(maxLandmarks))}`),
    ...shopPolicies("delivery_areas"),
  ],
);
