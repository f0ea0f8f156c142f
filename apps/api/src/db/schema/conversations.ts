import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import type { ChannelId, ConversationId, CustomerId, MessageId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { customers } from "./customers.ts";

export const conversationModes = ["bot", "human", "paused"] as const;

export const conversations = pgTable(
  "conversations",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ConversationId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    customerId: id<CustomerId>().notNull(),
    /** Whose it was before two customers became one: each of their chats goes on apart. Empty: always theirs. */
    mergedFrom: text().notNull().default(""),
    mode: text({ enum: conversationModes }).notNull().default("bot"),
    pausedUntil: moment(),
    language: text().$type<Language>().notNull().default("sw"),
    /** The customer's own clock as Meta reports it; free-form replies are allowed for 24 h after it. */
    lastInboundAt: moment(),
    lastMessageAt: moment(),
    lastText: text().notNull().default(""),
    unread: integer().notNull().default(0),
    /** Place in the conversation up to which the bot has answered; null before its first answer. */
    answeredTo: integer(),
    /** Place of the bot's last menu: what was written before it has its answer there. 0 before the first. */
    menuAt: integer().notNull().default(0),
    /** The customer wants no marketing messages. */
    marketingStopped: boolean().notNull().default(false),
    /** What else the bot remembers of this customer; its shape is the chatflow module's alone. */
    botState: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    // The customer first: it also finds what a customer used last, on whatever channel.
    uniqueIndex("conversations_customer").on(t.shopId, t.customerId, t.channelId, t.mergedFrom),
    index("conversations_recent").on(t.shopId, t.lastMessageAt.desc(), t.id.desc()),
    foreignKey({ columns: [t.shopId, t.customerId], foreignColumns: [customers.shopId, customers.id] }),
    oneOf("conversations_mode", t.mode, conversationModes),
    ...shopPolicies("conversations"),
  ],
);

export const messageStatuses = [
  "received",
  "queued",
  "sending",
  "sent",
  "delivered",
  "read",
  "played",
  "failed",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * What a message waits with: what a customer asked for or is owed leaves at once, marketing is paced and never takes its
 * place.
 */
export const messageLanes = ["service", "marketing"] as const;
export type MessageLane = (typeof messageLanes)[number];

export const messages = pgTable(
  "messages",
  {
    shopId: id<ShopId>().notNull(),
    id: id<MessageId>().notNull(),
    conversationId: id<ConversationId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    direction: text({ enum: ["in", "out"] }).notNull(),
    /** Cloud API message type and the object under its key. */
    type: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Meta's id; unique per channel, so a delivery that comes twice is one message. */
    wamid: text(),
    /** bot, bot:<notice>:ord_… (a notice of that order), staff:usr_…, phone (the shop's own app), customer. */
    sender: text().notNull(),
    status: text({ enum: messageStatuses }).notNull(),
    errorCode: integer(),
    errorText: text(),
    /** While sending: another worker may take over after this. */
    leaseUntil: moment(),
    sendAttempts: integer().notNull().default(0),
    lane: text({ enum: messageLanes }).notNull().default("service"),
    /** Of customers' messages Meta's time; of ours the moment of queueing. */
    at: moment().notNull(),
    /** Order within the conversation. */
    sequence: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("messages_wamid").on(t.channelId, t.wamid),
    uniqueIndex("messages_sequence").on(t.shopId, t.conversationId, t.sequence),
    index("messages_waiting")
      .on(t.shopId, t.conversationId, t.sequence)
      .where(sql`status in ('queued', 'sending')`),
    // What did not arrive, for those who have to see to it.
    index("messages_failed")
      .on(t.shopId, t.at)
      .where(sql`status = 'failed'`),
    index("messages_marketing")
      .on(t.shopId, t.at, t.id)
      .where(sql`status in ('queued', 'sending') and lane = 'marketing'`),
    foreignKey({
      columns: [t.shopId, t.conversationId],
      foreignColumns: [conversations.shopId, conversations.id],
    }),
    oneOf("messages_status", t.status, messageStatuses),
    oneOf("messages_lane", t.lane, messageLanes),
    ...shopPolicies("messages"),
  ],
);

/** When a shop may send marketing again: of those who ask at once, in whatever process, one has the turn. */
export const marketingTurns = pgTable(
  "marketing_turns",
  { shopId: id<ShopId>().primaryKey(), nextAt: moment().notNull() },
  () => [...shopPolicies("marketing_turns")],
);

/** Statuses that came before we knew the message they speak of. */
export const strayStatuses = pgTable(
  "stray_statuses",
  {
    shopId: id<ShopId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    wamid: text().notNull(),
    status: text({ enum: messageStatuses }).notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.channelId, t.wamid, t.status] }),
    index("stray_statuses_at").on(t.at),
    ...shopPolicies("stray_statuses"),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
