import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CustomerId, OrderId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";

/** `by_hand`: written down without the till. `opening`: owed since before the shop wrote down here. */
export const debtKinds = ["sale", "by_hand", "opening"] as const;
export type DebtKind = (typeof debtKinds)[number];

/** What the customer says to an entry. */
export const debtAnswers = ["waiting", "confirmed", "disputed"] as const;
export type DebtAnswer = (typeof debtAnswers)[number];

/** How they said it: in the chat, or by the code of an SMS that they read out. */
export const answerWays = ["chat", "code"] as const;
export type AnswerWay = (typeof answerWays)[number];

/**
 * Goods that were given before they are paid: an entry, whose id is its order's. What is owed of them is what their order still
 * owes.
 */
export const debts = pgTable(
  "debts",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    /** What was owed when it was given. */
    givenMinor: minor().notNull(),
    /** The shop's day by which it is to be paid, "2026-11-27". */
    dueOn: date({ mode: "string" }).notNull(),
    givenBy: id<UserId>().notNull(),
    givenAt: moment().notNull(),
    kind: text({ enum: debtKinds }).notNull(),
    answer: text({ enum: debtAnswers }).notNull(),
    answeredAt: moment(),
    answeredBy: text({ enum: answerWays }),
    /** Counts how often the customer was asked: each question is a message of its own. Nothing: the shop keeps quiet about it. */
    asked: integer().notNull(),
    /** When the question was last put; null: not yet, or before moments were kept. */
    askedAt: moment(),
    /** What the customer reads out where they were asked by SMS. */
    codeSealed: text(),
    /** What of it is given up; the order does not owe it any more. */
    writtenOffMinor: minor().notNull().default(0),
    writtenOffAt: moment(),
    writtenOffBy: id<UserId>(),
    writeOffReason: text(),
    /** When its customer was reminded of it last, or will be in the morning; and how often. */
    remindedAt: moment(),
    reminders: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId] }),
    index("debts_due").on(t.shopId, t.dueOn),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("debts_given", sql`${t.givenMinor} > 0`),
    oneOf("debts_kind", t.kind, debtKinds),
    oneOf("debts_answer", t.answer, debtAnswers),
    oneOf("debts_answered_by", t.answeredBy, answerWays),
    check("debts_answered", sql`(${t.answer} = 'waiting') = (${t.answeredAt} is null)`),
    check("debts_answered_way", sql`(${t.answeredAt} is null) = (${t.answeredBy} is null)`),
    check(
      "debts_written_off",
      sql`${t.writtenOffMinor} >= 0 and (${t.writtenOffMinor} = 0) = (${t.writtenOffAt} is null)
        and num_nonnulls(${t.writtenOffAt}, ${t.writtenOffBy}, ${t.writeOffReason}) in (0, 3)`,
    ),
    check("debts_reminders", sql`${t.reminders} >= 0 and (${t.reminders} = 0) = (${t.remindedAt} is null)`),
    ...shopPolicies("debts"),
  ],
);

/** What happens where a customer would owe more: the seller is told, or an owner has to allow it. */
export const limitActions = ["warn", "block"] as const;
export type LimitAction = (typeof limitActions)[number];

/** The most a customer may owe. Who has none may owe anything. */
export const creditLimits = pgTable(
  "credit_limits",
  {
    shopId: id<ShopId>().notNull(),
    customerId: id<CustomerId>().notNull(),
    limitMinor: minor().notNull(),
    action: text({ enum: limitActions }).notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.customerId] }),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    oneOf("credit_limits_action", t.action, limitActions),
    check("credit_limits_limit", sql`${t.limitMinor} >= 0`),
    ...shopPolicies("credit_limits"),
  ],
);
