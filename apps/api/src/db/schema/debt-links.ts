import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CustomerId, ShopId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";

/** The link of a customer to what they owe; one for each, whose token is the key. */
export const debtLinks = pgTable(
  "debt_links",
  {
    tokenHash: text().notNull(),
    shopId: id<ShopId>().notNull(),
    customerId: id<CustomerId>().notNull(),
    /** Sealed with SECRETS_KEY, so that the same link can be sent again. */
    tokenSealed: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.tokenHash] }),
    uniqueIndex("debt_links_customer").on(t.shopId, t.customerId),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    ...shopPolicies("debt_links"),
  ],
);
