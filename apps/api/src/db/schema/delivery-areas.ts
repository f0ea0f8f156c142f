import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DeliveryAreaId, ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";

/** More chips than this are slower to read than a landmark is to write. */
export const maxLandmarks = 4;

/** Minutes that bringing an order may be said to take: up to a week. */
export const takesMinutesRange = { min: 10, max: 10_080 } as const;

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
    feeMinor: minor().notNull(),
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
    check("delivery_areas_fee", sql`${t.feeMinor} >= 0`),
    check(
      "delivery_areas_takes",
      sql`${t.takesMinutes} between ${sql.raw(`${takesMinutesRange.min} and ${takesMinutesRange.max}`)}`,
    ),
    check("delivery_areas_landmarks", sql`cardinality(${t.landmarks}) <= ${sql.raw(String(maxLandmarks))}`),
    ...shopPolicies("delivery_areas"),
  ],
);
