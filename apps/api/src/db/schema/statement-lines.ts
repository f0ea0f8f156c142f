import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PaymentAttemptId, ShopId, StatementLineId, UserId } from "../../kernel/ids.ts";
import { mobileNetworks } from "../../kernel/payment-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { paymentAttempts } from "./payments.ts";

/**
 * What a line is to the books: it became a payment, one was booked before it, its provider was asked, or its money waits for
 * an order until all of it is given away.
 */
export const lineStates = ["settled", "known", "asked", "waiting", "ended"] as const;

/**
 * Money that the statement of the shop's own till says came in. A line counts once, in whatever file it comes again; only
 * money that waits for its order, or for a provider's answer, keeps who paid it.
 */
export const statementLines = pgTable(
  "statement_lines",
  {
    shopId: id<ShopId>().notNull(),
    id: id<StatementLineId>().notNull(),
    /** The line's reference, or a digest of all it says where it has none. */
    identity: text().notNull(),
    network: text({ enum: mobileNetworks }),
    at: moment().notNull(),
    amountMinor: minor().notNull(),
    /** As it is compared: capitals and figures. */
    reference: text(),
    payerName: text(),
    phone: text(),
    note: text(),
    state: text({ enum: lineStates }).notNull(),
    /** The payment it became, was booked as before, or whose provider was asked: also after a no, since a yes may follow. */
    attemptId: id<PaymentAttemptId>(),
    /** What of it was given to orders, kept as credit or given back. */
    usedMinor: minor().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("statement_lines_identity").on(t.shopId, t.identity),
    uniqueIndex("statement_lines_attempt")
      .on(t.shopId, t.attemptId)
      .where(sql`state in ('settled', 'known')`),
    index("statement_lines_waiting")
      .on(t.shopId, t.reference)
      .where(sql`state = 'waiting'`),
    index("statement_lines_asked")
      .on(t.shopId, t.attemptId)
      .where(sql`state in ('asked', 'waiting') and attempt_id is not null`),
    oneOf("statement_lines_state", t.state, lineStates),
    check(
      "statement_lines_amount",
      sql`${t.amountMinor} > 0 and ${t.amountMinor} % 100 = 0 and ${t.usedMinor} between 0 and ${t.amountMinor}`,
    ),
    check("statement_lines_ended", sql`(${t.state} = 'ended') = (${t.usedMinor} = ${t.amountMinor})`),
    check(
      "statement_lines_attempt_known",
      sql`${t.state} not in ('settled', 'asked') or ${t.attemptId} is not null`,
    ),
    ...shopPolicies("statement_lines"),
  ],
);

export const lineUseKinds = ["order", "returned", "returned_cash", "credit"] as const;

/** What became of a part of money that waited. */
export const statementLineUses = pgTable(
  "statement_line_uses",
  {
    shopId: id<ShopId>().notNull(),
    id: text().notNull(),
    lineId: id<StatementLineId>().notNull(),
    kind: text({ enum: lineUseKinds }).notNull(),
    amountMinor: minor().notNull(),
    attemptId: id<PaymentAttemptId>(),
    usedBy: id<UserId>(),
    usedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("statement_line_uses_line").on(t.shopId, t.lineId),
    uniqueIndex("statement_line_uses_attempt").on(t.shopId, t.attemptId),
    foreignKey({ columns: [t.shopId, t.lineId], foreignColumns: [statementLines.shopId, statementLines.id] }),
    foreignKey({
      columns: [t.shopId, t.attemptId],
      foreignColumns: [paymentAttempts.shopId, paymentAttempts.id],
    }),
    oneOf("statement_line_uses_kind", t.kind, lineUseKinds),
    check("statement_line_uses_amount", sql`${t.amountMinor} > 0`),
    check("statement_line_uses_what", sql`(${t.kind} = 'order') = (${t.attemptId} is not null)`),
    ...shopPolicies("statement_line_uses"),
  ],
);
