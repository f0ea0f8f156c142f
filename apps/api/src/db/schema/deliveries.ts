import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DeliveryId, OrderId, RiderId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { riders } from "./riders.ts";

/** How a delivery ended. `taken_back`: another one got the order, nobody did, or staff moved it on. */
export const deliveryOutcomes = ["delivered", "failed", "taken_back"] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** What says that the goods reached their customer: the code that only they were sent, a picture, or somebody's word. */
export const handoverProofs = ["pin", "photo", "word"] as const;
export type HandoverProof = (typeof handoverProofs)[number];

export const maxReceivedBy = 60;

/** One time that an order was given to a rider, until it arrived, came back or was taken back. */
export const deliveries = pgTable(
  "deliveries",
  {
    shopId: id<ShopId>().notNull(),
    id: id<DeliveryId>().notNull(),
    orderId: id<OrderId>().notNull(),
    riderId: id<RiderId>().notNull(),
    /** SHA-256 of the token in the rider's link. */
    tokenHash: text().notNull(),
    /** Sealed with SECRETS_KEY, so that the link can be shown again; cut when the delivery ends, as is the code. */
    tokenSealed: text(),
    /** What the customer tells the rider at the door. */
    pinSealed: text(),
    /** What the customer pays the rider for the way, beside the order's total; null: nothing was agreed. */
    fareMinor: minor(),
    givenBy: id<UserId>(),
    givenAt: moment().notNull(),
    endedAt: moment(),
    outcome: text({ enum: deliveryOutcomes }),
    proof: text({ enum: handoverProofs }),
    /** Who took the goods, where it was not the customer. */
    receivedBy: text().notNull().default(""),
    /** Of the picture at the door, which lies in the store under a key that follows from the delivery; null: there is none. */
    photoBytes: integer(),
    photoAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("deliveries_token").on(t.shopId, t.tokenHash),
    // One rider has an order at a time.
    uniqueIndex("deliveries_open")
      .on(t.shopId, t.orderId)
      .where(sql`ended_at is null`),
    index("deliveries_order").on(t.shopId, t.orderId, t.id),
    index("deliveries_rider").on(t.shopId, t.riderId, t.id),
    index("deliveries_photo")
      .on(t.photoAt)
      .where(sql`photo_at is not null`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({ columns: [t.shopId, t.riderId], foreignColumns: [riders.shopId, riders.id] }),
    oneOf("deliveries_outcome", t.outcome, deliveryOutcomes),
    oneOf("deliveries_proof", t.proof, handoverProofs),
    check(
      "deliveries_ended",
      sql`num_nonnulls(${t.endedAt}, ${t.outcome}) in (0, 2)
        and (${t.endedAt} is null or num_nonnulls(${t.tokenSealed}, ${t.pinSealed}) = 0)`,
    ),
    check("deliveries_fare", sql`${t.fareMinor} > 0`),
    check("deliveries_photo", sql`num_nonnulls(${t.photoBytes}, ${t.photoAt}) in (0, 2)`),
    ...shopPolicies("deliveries"),
  ],
);
