import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ChannelId, ShopId, SignupId, UserId } from "../../kernel/ids.ts";
import { appRole, id, moment, oneOf, shopPolicies, systemPolicy } from "./columns.ts";

/** `connecting`: what comes for it is taken in, and nothing leaves it yet. */
export const channelStatuses = ["connecting", "connected", "restricted", "disconnected"] as const;

/** How a number came to the shop. */
export const signupWays = ["new_number", "coexistence", "token"] as const;
export type SignupWay = (typeof signupWays)[number];

export const nameStates = ["approved", "in_review", "declined", "expired", "none", "unknown"] as const;
export const numberQualities = ["high", "medium", "low", "unknown"] as const;
/** Whether the shop pays Meta; without it nothing is sent. */
export const paymentMethods = ["set", "missing", "unknown"] as const;
/** Why nothing goes out, in our words. */
export const channelTroubles = [
  "payment",
  "token",
  "restricted",
  "banned",
  "partner_removed",
  "phone_inactive",
  "not_registered",
  "other",
] as const;
export type ChannelTrouble = (typeof channelTroubles)[number];

/** A WhatsApp number of a shop. */
export const channels = pgTable(
  "channels",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ChannelId>().primaryKey(),
    kind: text().$type<"whatsapp">().notNull().default("whatsapp"),
    /** Meta's id of the number; where its webhooks are routed by. */
    phoneNumberId: text().notNull(),
    wabaId: text(),
    phone: text().notNull(),
    tokenSealed: text().notNull(),
    status: text({ enum: channelStatuses }).notNull().default("connected"),
    /** A number of the sandbox on which a shop tries itself out; it has one at most. */
    isPractice: boolean().notNull().default(false),
    /** How it was connected last; null: by hand, when the shop was set up. */
    way: text({ enum: signupWays }),
    /** Meta's id of the business that owns the account. */
    businessId: text(),
    verifiedName: text().notNull().default(""),
    nameState: text({ enum: nameStates }).notNull().default("unknown"),
    quality: text({ enum: numberQualities }).notNull().default("unknown"),
    /** People whom all numbers of the portfolio together may write to first in a day; -1: as many as they like. */
    dailyLimit: integer(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default("unknown"),
    trouble: text({ enum: channelTroubles }),
    /** What the owner writes from a phone to try it; null: nobody is trying. */
    testWord: text(),
    /** The PIN that we registered it with. */
    pinSealed: text(),
    tokenSetAt: moment(),
    tokenExpiresAt: moment(),
    /** When a webhook about it came last, to the minute. */
    webhookSeenAt: moment(),
    /** When Meta was last asked how it stands. */
    checkedAt: moment(),
    disconnectedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("channels_practice")
      .on(t.shopId)
      .where(sql`is_practice`),
    // A number is one shop's alone; whoever disconnects it lets go of it.
    uniqueIndex("channels_phone_number_id")
      .on(t.phoneNumberId)
      .where(sql`status <> 'disconnected'`),
    index("channels_shop").on(t.shopId),
    oneOf("channels_status", t.status, channelStatuses),
    oneOf("channels_way", t.way, signupWays),
    oneOf("channels_name_state", t.nameState, nameStates),
    oneOf("channels_quality", t.quality, numberQualities),
    oneOf("channels_payment_method", t.paymentMethod, paymentMethods),
    oneOf("channels_trouble", t.trouble, channelTroubles),
    ...shopPolicies("channels"),
  ],
);

/** That one of the shop's numbers belongs to it: whoever asks sees no other number. */
const ownPortfolio = sql`portfolio in (select coalesce(c.business_id, c.waba_id, c.id) from channels c)`;

/**
 * Whom a portfolio wrote to first, by whatever number, and when last. WhatsApp lets it write first to so many people in 24 hours,
 * whether by a campaign, an order's notice or a person; so they are counted here alone. Shops of one portfolio share the rows, and
 * none sees those of another. Rows are kept for a day.
 */
export const portfolioOpenings = pgTable(
  "portfolio_openings",
  {
    portfolio: text().notNull(),
    /** A digest of the number or the user id: it is only told apart. */
    person: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.portfolio, t.person] }),
    index("portfolio_openings_at").on(t.portfolio, t.at),
    index("portfolio_openings_old").on(t.at),
    systemPolicy("portfolio_openings"),
    pgPolicy("portfolio_openings_own", {
      to: appRole,
      using: ownPortfolio,
      withCheck: ownPortfolio,
    }),
  ],
);

/** What a signup does, one after the other; `test` waits for a person. */
export const signupSteps = [
  "window",
  "exchange",
  "check",
  "number",
  "webhooks",
  "register",
  "contacts",
  "history",
  "test",
  "done",
] as const;
export type SignupStep = (typeof signupSteps)[number];

export const signupStates = ["open", "cancelled", "failed", "done", "left"] as const;

/** Why a step stopped, in our words. */
export const signupFailures = [
  "code_refused",
  "exchange_unknown",
  "account_not_granted",
  "token_refused",
  "no_number",
  "number_unclear",
  "number_taken",
  "pin_wrong",
  "meta_refused",
  "meta_silent",
  "window_error",
] as const;
export type SignupFailure = (typeof signupFailures)[number];

/** One connecting of a number, kept step by step so that it goes on where it stopped. */
export const channelSignups = pgTable(
  "channel_signups",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SignupId>().notNull(),
    way: text({ enum: signupWays }).notNull(),
    /** Who began it: a code counts only from them. */
    userId: id<UserId>().notNull(),
    step: text({ enum: signupSteps }).notNull(),
    state: text({ enum: signupStates }).notNull().default("open"),
    /** When each step was done, ISO. */
    doneAt: jsonb().$type<Partial<Record<SignupStep | "ids", string>>>().notNull().default({}),
    /** SHA-256 of the code: it is exchanged once, whoever sends it again. */
    codeHash: text(),
    tokenSealed: text(),
    tokenExpiresAt: moment(),
    pinSealed: text(),
    /** What the browser said; hints until Meta has said the same. */
    wabaId: text(),
    businessId: text(),
    phoneNumberId: text(),
    phone: text(),
    channelId: id<ChannelId>(),
    failure: text({ enum: signupFailures }),
    /** Meta's own words and number of its refusal. */
    failureText: text(),
    failureCode: integer(),
    /** The owner has read what changes with the phone. */
    acceptedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("channel_signups_code").on(t.shopId, t.codeHash),
    // One at a time.
    uniqueIndex("channel_signups_current")
      .on(t.shopId)
      .where(sql`state in ('open', 'cancelled', 'failed')`),
    oneOf("channel_signups_way", t.way, signupWays),
    oneOf("channel_signups_step", t.step, signupSteps),
    oneOf("channel_signups_state", t.state, signupStates),
    oneOf("channel_signups_failure", t.failure, signupFailures),
    ...shopPolicies("channel_signups"),
  ],
);

export const syncKinds = ["contacts", "history"] as const;
export type SyncKind = (typeof syncKinds)[number];

/** `asked`: before Meta is called, so that it is never called twice by itself. */
export const syncStates = ["asked", "running", "done", "declined", "failed", "stopped"] as const;

/** The one request for what the phone has, and what came of it; counted by what really arrives. */
export const channelSyncs = pgTable(
  "channel_syncs",
  {
    shopId: id<ShopId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    kind: text({ enum: syncKinds }).notNull(),
    state: text({ enum: syncStates }).notNull().default("asked"),
    askedAt: moment().notNull(),
    /** 0 to 100, as Meta counts. */
    progress: integer().notNull().default(0),
    /** 0 the last day, 1 ninety days, 2 half a year. */
    phase: integer().notNull().default(0),
    items: integer().notNull().default(0),
    /** Left out because their chat is private. */
    leftOut: integer().notNull().default(0),
    lastAt: moment(),
    failureCode: integer(),
    failureText: text(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.channelId, t.kind] }),
    oneOf("channel_syncs_kind", t.kind, syncKinds),
    oneOf("channel_syncs_state", t.state, syncStates),
    ...shopPolicies("channel_syncs"),
  ],
);

/** Whose chats are nobody's business: nothing of them is copied from the phone. */
export const privateChats = pgTable(
  "private_chats",
  { shopId: id<ShopId>().notNull(), phone: text().notNull(), createdAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.phone] }), ...shopPolicies("private_chats")],
);

export const webhookOutcomes = ["received", "applied", "ignored", "failed"] as const;

/** Every webhook body as it came, stored before it is answered. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    source: text().$type<"whatsapp">().notNull(),
    /** SHA-256 of the raw body: the same delivery is kept once. */
    bodyHash: text().notNull(),
    body: jsonb().notNull(),
    /** Those that the log shows, what proves who sent it masked. */
    headers: jsonb().$type<Record<string, string>>(),
    receivedAt: moment().notNull(),
    processedAt: moment(),
    outcome: text({ enum: webhookOutcomes }).notNull().default("received"),
    error: text(),
  },
  (t) => [
    uniqueIndex("webhook_events_body").on(t.source, t.bodyHash),
    index("webhook_events_received").on(t.receivedAt),
    oneOf("webhook_events_outcome", t.outcome, webhookOutcomes),
    systemPolicy("webhook_events"),
  ],
);

export type ChannelRow = typeof channels.$inferSelect;
export type SignupRow = typeof channelSignups.$inferSelect;
export type SyncRow = typeof channelSyncs.$inferSelect;
