import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { appRole, id, moment, oneOf, shopPolicies, systemPolicy } from "./columns.ts";

/** How somebody said that they want no offers: a word in the chat, the link in a message, WhatsApp's own switch. */
export const optOutWays = ["chat", "link", "whatsapp"] as const;
export type OptOutWay = (typeof optOutWays)[number];

/**
 * Numbers that a shop sends no offers, on any channel and whether or not they are a customer's. They outlive the customer:
 * somebody who is forgotten would otherwise be written to again from a pasted list.
 */
export const optOuts = pgTable(
  "opt_outs",
  {
    shopId: id<ShopId>().notNull(),
    /** E.164. */
    phone: text().notNull(),
    way: text({ enum: optOutWays }).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.phone] }),
    index("opt_outs_at").on(t.shopId, t.at),
    oneOf("opt_outs_way", t.way, optOutWays),
    ...shopPolicies("opt_outs"),
  ],
);

/** Numbers that no shop on the platform sends offers. Every shop may see whether a number is among them. */
export const optOutsOfAll = pgTable(
  "opt_outs_of_all",
  { phone: text().primaryKey(), at: moment().notNull() },
  () => [
    systemPolicy("opt_outs_of_all"),
    pgPolicy("opt_outs_of_all_seen", { for: "select", to: appRole, using: sql`true` }),
  ],
);

/** The link in every offer by which whoever has the number stops them: one for a shop and a number, and it never ends. */
export const optOutLinks = pgTable(
  "opt_out_links",
  {
    shopId: id<ShopId>().notNull(),
    phone: text().notNull(),
    token: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.phone] }),
    uniqueIndex("opt_out_links_token").on(t.shopId, t.token),
    check("opt_out_links_length", sql`length(${t.token}) >= 10`),
    ...shopPolicies("opt_out_links"),
  ],
);
