import type { Flow } from "@agiza/chatflow/flow";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { ChatflowId, ConversationId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { conversations } from "./conversations.ts";

export const chatflowStates = ["draft", "live", "off"] as const;

/** Nobody keeps more apart, and each live one is read with every message. */
export const maxChatflows = 30;
export const maxChatflowName = 60;

/** A flow of the shop's bot: its draft, and which of its versions is live. */
export const chatflows = pgTable(
  "chatflows",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ChatflowId>().notNull(),
    name: text().notNull(),
    state: text({ enum: chatflowStates }).notNull(),
    /** Among the shop's flows: of two that something starts the first does. */
    position: integer().notNull(),
    draft: jsonb().$type<Flow>().notNull(),
    /** Of the draft; one more with each time it is saved. */
    revision: integer().notNull(),
    /** The newest version; chats begin with it while the flow is live. Null before the first. */
    liveVersion: integer(),
    /** The revision that the live version was published from; null where the draft is another flow. */
    publishedRevision: integer(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Who saved it last; null for the shop's own jobs. */
    updatedBy: id<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("chatflows_order").on(t.shopId, t.position, t.id),
    oneOf("chatflows_state", t.state, chatflowStates),
    check("chatflows_live", sql`(${t.state} = 'draft') = (${t.liveVersion} is null)`),
    ...shopPolicies("chatflows"),
  ],
);

/** What was published of a flow. Never changed: who began with a version finishes with it. */
export const chatflowVersions = pgTable(
  "chatflow_versions",
  {
    shopId: id<ShopId>().notNull(),
    chatflowId: id<ChatflowId>().notNull(),
    version: integer().notNull(),
    flow: jsonb().$type<Flow>().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: id<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.chatflowId, t.version] }),
    foreignKey({
      columns: [t.shopId, t.chatflowId],
      foreignColumns: [chatflows.shopId, chatflows.id],
    }).onDelete("cascade"),
    ...shopPolicies("chatflow_versions"),
  ],
);

/** Where a chat stands in a flow. A chat is in one at a time. */
export const chatflowRuns = pgTable(
  "chatflow_runs",
  {
    shopId: id<ShopId>().notNull(),
    conversationId: id<ConversationId>().notNull(),
    chatflowId: id<ChatflowId>().notNull(),
    version: integer().notNull(),
    /** The step whose answer, event or time is waited for. */
    at: text().notNull(),
    variables: jsonb().$type<Record<string, string>>().notNull(),
    misunderstood: integer().notNull(),
    page: integer().notNull(),
    /** When a step that waits goes on by itself. */
    until: moment(),
    /** When the customer came to the step or said something there. */
    touchedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.conversationId] }),
    foreignKey({
      columns: [t.shopId, t.conversationId],
      foreignColumns: [conversations.shopId, conversations.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.shopId, t.chatflowId, t.version],
      foreignColumns: [chatflowVersions.shopId, chatflowVersions.chatflowId, chatflowVersions.version],
    }).onDelete("cascade"),
    index("chatflow_runs_flow").on(t.shopId, t.chatflowId),
    // Of every shop: what goes on by itself, and what was left.
    index("chatflow_runs_due")
      .on(t.until)
      .where(sql`until is not null`),
    index("chatflow_runs_left")
      .on(t.touchedAt)
      .where(sql`until is null`),
    ...shopPolicies("chatflow_runs"),
  ],
);

/** How many came to a step on a day, answered it and left there. The step "" counts who began the flow. */
export const chatflowCounts = pgTable(
  "chatflow_counts",
  {
    shopId: id<ShopId>().notNull(),
    chatflowId: id<ChatflowId>().notNull(),
    day: date({ mode: "string" }).notNull(),
    stepId: text().notNull(),
    reached: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    left: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.chatflowId, t.day, t.stepId] }),
    foreignKey({
      columns: [t.shopId, t.chatflowId],
      foreignColumns: [chatflows.shopId, chatflows.id],
    }).onDelete("cascade"),
    ...shopPolicies("chatflow_counts"),
  ],
);
