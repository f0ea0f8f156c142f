import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  CustomerId,
  OrderId,
  PaymentAttemptId,
  PaymentClaimId,
  PaymentIntentId,
  ProviderAccountId,
  ShopId,
  UserId,
} from "../../kernel/ids.ts";
import {
  failureCodes,
  type MessageDoubt,
  mobileNetworks,
  providerNames,
} from "../../kernel/payment-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";

export const paymentMethods = ["mobile_money", "cash", "card", "qr", "bank", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Who made the contract with the provider: Agiza for the shop, or the shop itself. Agiza never holds the money. */
export const accountArrangers = ["agiza", "shop"] as const;

/** Payments whose fee the customer can be asked to bear; on cards nobody may. */
export const feesOnCustomers = ["mobile_money", "qr"] as const;
export type FeeOnCustomer = (typeof feesOnCustomers)[number];

/** A shop's account at a payment provider, with its keys. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ProviderAccountId>().notNull(),
    provider: text({ enum: providerNames }).notNull(),
    arrangedBy: text({ enum: accountArrangers }).notNull().default("shop"),
    displayName: text().notNull(),
    /** The provider's public name of the account, by which its webhooks are routed. */
    externalId: text().notNull(),
    /** The last characters of the name that people know the account by: a till's number, a key. */
    publicNameEnd: text().notNull().default(""),
    /** Written and never shown. */
    credentialsSealed: text().notNull(),
    credentialsSetAt: moment().notNull(),
    /** Null: Agiza. */
    credentialsSetBy: id<UserId>(),
    status: text({ enum: ["active", "disabled"] })
      .notNull()
      .default("active"),
    /** The smallest is asked first. */
    priority: integer().notNull().default(0),
    /** Payments whose fee the customer pays; the shop pays the others. */
    customerPaysFeeOn: text({ enum: feesOnCustomers })
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("provider_accounts_external").on(t.shopId, t.provider, t.externalId),
    uniqueIndex("provider_accounts_priority").on(t.shopId, t.priority),
    index("provider_accounts_routing").on(t.provider, t.externalId),
    oneOf("provider_accounts_provider", t.provider, providerNames),
    oneOf("provider_accounts_arranged_by", t.arrangedBy, accountArrangers),
    oneOf("provider_accounts_status", t.status, ["active", "disabled"]),
    check("provider_accounts_public_name", sql`char_length(${t.publicNameEnd}) <= 4`),
    check(
      "provider_accounts_fee_never_on_cards",
      sql`${t.customerPaysFeeOn} <@ ${sql.raw(`array[${feesOnCustomers.map((one) => `'${one}'`).join(", ")}]`)}`,
    ),
    ...shopPolicies("provider_accounts"),
  ],
);

export const intentStatuses = [
  "requires_payment",
  "processing",
  "partially_paid",
  "succeeded",
  "cancelled",
  "expired",
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

/** What money is asked for: an order, a customer's debt, a shop's own top-up, or a shop's try of its account. */
export const paymentPurposes = ["order", "debt", "top_up", "test"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What is owed for one thing, of an order all that is; one attempt is open at a time. */
export const paymentIntents = pgTable(
  "payment_intents",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PaymentIntentId>().notNull(),
    purpose: text({ enum: paymentPurposes }).notNull().default("order"),
    orderId: id<OrderId>(),
    /** Whose debt it pays; what an order's money is for is told by the order. */
    customerId: id<CustomerId>(),
    /** Of a debt the entry that is paid first; null: the oldest. */
    chosenOrderId: id<OrderId>(),
    amountMinor: minor().notNull(),
    /** What came through this intent; what an order still owes is told by the order alone. */
    receivedMinor: minor().notNull().default(0),
    currency: text().notNull().default("TZS"),
    status: text({ enum: intentStatuses }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    succeededAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payment_intents_order").on(t.shopId, t.orderId),
    index("payment_intents_debts")
      .on(t.shopId, t.customerId, t.createdAt)
      .where(sql`purpose = 'debt'`),
    // A customer is asked for their debt once at a time.
    uniqueIndex("payment_intents_open_debt")
      .on(t.shopId, t.customerId)
      .where(sql`purpose = 'debt' and status = 'processing'`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    foreignKey({ columns: [t.shopId, t.chosenOrderId], foreignColumns: [orders.shopId, orders.id] }),
    oneOf("payment_intents_status", t.status, intentStatuses),
    oneOf("payment_intents_purpose", t.purpose, paymentPurposes),
    check("payment_intents_of_order", sql`(${t.purpose} = 'order') = (${t.orderId} is not null)`),
    check("payment_intents_of_debtor", sql`(${t.purpose} = 'debt') = (${t.customerId} is not null)`),
    check("payment_intents_chosen", sql`${t.purpose} = 'debt' or ${t.chosenOrderId} is null`),
    check("payment_intents_amount", sql`${t.amountMinor} > 0 and ${t.receivedMinor} >= 0`),
    ...shopPolicies("payment_intents"),
  ],
);

export const attemptStatuses = [
  "created",
  "submitted",
  "pending",
  "unknown",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];
export const openAttemptStatuses = ["created", "submitted", "pending", "unknown"] as const;

/** Where a payment was asked for: there it is answered what comes next. */
export const paymentOrigins = ["page", "chat", "staff"] as const;
export type PaymentOrigin = (typeof paymentOrigins)[number];

/** What stands in for a provider's word about money that came to the shop's own till. */
export const paymentProofs = ["person", "statement"] as const;

/** One try at one provider, cash counted by hand, or money on the shop's own till. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PaymentAttemptId>().notNull(),
    intentId: id<PaymentIntentId>().notNull(),
    providerAccountId: id<ProviderAccountId>(),
    method: text({ enum: paymentMethods }).notNull(),
    network: text({ enum: mobileNetworks }),
    phone: text(),
    amountMinor: minor().notNull(),
    /** Ours, sent to the provider; at most 20 of [A-Z0-9], never used again. */
    reference: text().notNull(),
    /** The caller's key, so that cash counted twice by one tap is taken once. */
    clientKey: text(),
    providerReference: text(),
    /** The provider's own id of the charge, where it is asked by that. */
    chargeId: text(),
    /** The provider's page on which a card is entered. */
    pageUrl: text(),
    /** The national QR code of the charge, as text. */
    qrText: text(),
    /** What the provider kept of it, once it has said so. */
    feeMinor: minor(),
    /** What of the amount is a fee that the customer bears, and no part of what is owed. */
    customerFeeMinor: minor().notNull().default(0),
    origin: text({ enum: paymentOrigins }),
    /** The attempt at another provider that this one took the place of; one follows one. */
    follows: id<PaymentAttemptId>(),
    /** Of money on the shop's own till: a named person saw it there, or its statement has it. */
    proof: text({ enum: paymentProofs }),
    /** Of money that came for another order and was matched to this one: the attempt that brought it. */
    movedFrom: id<PaymentAttemptId>(),
    status: text({ enum: attemptStatuses }).notNull(),
    failureCode: text({ enum: failureCodes }),
    createdAt: moment().notNull(),
    submittedAt: moment(),
    nextPollAt: moment(),
    pollCount: integer().notNull().default(0),
    expiresAt: moment(),
    finishedAt: moment(),
    /** When its provider said that it took the money back; the payment itself stays the one that came. */
    takenBackAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payment_attempts_reference").on(t.shopId, t.reference),
    // Prompts that nobody paid, or not yet: a shop has so many a day.
    index("payment_attempts_in_vain")
      .on(t.shopId, t.createdAt)
      .where(sql`method = 'mobile_money' and phone is not null and status <> 'succeeded'`),
    uniqueIndex("payment_attempts_client_key").on(t.shopId, t.clientKey),
    uniqueIndex("payment_attempts_provider_reference").on(t.shopId, t.providerAccountId, t.providerReference),
    uniqueIndex("payment_attempts_follows").on(t.shopId, t.follows),
    // One reference of the shop's own till is one payment.
    uniqueIndex("payment_attempts_own_till")
      .on(t.shopId, t.providerReference)
      .where(sql`proof is not null`),
    // What somebody saw on the till, before its statement has it.
    index("payment_attempts_seen")
      .on(t.shopId, t.amountMinor)
      .where(sql`proof = 'person'`),
    index("payment_attempts_shop_reference")
      .on(t.shopId, t.providerReference)
      .where(sql`provider_reference is not null`),
    index("payment_attempts_moved")
      .on(t.shopId, t.movedFrom)
      .where(sql`moved_from is not null`),
    uniqueIndex("payment_attempts_one_open")
      .on(t.shopId, t.intentId)
      .where(sql`status in ('created', 'submitted', 'pending', 'unknown')`),
    index("payment_attempts_intent").on(t.shopId, t.intentId, t.createdAt),
    // How payments at an account went last, and whether one is open.
    index("payment_attempts_account").on(t.shopId, t.providerAccountId, t.status, t.finishedAt),
    // What came lately, to be looked through for what has no fiscal receipt.
    index("payment_attempts_came")
      .on(t.shopId, t.finishedAt)
      .where(sql`status = 'succeeded'`),
    index("payment_attempts_poll")
      .on(t.nextPollAt)
      .where(sql`status in ('created', 'submitted', 'pending', 'unknown')`),
    foreignKey({
      columns: [t.shopId, t.intentId],
      foreignColumns: [paymentIntents.shopId, paymentIntents.id],
    }),
    // An account that somebody pays through cannot be removed.
    foreignKey({
      name: "payment_attempts_provider_account",
      columns: [t.shopId, t.providerAccountId],
      foreignColumns: [providerAccounts.shopId, providerAccounts.id],
    }),
    oneOf("payment_attempts_status", t.status, attemptStatuses),
    oneOf("payment_attempts_method", t.method, paymentMethods),
    check(
      "payment_attempts_amount",
      sql`${t.customerFeeMinor} >= 0 and ${t.amountMinor} > ${t.customerFeeMinor}`,
    ),
    check(
      "payment_attempts_taken_back",
      sql`${t.takenBackAt} is null or (${t.status} = 'succeeded' and ${t.providerAccountId} is not null)`,
    ),
    check("payment_attempts_fee", sql`${t.feeMinor} >= 0`),
    check("payment_attempts_fee_never_on_cards", sql`${t.method} <> 'card' or ${t.customerFeeMinor} = 0`),
    check(
      "payment_attempts_details",
      sql`(${t.pageUrl} is null or ${t.method} = 'card') and (${t.qrText} is null or ${t.method} = 'qr')`,
    ),
    oneOf("payment_attempts_origin", t.origin, paymentOrigins),
    check(
      "payment_attempts_whole_shillings",
      sql`${t.method} in ('cash', 'credit') or ${t.amountMinor} % 100 = 0`,
    ),
    check(
      "payment_attempts_account",
      sql`${t.method} in ('cash', 'credit') or ${t.providerAccountId} is not null or ${t.proof} is not null`,
    ),
    oneOf("payment_attempts_proof", t.proof, paymentProofs),
    check(
      "payment_attempts_proven",
      sql`${t.proof} is null or (${t.providerAccountId} is null and ${t.providerReference} is not null)`,
    ),
    ...shopPolicies("payment_attempts"),
  ],
);

/** A claim's reference as it is compared: capitals and figures, without what people put between them. */
export const claimReference = { min: 6, max: 30 } as const;

export const claimStatuses = ["open", "confirmed", "refused"] as const;

/**
 * What a customer says they paid to the shop's own till, by the reference of their message. It proves nothing and pays
 * nothing; a reference stands for one payment. What was refused leaves its reference free.
 */
export const paymentClaims = pgTable(
  "payment_claims",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PaymentClaimId>().notNull(),
    orderId: id<OrderId>().notNull(),
    reference: text().notNull(),
    amountMinor: minor().notNull(),
    claimedBy: id<UserId>().notNull(),
    claimedAt: moment().notNull(),
    /** As the message says them, where one was pasted. */
    network: text({ enum: mobileNetworks }),
    payerName: text(),
    payerPhone: text(),
    /** The other network's reference of the same payment. */
    crossReference: text(),
    paidAt: moment(),
    /** What about the message does not fit. */
    doubts: text().array().$type<MessageDoubt[]>().notNull().default([]),
    status: text({ enum: claimStatuses }).notNull().default("open"),
    decidedBy: id<UserId>(),
    decidedAt: moment(),
    /** Why it was refused, as people said it. */
    refusal: text(),
    /** The payment it became. */
    attemptId: id<PaymentAttemptId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payment_claims_reference")
      .on(t.shopId, t.reference)
      .where(sql`status <> 'refused'`),
    uniqueIndex("payment_claims_attempt").on(t.shopId, t.attemptId),
    index("payment_claims_order").on(t.shopId, t.orderId),
    // What a line of the till's statement is compared with.
    index("payment_claims_open")
      .on(t.shopId, t.amountMinor)
      .where(sql`status = 'open'`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("payment_claims_amount", sql`${t.amountMinor} > 0`),
    check("payment_claims_reference_form", sql`${t.reference} ~ '^[A-Z0-9]{6,30}$'`),
    oneOf("payment_claims_status", t.status, claimStatuses),
    check("payment_claims_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check("payment_claims_confirmed", sql`(${t.status} = 'confirmed') = (${t.attemptId} is not null)`),
    check("payment_claims_refused", sql`(${t.status} = 'refused') = (${t.refusal} is not null)`),
    ...shopPolicies("payment_claims"),
  ],
);

export const eventSources = ["webhook", "poll", "statement", "manual"] as const;
export const eventOutcomes = [
  "received",
  "applied",
  "duplicate",
  "ignored",
  "unmatched",
  "rejected",
] as const;

/** What a provider said, as it said it; each saying counts once. */
export const providerEvents = pgTable(
  "provider_events",
  {
    shopId: id<ShopId>().notNull(),
    id: text().notNull(),
    providerAccountId: id<ProviderAccountId>().notNull(),
    source: text({ enum: eventSources }).notNull(),
    dedupeKey: text().notNull(),
    reference: text(),
    body: jsonb().notNull(),
    receivedAt: moment().notNull(),
    processedAt: moment(),
    outcome: text({ enum: eventOutcomes }).notNull().default("received"),
    attemptId: id<PaymentAttemptId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("provider_events_dedupe").on(t.shopId, t.providerAccountId, t.dedupeKey),
    index("provider_events_attempt").on(t.shopId, t.attemptId),
    index("provider_events_words")
      .on(t.receivedAt)
      .where(sql`body <> '{}'`),
    oneOf("provider_events_source", t.source, eventSources),
    oneOf("provider_events_outcome", t.outcome, eventOutcomes),
    ...shopPolicies("provider_events"),
  ],
);

export const ledgerAccountKinds = ["asset", "liability", "income", "expense"] as const;

export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    shopId: id<ShopId>().notNull(),
    /** `provider_clearing:selcom`, `shop_payable`, `cash_drawer`, `sales_cash`, `customer_credit:cus_…`, `cash_with:usr_…`, `unmatched_money`, `unmatched_money:own_till`, `sales_returned`, `owner_cash`, `paid_out`, `bank`, `own_till:mpesa`, `sales_own_till`, `matching`, `payout_in_transit:selcom`. */
    code: text().notNull(),
    kind: text({ enum: ledgerAccountKinds }).notNull(),
    currency: text().notNull().default("TZS"),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.code] }),
    oneOf("ledger_accounts_kind", t.kind, ledgerAccountKinds),
    ...shopPolicies("ledger_accounts"),
  ],
);

/** A balanced posting. The unique source makes applying one thing twice impossible. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    shopId: id<ShopId>().notNull(),
    id: text().notNull(),
    kind: text().notNull(),
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    orderId: id<OrderId>(),
    postedBy: id<UserId>(),
    postedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("ledger_transactions_source").on(t.shopId, t.sourceType, t.sourceId, t.kind),
    index("ledger_transactions_order").on(t.shopId, t.orderId),
    index("ledger_transactions_posted").on(t.shopId, t.postedAt, t.id),
    ...shopPolicies("ledger_transactions"),
  ],
);

/** Appended, never changed; debits equal credits within a transaction (deferred trigger). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    transactionId: text().notNull(),
    accountCode: text().notNull(),
    direction: text({ enum: ["debit", "credit"] }).notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("ledger_entries_transaction").on(t.shopId, t.transactionId),
    index("ledger_entries_account").on(t.shopId, t.accountCode, t.id),
    foreignKey({
      columns: [t.shopId, t.transactionId],
      foreignColumns: [ledgerTransactions.shopId, ledgerTransactions.id],
    }),
    foreignKey({
      columns: [t.shopId, t.accountCode],
      foreignColumns: [ledgerAccounts.shopId, ledgerAccounts.code],
    }),
    oneOf("ledger_entries_direction", t.direction, ["debit", "credit"]),
    check("ledger_entries_amount", sql`${t.amountMinor} > 0`),
    ...shopPolicies("ledger_entries"),
  ],
);

export type ProviderAccountRow = typeof providerAccounts.$inferSelect;
export type PaymentIntentRow = typeof paymentIntents.$inferSelect;
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;
export type ProviderEventRow = typeof providerEvents.$inferSelect;
