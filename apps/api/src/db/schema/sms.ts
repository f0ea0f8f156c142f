import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ShopId, SmsAccountId, SmsSenderId, SmsTopUpId, UserId } from "../../kernel/ids.ts";
import { failureCodes, mobileNetworks, providerNames } from "../../kernel/payment-words.ts";
import { smsProviders, type SmsOperator, type SmsSenderState } from "../../kernel/sms-words.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

/** `agiza`: SMS that are bought of us and go out through our own account. */
export const smsAccountProviders = ["agiza", ...smsProviders] as const;
export type SmsAccountProvider = (typeof smsAccountProviders)[number];

/** Why a provider refused the account last. */
export const smsAccountTroubles = ["account", "balance", "retry", "rejected"] as const;

/** Through whom a shop sends SMS. Each shop has ours, and at most one of its own at each provider. */
export const smsAccounts = pgTable(
  "sms_accounts",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SmsAccountId>().notNull(),
    provider: text({ enum: smsAccountProviders }).notNull(),
    /** Written and never read back by anybody; null of ours, and once it was removed. */
    keysSealed: text(),
    /** The last characters of the account's name. */
    nameEnd: text(),
    keysSetAt: moment(),
    keysSetBy: id<UserId>(),
    /** What the shop pays its own provider for a part; ours is a setting of the platform. */
    partPriceMinor: minor(),
    /** A name that is registered already, which is used where an operator has not approved another. */
    fallbackSender: text(),
    /** In the address that its provider reports to, which nobody signs. */
    reportToken: text().notNull(),
    /** What its provider said last that it has: parts, or money of a currency. */
    balanceParts: integer(),
    balanceMinor: minor(),
    balanceCurrency: text(),
    balanceAt: moment(),
    trouble: text({ enum: smsAccountTroubles }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("sms_accounts_provider")
      .on(t.shopId, t.provider)
      .where(sql`removed_at is null`),
    uniqueIndex("sms_accounts_report_token").on(t.shopId, t.reportToken),
    oneOf("sms_accounts_provider_name", t.provider, smsAccountProviders),
    oneOf("sms_accounts_trouble", t.trouble, smsAccountTroubles),
    check(
      "sms_accounts_keys",
      sql`(${t.keysSealed} is null) = (${t.provider} = 'agiza' or ${t.removedAt} is not null)`,
    ),
    check("sms_accounts_price", sql`${t.partPriceMinor} between 0 and 100000`),
    check("sms_accounts_fallback", sql`${t.fallbackSender} ~ '^[A-Za-z0-9 ]{3,11}$'`),
    ...shopPolicies("sms_accounts"),
  ],
);

/** How far a name has come at one operator, and why it was rejected. */
export type SmsSenderAtOperator = { state: SmsSenderState; reason: string };

/** A name that a shop's SMS come from. */
export const smsSenders = pgTable(
  "sms_senders",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SmsSenderId>().notNull(),
    accountId: id<SmsAccountId>().notNull(),
    name: text().notNull(),
    /** By operator; one that is not named has heard nothing of it. */
    operators: jsonb().$type<Partial<Record<SmsOperator, SmsSenderAtOperator>>>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.accountId], foreignColumns: [smsAccounts.shopId, smsAccounts.id] }),
    uniqueIndex("sms_senders_name").on(t.shopId, t.accountId, sql`upper(name)`),
    check("sms_senders_letters", sql`${t.name} ~ '^[A-Za-z0-9]{3,11}$'`),
    ...shopPolicies("sms_senders"),
  ],
);

export const smsTopUpStatuses = [
  "created",
  "submitted",
  "pending",
  "unknown",
  "succeeded",
  "failed",
] as const;
export type SmsTopUpStatus = (typeof smsTopUpStatuses)[number];
/** One of these at a time: the phone rings, or is about to. */
const ringing = sql`status in ('created', 'submitted', 'pending')`;

/** Money that the platform asks of a shop's phone for SMS. */
export const smsTopUps = pgTable(
  "sms_top_ups",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SmsTopUpId>().notNull(),
    amountMinor: minor().notNull(),
    /** What a part cost when it was asked for; what comes is changed into parts by it. */
    partPriceMinor: minor().notNull(),
    /** E.164 */
    phone: text().notNull(),
    network: text({ enum: mobileNetworks }),
    requestedBy: id<UserId>(),
    status: text({ enum: smsTopUpStatuses }).notNull(),
    failureCode: text({ enum: failureCodes }),
    provider: text({ enum: providerNames }).notNull(),
    /** Ours at the provider. */
    reference: text().notNull(),
    chargeId: text(),
    providerReference: text(),
    receivedMinor: minor(),
    /** What it added; null until the money is certain. */
    parts: integer(),
    pollCount: integer().notNull(),
    /** When it is looked at next; null once it is over. */
    nextPollAt: moment(),
    createdAt: moment().notNull(),
    submittedAt: moment(),
    expiresAt: moment().notNull(),
    finishedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("sms_top_ups_reference").on(t.shopId, t.reference),
    uniqueIndex("sms_top_ups_ringing").on(t.shopId).where(ringing),
    index("sms_top_ups_due")
      .on(t.nextPollAt)
      .where(sql`next_poll_at is not null`),
    oneOf("sms_top_ups_status", t.status, smsTopUpStatuses),
    check("sms_top_ups_amount", sql`${t.amountMinor} > 0 and ${t.partPriceMinor} > 0`),
    check(
      "sms_top_ups_paid",
      sql`(${t.status} = 'succeeded') = (${t.parts} is not null)
        and (${t.parts} is null) = (${t.receivedMinor} is null)`,
    ),
    ...shopPolicies("sms_top_ups"),
  ],
);

/** `granted`: given by the platform; `taken_back`: the payment was, and so is what is left of its parts. */
export const smsCreditKinds = ["topped_up", "granted", "reserved", "given_back", "taken_back"] as const;
export type SmsCreditKind = (typeof smsCreditKinds)[number];

/**
 * Parts that a shop has bought of us and sent, one row after the other. Each row begins with what the one before it left, and
 * none may leave less than nothing: the database holds both.
 */
export const smsCredits = pgTable(
  "sms_credits",
  {
    shopId: id<ShopId>().notNull(),
    no: integer().notNull(),
    kind: text({ enum: smsCreditKinds }).notNull(),
    /** More or fewer of them. */
    parts: integer().notNull(),
    before: integer().notNull(),
    balance: integer().notNull(),
    previousNo: integer(),
    topUpId: id<SmsTopUpId>(),
    /** Of the batch that was sent. */
    batchRef: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.no] }),
    unique("sms_credits_chain").on(t.shopId, t.no, t.balance),
    foreignKey({
      name: "sms_credits_follows",
      columns: [t.shopId, t.previousNo, t.before],
      foreignColumns: [t.shopId, t.no, t.balance],
    }),
    foreignKey({ columns: [t.shopId, t.topUpId], foreignColumns: [smsTopUps.shopId, smsTopUps.id] }),
    uniqueIndex("sms_credits_top_up").on(t.shopId, t.topUpId, t.kind),
    uniqueIndex("sms_credits_batch").on(t.shopId, t.batchRef, t.kind),
    oneOf("sms_credits_kind", t.kind, smsCreditKinds),
    check(
      "sms_credits_first",
      sql`case when ${t.no} = 1 then ${t.previousNo} is null and ${t.before} = 0
        else ${t.no} > 1 and ${t.previousNo} = ${t.no} - 1 end`,
    ),
    check("sms_credits_sum", sql`${t.balance} = ${t.before} + ${t.parts} and ${t.balance} >= 0`),
    check(
      "sms_credits_sign",
      sql`case when ${t.kind} in ('reserved', 'taken_back') then ${t.parts} <= 0 else ${t.parts} >= 0 end`,
    ),
    check(
      "sms_credits_top_up_kind",
      sql`(${t.topUpId} is not null) = (${t.kind} in ('topped_up', 'taken_back'))`,
    ),
    check(
      "sms_credits_batch_kind",
      sql`(${t.batchRef} is not null) = (${t.kind} in ('reserved', 'given_back'))`,
    ),
    ...shopPolicies("sms_credits"),
  ],
);

/** A batch that was, or may have been, brought to a provider: never a second time under its name. */
export const smsBatches = pgTable(
  "sms_batches",
  {
    shopId: id<ShopId>().notNull(),
    /** The caller's name of it. */
    ref: text().notNull(),
    accountId: id<SmsAccountId>().notNull(),
    people: integer().notNull(),
    /** Of each message. */
    parts: integer().notNull(),
    /** What its messages' ids at the provider begin with; the platform's own account is shared, so that reports find the shop by it. */
    providerBatch: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.ref] }),
    foreignKey({ columns: [t.shopId, t.accountId], foreignColumns: [smsAccounts.shopId, smsAccounts.id] }),
    index("sms_batches_provider").on(t.providerBatch),
    index("sms_batches_age").on(t.createdAt),
    check("sms_batches_size", sql`${t.people} > 0 and ${t.parts} > 0`),
    ...shopPolicies("sms_batches"),
  ],
);
