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
import type { ChannelId, ConversationId, CustomerId, MessageId, ShopId, UserId } from "../../kernel/ids.ts";
import { popupReferencePattern } from "../../kernel/popup-reference.ts";
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
    isUnread: boolean()
      .notNull()
      .generatedAlwaysAs(sql`unread > 0`),
    /** Since when the customer waits for a person: they asked for one, or wrote while the bot was silent. */
    waitsSince: moment(),
    /** Who looks after it; nobody while null. */
    assignedTo: id<UserId>(),
    /** Put away until then; a message of the customer brings it back at once. */
    snoozedUntil: moment(),
    /** Done with; a message of the customer opens it again. */
    closedAt: moment(),
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
    // The inbox: what nobody has read, then the rest.
    index("conversations_inbox").on(t.shopId, t.isUnread, t.lastMessageAt.desc(), t.id.desc()),
    index("conversations_assigned").on(t.shopId, t.assignedTo, t.lastMessageAt.desc(), t.id.desc()),
    index("conversations_waiting")
      .on(t.shopId, t.waitsSince)
      .where(sql`waits_since is not null`),
    index("conversations_snoozed")
      .on(t.shopId, t.snoozedUntil)
      .where(sql`snoozed_until is not null`),
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

export const messageDirections = ["in", "out", "note"] as const;

/**
 * What a message waits with: what a customer asked for or is owed leaves at once, marketing is paced and never takes its
 * place.
 */
export const messageLanes = ["service", "marketing"] as const;
export type MessageLane = (typeof messageLanes)[number];

const textKeyOf = sql`case when sender = 'bot' or sender like 'bot:%' then '' else lower(left(coalesce(
  case when jsonb_typeof(body -> 'body') = 'string' then body ->> 'body' end, body -> 'body' ->> 'text', body ->> 'caption',
  body -> 'button_reply' ->> 'title', body -> 'list_reply' ->> 'title', body ->> 'filename', ''), 200)) end`;

export const messages = pgTable(
  "messages",
  {
    shopId: id<ShopId>().notNull(),
    id: id<MessageId>().notNull(),
    conversationId: id<ConversationId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    /** `note`: what colleagues tell each other; it leaves to nobody. */
    direction: text({ enum: messageDirections }).notNull(),
    /** Cloud API message type and the object under its key. */
    type: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Meta's id; unique per channel, so a delivery that comes twice is one message. */
    wamid: text(),
    /** bot, bot:<notice>:ord_… (a notice of that order), staff:usr_…, phone (the shop's own app), customer. */
    sender: text().notNull(),
    /** Meta's id of the message that ours answers; what customers answer stands in the body. */
    replyTo: text(),
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
    /** What people wrote, as it is searched; empty for the bot's words. */
    textKey: text().notNull().generatedAlwaysAs(textKeyOf),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("messages_wamid").on(t.shopId, t.channelId, t.wamid),
    uniqueIndex("messages_sequence").on(t.shopId, t.conversationId, t.sequence),
    index("messages_waiting")
      .on(t.shopId, t.conversationId, t.sequence)
      .where(sql`status in ('queued', 'sending')`),
    // Read alone, the newest first, until enough is found.
    index("messages_text")
      .on(t.shopId, t.at.desc(), t.conversationId, t.textKey)
      .where(sql`text_key <> ''`),
    // What did not arrive, for those who have to see to it.
    index("messages_failed")
      .on(t.shopId, t.at)
      .where(sql`status = 'failed'`),
    // Chats that came from a popup; few of all messages.
    index("messages_popup")
      .on(t.shopId, t.at)
      .where(sql`direction = 'in' and text_key ~ '${sql.raw(popupReferencePattern)}'`),
    // What customers were told of what they owe.
    index("messages_debt")
      .on(t.shopId, t.conversationId, t.at.desc())
      .where(sql`sender like 'bot:debt%'`),
    index("messages_marketing")
      .on(t.shopId, t.at, t.id)
      .where(sql`status in ('queued', 'sending') and lane = 'marketing'`),
    foreignKey({
      columns: [t.shopId, t.conversationId],
      foreignColumns: [conversations.shopId, conversations.id],
    }),
    oneOf("messages_direction", t.direction, messageDirections),
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
