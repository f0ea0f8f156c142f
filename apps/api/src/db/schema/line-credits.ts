import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CustomerId, LineCreditId, ShopId, StatementLineId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";
import { statementLines } from "./statement-lines.ts";

/**
 * Money of the till's statement that was kept as a customer's credit: for goods of this shop, or back to the wallet it came
 * from, which its line names. Credit that an order gave back is a refund.
 */
export const lineCredits = pgTable(
  "line_credits",
  {
    shopId: id<ShopId>().notNull(),
    id: id<LineCreditId>().notNull(),
    statementLineId: id<StatementLineId>().notNull(),
    /** Whose account of the books holds it. Who became another customer since has it as that one. */
    customerId: id<CustomerId>().notNull(),
    amountMinor: minor().notNull(),
    leftMinor: minor().notNull(),
    keptBy: id<UserId>(),
    keptAt: moment().notNull(),
    /** What of it went back to who had paid it, once, with the wallet's reference. */
    returnedMinor: minor().notNull().default(0),
    returnReference: text(),
    returnedBy: id<UserId>(),
    returnedAt: moment(),
    /** The owner whose PIN allowed what was beyond the limit. */
    allowedBy: id<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    // A line is kept once.
    uniqueIndex("line_credits_line").on(t.shopId, t.statementLineId),
    uniqueIndex("line_credits_reference").on(t.shopId, t.returnReference),
    index("line_credits_customer")
      .on(t.shopId, t.customerId, t.keptAt)
      .where(sql`left_minor > 0`),
    // What one person gave back in a day.
    index("line_credits_by").on(t.shopId, t.returnedBy, t.returnedAt),
    foreignKey({
      columns: [t.shopId, t.statementLineId],
      foreignColumns: [statementLines.shopId, statementLines.id],
    }),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    check(
      "line_credits_amount",
      sql`${t.amountMinor} > 0 and ${t.leftMinor} >= 0 and ${t.returnedMinor} >= 0 and ${t.leftMinor} + ${t.returnedMinor} <= ${t.amountMinor}`,
    ),
    check(
      "line_credits_returned",
      sql`(${t.returnedMinor} > 0) = (${t.returnedAt} is not null) and (${t.returnedMinor} > 0) = (${t.returnReference} is not null) and (${t.returnedMinor} = 0 or ${t.leftMinor} = 0)`,
    ),
    ...shopPolicies("line_credits"),
  ],
);

export type LineCreditRow = typeof lineCredits.$inferSelect;
