import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ShopId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

/** What does not fit in a shop's books. */
export const findingKinds = [
  "posting_unbalanced",
  "payment_not_booked",
  "order_paid_differs",
  "order_refunded_differs",
  "payout_not_booked",
  "in_transit_differs",
  "matching_left",
  "unmatched_below_zero",
  "unmatched_till_differs",
  "expense_not_booked",
  "supplier_debt_differs",
  "store_credit_differs",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What a check of the books found, until a later check no longer finds it. */
export const bookFindings = pgTable(
  "book_findings",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: findingKinds }).notNull(),
    /** The posting, payment, order, payout or account that does not fit. */
    subject: text().notNull(),
    expectedMinor: minor().notNull(),
    actualMinor: minor().notNull(),
    foundAt: moment().notNull(),
    resolvedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("book_findings_open")
      .on(t.shopId, t.kind, t.subject)
      .where(sql`resolved_at is null`),
    index("book_findings_found").on(t.shopId, t.foundAt.desc()),
    oneOf("book_findings_kind", t.kind, findingKinds),
    ...shopPolicies("book_findings"),
  ],
);
