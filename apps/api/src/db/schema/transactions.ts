import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderId, ShopId, UserId } from "../../kernel/ids.ts";
import { mobileNetworks } from "../../kernel/payment-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { paymentMethods } from "./payments.ts";

/** What moved, or was said to have moved: money for an order, a customer's claim of it, money that went back. */
export const transactionKinds = ["payment", "claim", "refund", "payout"] as const;

/** Where a row is shown; `ended` came to nothing and is shown where its state is asked for. */
export const transactionLists = ["in", "out", "unmatched", "ended"] as const;
export type TransactionList = (typeof transactionLists)[number];

export const transactionStates = [
  "succeeded",
  "waiting",
  "claimed",
  "unmatched",
  "returned",
  "taken_back",
  "paid_out",
  "matched",
  "failed",
  "refused",
] as const;
export type TransactionState = (typeof transactionStates)[number];

/**
 * The shop's movements of money as they are listed, one row for each attempt, claim and refund, with whom it was from. The
 * database writes it from the rows of payments, by triggers, so that nothing is forgotten; nobody else does. Practice is none.
 */
export const transactions = pgTable(
  "transactions",
  {
    shopId: id<ShopId>().notNull(),
    /** Of the attempt, the claim or the refund. */
    id: text().notNull(),
    kind: text({ enum: transactionKinds }).notNull(),
    list: text({ enum: transactionLists }).notNull(),
    state: text({ enum: transactionStates }).notNull(),
    /** When the money came or went; before that, when it was asked for. */
    at: moment().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    network: text({ enum: mobileNetworks }),
    /** `selcom`, or `own_till` for the shop's own; null for cash. */
    provider: text(),
    /** Ours. */
    reference: text(),
    /** Theirs. */
    providerReference: text(),
    /** Null while nobody knows which order a line of the till's statement was for. */
    orderId: id<OrderId>(),
    /** As the order has them. */
    payerName: text().notNull(),
    phone: text(),
    amountMinor: minor().notNull(),
    /** What the provider kept of it. */
    feeMinor: minor().notNull().default(0),
    /** 5 a signed notice, 4 the provider's answer, 3 its statement, 2 a named person, 1 said, 0 nothing. */
    level: integer().notNull(),
    /** Who counted, confirmed, wrote down or gave it back. */
    by: id<UserId>(),
    nameKey: text().generatedAlwaysAs(sql`lower(payer_name)`),
    nameFrom2: text("name_from_2").generatedAlwaysAs(
      sql`nullif(lower(ltrim(substr(payer_name, length(split_part(payer_name, ' ', 1)) + 2))), '')`,
    ),
    nameFrom3: text("name_from_3").generatedAlwaysAs(
      sql`nullif(lower(ltrim(substr(payer_name, length(split_part(payer_name, ' ', 1)) + length(split_part(payer_name, ' ', 2)) + 3))), '')`,
    ),
    phoneReversed: text().generatedAlwaysAs(sql`reverse(phone)`),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("transactions_list").on(t.shopId, t.list, t.at.desc(), t.id.desc()),
    // What few rows have, by indexes of their own: a list of few reads them and nothing else.
    index("transactions_state").on(t.shopId, t.state, t.at.desc(), t.id.desc()),
    index("transactions_amount").on(t.shopId, t.list, t.amountMinor, t.at.desc(), t.id.desc()),
    index("transactions_method").on(t.shopId, t.list, t.method, t.at.desc(), t.id.desc()),
    index("transactions_network").on(t.shopId, t.list, t.network, t.at.desc(), t.id.desc()),
    index("transactions_provider").on(t.shopId, t.list, t.provider, t.at.desc(), t.id.desc()),
    index("transactions_level").on(t.shopId, t.list, t.level, t.at.desc(), t.id.desc()),
    // All that totals add up, so that they are read without the rows.
    index("transactions_totals").on(
      t.shopId,
      t.list,
      t.at,
      t.state,
      t.method,
      t.network,
      t.provider,
      t.level,
      t.amountMinor,
      t.feeMinor,
    ),
    index("transactions_order").on(t.shopId, t.orderId),
    // Beginnings of each word of a name and of references; ends of phones, and whole ones.
    index("transactions_name").on(t.shopId, t.nameKey.op("text_pattern_ops")),
    index("transactions_name_2").on(t.shopId, t.nameFrom2.op("text_pattern_ops")),
    index("transactions_name_3").on(t.shopId, t.nameFrom3.op("text_pattern_ops")),
    index("transactions_phone_end").on(t.shopId, t.phoneReversed.op("text_pattern_ops")),
    index("transactions_reference").on(t.shopId, t.reference.op("text_pattern_ops")),
    index("transactions_provider_reference").on(t.shopId, t.providerReference.op("text_pattern_ops")),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }).onDelete(
      "cascade",
    ),
    oneOf("transactions_kind", t.kind, transactionKinds),
    oneOf("transactions_list_known", t.list, transactionLists),
    oneOf("transactions_state_known", t.state, transactionStates),
    check("transactions_amount_positive", sql`${t.amountMinor} > 0 and ${t.feeMinor} >= 0`),
    check("transactions_level_known", sql`${t.level} between 0 and 5`),
    ...shopPolicies("transactions"),
  ],
);

export type TransactionRow = typeof transactions.$inferSelect;
