import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
  OrderId,
  PayoutDestinationId,
  PayoutId,
  ProviderAccountId,
  ShopId,
  UserId,
} from "../../kernel/ids.ts";
import { failureCodes, mobileNetworks, payoutBanks } from "../../kernel/payment-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";
import { providerAccounts } from "./payments.ts";

/** Whom money is paid out to: the shop itself, or a customer who gets it back. */
export const payoutPurposes = ["shop", "refund"] as const;
export type PayoutPurpose = (typeof payoutPurposes)[number];

export const payoutStatuses = [
  "on_hold",
  "requested",
  "processing",
  "unknown",
  "paid",
  "failed",
  "reversed",
] as const;
export type PayoutState = (typeof payoutStatuses)[number];
/** Its money is reserved: it has left, or may yet leave. */
export const openPayoutStatuses = ["on_hold", "requested", "processing", "unknown"] as const;

/** Why somebody must look before money leaves. */
export const payoutHolds = ["name_differs"] as const;
export type PayoutHold = (typeof payoutHolds)[number];

/** A sum of money sent out through a provider. */
export const payouts = pgTable(
  "payouts",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PayoutId>().notNull(),
    /** As the shop counts them. */
    number: integer().notNull(),
    purpose: text({ enum: payoutPurposes }).notNull(),
    /** What it is for: of a refund its id, of the shop's own its own id. */
    sourceId: text().notNull(),
    /** Of money that goes back. */
    orderId: id<OrderId>(),
    providerAccountId: id<ProviderAccountId>().notNull(),
    kind: text({ enum: ["wallet", "bank"] }).notNull(),
    network: text({ enum: mobileNetworks }),
    bank: text({ enum: payoutBanks }),
    /** Of a wallet E.164, of a bank the account's number. Empty once forgotten. */
    destination: text().notNull(),
    recipientName: text().notNull(),
    /** What the recipient gets; whole shillings. */
    amountMinor: minor().notNull(),
    /** What the provider keeps beside it, as it was told before; null: nobody said. */
    expectedFeeMinor: minor(),
    /** The same once the provider has said it. */
    feeMinor: minor(),
    /** What the recipient reads about it. */
    narration: text().notNull(),
    /** Ours, sent to the provider; at most 20 of [A-Z0-9], never used again. */
    reference: text().notNull(),
    /** The provider's own id of it, where it is asked by that. */
    providerPayoutId: text(),
    providerReference: text(),
    status: text({ enum: payoutStatuses }).notNull(),
    hold: text({ enum: payoutHolds }),
    failureCode: text({ enum: failureCodes }),
    /** Null: by itself. */
    requestedBy: id<UserId>(),
    createdAt: moment().notNull(),
    /** When it was brought to the provider, or the process died that was about to. */
    submittedAt: moment(),
    /** When the provider is asked next, or a new one is looked for. */
    nextPollAt: moment(),
    pollCount: integer().notNull().default(0),
    finishedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payouts_reference").on(t.shopId, t.reference),
    uniqueIndex("payouts_number").on(t.shopId, t.number),
    // Of one thing one sum is on its way.
    uniqueIndex("payouts_one_open")
      .on(t.shopId, t.purpose, t.sourceId)
      .where(sql`status in ('on_hold', 'requested', 'processing', 'unknown')`),
    index("payouts_list").on(t.shopId, t.purpose, t.createdAt.desc(), t.id.desc()),
    index("payouts_account").on(t.shopId, t.providerAccountId, t.status),
    index("payouts_order").on(t.shopId, t.orderId),
    index("payouts_due")
      .on(t.nextPollAt)
      .where(sql`next_poll_at is not null`),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({
      name: "payouts_provider_account",
      columns: [t.shopId, t.providerAccountId],
      foreignColumns: [providerAccounts.shopId, providerAccounts.id],
    }),
    oneOf("payouts_purpose", t.purpose, payoutPurposes),
    oneOf("payouts_status", t.status, payoutStatuses),
    check("payouts_amount", sql`${t.amountMinor} > 0 and ${t.amountMinor} % 100 = 0`),
    check("payouts_fee", sql`${t.feeMinor} >= 0 and ${t.expectedFeeMinor} >= 0`),
    check(
      "payouts_destination",
      sql`case ${t.kind} when 'bank' then ${t.bank} is not null and ${t.network} is null when 'wallet' then ${t.bank} is null end`,
    ),
    check("payouts_refund_of_order", sql`${t.purpose} <> 'refund' or ${t.orderId} is not null`),
    check("payouts_on_hold", sql`${t.status} <> 'on_hold' or ${t.hold} is not null`),
    check(
      "payouts_sent",
      sql`(${t.status} not in ('on_hold', 'requested') or ${t.submittedAt} is null)
        and (${t.status} not in ('processing', 'unknown', 'paid', 'reversed') or ${t.submittedAt} is not null)`,
    ),
    check(
      "payouts_finished",
      sql`(${t.status} in ('paid', 'failed', 'reversed')) = (${t.finishedAt} is not null)`,
    ),
    check("payouts_failed", sql`${t.status} <> 'failed' or ${t.failureCode} is not null`),
    ...shopPolicies("payouts"),
  ],
);

/** Where a word about a payout came from: the answer to sending it, a signed notice, an answer to our question, a person. */
export const payoutEventSources = ["request", "webhook", "poll", "person"] as const;

/** What was said of a payout and what it was after that; each saying counts once. */
export const payoutEvents = pgTable(
  "payout_events",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    payoutId: id<PayoutId>().notNull(),
    source: text({ enum: payoutEventSources }).notNull(),
    dedupeKey: text().notNull(),
    /** In our words. */
    said: text().notNull(),
    /** What it became by that; null when nothing changed. */
    became: text({ enum: payoutStatuses }),
    body: jsonb().notNull(),
    by: id<UserId>(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payout_events_dedupe").on(t.shopId, t.payoutId, t.dedupeKey),
    index("payout_events_words")
      .on(t.at)
      .where(sql`body <> '{}'`),
    foreignKey({
      columns: [t.shopId, t.payoutId],
      foreignColumns: [payouts.shopId, payouts.id],
    }).onDelete("cascade"),
    oneOf("payout_events_source", t.source, payoutEventSources),
    ...shopPolicies("payout_events"),
  ],
);

/** When money goes out by itself: at a time of each day, or as soon as more than an amount is there. */
export const payoutRhythms = ["daily", "balance"] as const;
export type PayoutRhythm = (typeof payoutRhythms)[number];

/** Why nothing went out by itself when its time came. */
export const payoutSkips = ["not_verified", "cannot_send", "too_small"] as const;
export type PayoutSkip = (typeof payoutSkips)[number];

/** Payouts of a shop that go out by themselves; no row where they do not. */
export const payoutSchedules = pgTable(
  "payout_schedules",
  {
    shopId: id<ShopId>().primaryKey(),
    rhythm: text({ enum: payoutRhythms }).notNull(),
    /** Daily: minutes since midnight in the shop's time. */
    atMinute: integer(),
    /** By balance: more than this has to be there. */
    aboveMinor: minor(),
    providerAccountId: id<ProviderAccountId>().notNull(),
    destinationId: id<PayoutDestinationId>().notNull(),
    /** When it is looked at next. Whoever takes it up moves it on in the transaction that sends the money. */
    nextAt: moment().notNull(),
    lastAt: moment(),
    lastSkip: text({ enum: payoutSkips }),
    switchedOnBy: id<UserId>(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index("payout_schedules_due").on(t.nextAt),
    foreignKey({
      name: "payout_schedules_account",
      columns: [t.shopId, t.providerAccountId],
      foreignColumns: [providerAccounts.shopId, providerAccounts.id],
    }),
    foreignKey({
      name: "payout_schedules_destination",
      columns: [t.shopId, t.destinationId],
      foreignColumns: [payoutDestinations.shopId, payoutDestinations.id],
    }),
    oneOf("payout_schedules_rhythm", t.rhythm, payoutRhythms),
    oneOf("payout_schedules_skip", t.lastSkip, payoutSkips),
    check(
      "payout_schedules_when",
      sql`case ${t.rhythm} when 'daily' then ${t.atMinute} is not null and ${t.atMinute} between 0 and 1439 and ${t.aboveMinor} is null
        else ${t.aboveMinor} is not null and ${t.aboveMinor} >= 0 and ${t.atMinute} is null end`,
    ),
    ...shopPolicies("payout_schedules"),
  ],
);

export type PayoutScheduleRow = typeof payoutSchedules.$inferSelect;

/** A place that the shop's payouts may go to, with whose it is. What was sent there stays when it is removed. */
export const payoutDestinations = pgTable(
  "payout_destinations",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PayoutDestinationId>().notNull(),
    kind: text({ enum: ["wallet", "bank"] }).notNull(),
    network: text({ enum: mobileNetworks }),
    bank: text({ enum: payoutBanks }),
    destination: text().notNull(),
    name: text().notNull(),
    /** The provider said the name; otherwise an owner typed it. */
    isLookedUp: boolean().notNull(),
    addedBy: id<UserId>(),
    createdAt: moment().notNull(),
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("payout_destinations_place")
      .on(t.shopId, t.kind, sql`coalesce(bank, '')`, t.destination)
      .where(sql`removed_at is null`),
    check(
      "payout_destinations_kind",
      sql`case ${t.kind} when 'bank' then ${t.bank} is not null and ${t.network} is null when 'wallet' then ${t.bank} is null end`,
    ),
    ...shopPolicies("payout_destinations"),
  ],
);

export type PayoutDestinationRow = typeof payoutDestinations.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
