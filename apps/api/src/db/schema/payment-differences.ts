import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  PaymentAttemptId,
  PaymentDifferenceId,
  ProviderAccountId,
  ShopId,
  UserId,
} from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { paymentAttempts, providerAccounts } from "./payments.ts";

/** Paid there and not here, here and not there, of another amount, in another state. */
export const differenceKinds = ["missing_here", "missing_there", "amount_differs", "state_differs"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** How a provider, and how we, call a charge. */
export const chargeStates = [
  "pending",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "reversed",
  "unknown",
] as const;

/** What differed between a provider's list of a day and the books, until a person has looked into it. */
export const paymentDifferences = pgTable(
  "payment_differences",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PaymentDifferenceId>().notNull(),
    providerAccountId: id<ProviderAccountId>().notNull(),
    /** The shop's day whose list was compared. */
    day: date({ mode: "string" }).notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    /** What makes it this one, in whatever run it is met again. */
    dedupeKey: text().notNull(),
    /** Ours, where it has one. */
    reference: text(),
    providerReference: text(),
    attemptId: id<PaymentAttemptId>(),
    oursMinor: minor(),
    theirsMinor: minor(),
    oursState: text({ enum: chargeStates }),
    theirsState: text({ enum: chargeStates }),
    foundAt: moment().notNull(),
    closedAt: moment(),
    closedBy: id<UserId>(),
    /** What somebody found out about it. */
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payment_differences_once").on(t.shopId, t.providerAccountId, t.dedupeKey),
    index("payment_differences_open")
      .on(t.shopId, t.foundAt.desc())
      .where(sql`closed_at is null`),
    foreignKey({
      name: "payment_differences_account",
      columns: [t.shopId, t.providerAccountId],
      foreignColumns: [providerAccounts.shopId, providerAccounts.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "payment_differences_attempt",
      columns: [t.shopId, t.attemptId],
      foreignColumns: [paymentAttempts.shopId, paymentAttempts.id],
    }),
    oneOf("payment_differences_kind", t.kind, differenceKinds),
    oneOf("payment_differences_ours", t.oursState, chargeStates),
    oneOf("payment_differences_theirs", t.theirsState, chargeStates),
    check("payment_differences_closed", sql`${t.closedAt} is not null or ${t.closedBy} is null`),
    ...shopPolicies("payment_differences"),
  ],
);
