import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ExpenseId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

export const expenseCategories = [
  "rent",
  "salary",
  "utilities",
  "marketing",
  "insurance",
  "supplies",
  "equipment",
  "travel",
  "food",
  "other",
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

/** What an expense is paid from: cash of the drawer, the shop's mobile money, its bank. */
export const expenseSources = ["drawer", "wallet", "bank"] as const;
export type ExpenseSource = (typeof expenseSources)[number];

/** Asked for by staff, spent, refused by the owner, or taken out of the records with a reason. */
export const expenseStatuses = ["requested", "approved", "refused", "removed"] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

export const expenseRepeats = ["daily", "weekly", "monthly"] as const;
export type ExpenseRepeat = (typeof expenseRepeats)[number];

/** What the shop spends. Only an approved one is in the books. */
export const expenses = pgTable(
  "expenses",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ExpenseId>().notNull(),
    category: text({ enum: expenseCategories }).notNull(),
    amountMinor: minor().notNull(),
    paidFrom: text({ enum: expenseSources }).notNull(),
    /** The shop's day on which it was spent. */
    spentOn: date({ mode: "string" }).notNull(),
    supplier: text().notNull(),
    note: text().notNull(),
    repeats: text({ enum: expenseRepeats }),
    /** When the next one like it is due. */
    nextOn: date({ mode: "string" }),
    status: text({ enum: expenseStatuses }).notNull(),
    /** Why it was refused, changed or removed. */
    reason: text(),
    /** The picture of its receipt. */
    photoBytes: integer(),
    photoAt: moment(),
    /** Counts its bookings: each change of what is booked is a booking of its own. */
    version: integer().notNull(),
    createdBy: id<UserId>().notNull(),
    createdAt: moment().notNull(),
    decidedBy: id<UserId>(),
    decidedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("expenses_spent").on(t.shopId, t.spentOn.desc(), t.id.desc()),
    index("expenses_due")
      .on(t.shopId, t.nextOn)
      .where(sql`next_on is not null`),
    oneOf("expenses_category", t.category, expenseCategories),
    oneOf("expenses_paid_from", t.paidFrom, expenseSources),
    oneOf("expenses_status", t.status, expenseStatuses),
    oneOf("expenses_repeats", t.repeats, expenseRepeats),
    check("expenses_amount", sql`${t.amountMinor} > 0`),
    check("expenses_supplier", sql`char_length(${t.supplier}) <= 80`),
    check("expenses_note", sql`char_length(${t.note}) <= 200`),
    check("expenses_next", sql`(${t.repeats} is null) = (${t.nextOn} is null)`),
    check("expenses_decided", sql`(${t.status} = 'requested') = (${t.decidedAt} is null)`),
    check("expenses_photo", sql`num_nonnulls(${t.photoBytes}, ${t.photoAt}) in (0, 2)`),
    check("expenses_reason", sql`${t.status} not in ('refused', 'removed') or ${t.reason} is not null`),
    ...shopPolicies("expenses"),
  ],
);
