import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ChannelId, ConversationId, MessageId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { messages } from "./conversations.ts";

/** Kinds of messages that bring a file, as WhatsApp names them. */
export const fileKinds = ["image", "audio", "video", "document", "sticker"] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * `waiting`: it is fetched from WhatsApp now or soon; `failed`: it could not be fetched and may be asked for again; `refused`:
 * it was looked at and is kept nowhere; `gone`: WhatsApp has it no longer.
 */
export const fileStates = ["waiting", "kept", "failed", "refused", "gone"] as const;
export type FileState = (typeof fileStates)[number];

/**
 * Why there is no file. Failed: `no_answer` of WhatsApp, the shop's `channel` lets nobody in, `no_room` is left. Refused:
 * `too_large`, a type that is not `taken`, `disguised` as another type or hiding one, `broken`.
 */
export const fileReasons = [
  "no_answer",
  "channel",
  "no_room",
  "too_large",
  "not_taken",
  "disguised",
  "broken",
] as const;
export type FileReason = (typeof fileReasons)[number];

/** What the files of one shop's messages may take in all, in bytes: some 20,000 pictures and as many voice notes. */
export const shopMessageFileBytes = 5_000_000_000;

/**
 * The file of a message: one a customer sent, kept as soon as it can be fetched, or one that the shop sends. Its bytes lie in
 * the store under a key that follows from the message.
 */
export const messageFiles = pgTable(
  "message_files",
  {
    shopId: id<ShopId>().notNull(),
    messageId: id<MessageId>().notNull(),
    conversationId: id<ConversationId>().notNull(),
    channelId: id<ChannelId>().notNull(),
    kind: text({ enum: fileKinds }).notNull(),
    state: text({ enum: fileStates }).notNull(),
    reason: text({ enum: fileReasons }),
    /** Meta's id: of what a customer sent, or of what was uploaded to be sent; null where nothing was uploaded yet. */
    mediaId: text(),
    /** When it was uploaded: Meta keeps it for thirty days. */
    uploadedAt: moment(),
    /** While it waits: when it is due to be fetched, or somebody who began is taken for dead. */
    dueAt: moment(),
    attempts: integer().notNull().default(0),
    /** By its content, as are the rest. */
    mime: text(),
    bytes: integer(),
    /** What the smaller rendition of a picture takes beside it; 0 where there is none. */
    smallBytes: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    milliseconds: integer(),
    /** How loud a recording is, from 0 to 100, in equal steps of its time. */
    waveform: jsonb().$type<number[]>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.messageId] }),
    foreignKey({ columns: [t.shopId, t.messageId], foreignColumns: [messages.shopId, messages.id] }),
    index("message_files_conversation").on(t.shopId, t.conversationId),
    index("message_files_due")
      .on(t.dueAt)
      .where(sql`state = 'waiting'`),
    // What a shop's files take is added up from the index alone.
    index("message_files_room").on(t.shopId, t.bytes, t.smallBytes),
    oneOf("message_files_kind", t.kind, fileKinds),
    oneOf("message_files_state", t.state, fileStates),
    oneOf("message_files_reason", t.reason, fileReasons),
    check(
      "message_files_kept",
      sql`(${t.state} = 'kept') = (${t.mime} is not null) and (${t.mime} is null) = (${t.bytes} is null)`,
    ),
    check("message_files_due_waits", sql`(${t.state} = 'waiting') = (${t.dueAt} is not null)`),
    check(
      "message_files_reason_said",
      sql`(${t.state} in ('failed', 'refused')) = (${t.reason} is not null)`,
    ),
    ...shopPolicies("message_files"),
  ],
);

export type MessageFileRow = typeof messageFiles.$inferSelect;
