import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RiderId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** Who brings orders to customers: people of the shop, and bodaboda without an account. */
export const riders = pgTable(
  "riders",
  {
    shopId: id<ShopId>().notNull(),
    id: id<RiderId>().notNull(),
    /** Empty once the rider was removed: what they did stays, who they were does not. */
    name: text().notNull(),
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    /** E.164; customers are told it. Null once the rider was removed. */
    phone: text(),
    /** Of somebody who works in the shop: the cash they take is theirs to hand in. */
    userId: id<UserId>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("riders_phone")
      .on(t.shopId, t.phone)
      .where(sql`removed_at is null`),
    uniqueIndex("riders_user")
      .on(t.shopId, t.userId)
      .where(sql`removed_at is null and user_id is not null`),
    check(
      "riders_forgotten",
      sql`case when ${t.removedAt} is null then ${t.phone} is not null and ${t.name} <> ''
        else ${t.phone} is null and ${t.name} = '' end`,
    ),
    ...shopPolicies("riders"),
  ],
);
