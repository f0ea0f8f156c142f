import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ShopId, UserId } from "../../kernel/ids.ts";
import { mobileNetworks } from "../../kernel/payment-words.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

/** Wallets whose customers can pay to a number by hand: also those that no provider can send a prompt to. */
export const payNumberNetworks = [...mobileNetworks, "tpesa", "ezypesa"] as const;
export type PayNumberNetwork = (typeof payNumberNetworks)[number];

export const payNumberLimits = { number: { min: 4, max: 20 }, name: 60, steps: 600 } as const;

/** A number that customers of one network pay to by hand, and how; one for each network. */
export const payNumbers = pgTable(
  "pay_numbers",
  {
    shopId: id<ShopId>().notNull(),
    network: text({ enum: payNumberNetworks }).notNull(),
    /** Figures. */
    number: text().notNull(),
    /** As the network shows it to who pays. */
    businessName: text().notNull(),
    /** With `{number}`, `{name}` and `{amount}`; in one language at least. */
    stepsSw: text().notNull().default(""),
    stepsEn: text().notNull().default(""),
    changedBy: id<UserId>().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.network] }),
    oneOf("pay_numbers_network", t.network, payNumberNetworks),
    check(
      "pay_numbers_number",
      sql`${t.number} ~ ${sql.raw(`'^[0-9]{${payNumberLimits.number.min},${payNumberLimits.number.max}}$'`)}`,
    ),
    check("pay_numbers_steps", sql`${t.stepsSw} <> '' or ${t.stepsEn} <> ''`),
    check(
      "pay_numbers_steps_length",
      sql`greatest(char_length(${t.stepsSw}), char_length(${t.stepsEn})) <= ${sql.raw(String(payNumberLimits.steps))}`,
    ),
    ...shopPolicies("pay_numbers"),
  ],
);
