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
import type { OrderId, ShopId, UserId, WebhookEndpointId, WebhookMessageId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

/** Addresses of a shop: each may hold a place among those that are called at the same time. */
export const maxEndpoints = 5;
export const maxEndpointUrl = 500;
export const maxEndpointName = 60;

/** `paused`: by the owner; `failing`: by us, after a day of failures or its own word that it is gone. */
export const endpointStatuses = ["on", "paused", "failing"] as const;

/** A server of the shop's own that is told what happens. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    shopId: id<ShopId>().notNull(),
    id: id<WebhookEndpointId>().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** Our names of events that it hears of. */
    events: text().array().notNull(),
    status: text({ enum: endpointStatuses }).notNull(),
    secretSealed: text().notNull(),
    /** The secret before, which signs beside the new one until the shop has changed over. */
    oldSecretSealed: text(),
    oldSecretUntil: moment(),
    /** The newest event of the shop up to which none can be new to it any more. */
    collectedTo: bigint({ mode: "number" }).notNull(),
    /** Since when every call failed; null while they do not. */
    failingSince: moment(),
    /** The last call took long or was not answered: it waits in a lane with others like it. */
    isSlow: boolean().notNull(),
    /** Who added it; null of those from before this was kept. */
    createdBy: id<UserId>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("webhook_endpoints_url")
      .on(t.shopId, t.url)
      .where(sql`removed_at is null`),
    oneOf("webhook_endpoints_status", t.status, endpointStatuses),
    check("webhook_endpoints_secrets", sql`(${t.oldSecretSealed} is null) = (${t.oldSecretUntil} is null)`),
    check("webhook_endpoints_events", sql`cardinality(${t.events}) between 1 and 60`),
    ...shopPolicies("webhook_endpoints"),
  ],
);

export const messageStates = ["waiting", "delivered", "failed"] as const;

/** One event on its way to one server. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    shopId: id<ShopId>().notNull(),
    id: id<WebhookMessageId>().notNull(),
    endpointId: id<WebhookEndpointId>().notNull(),
    /** In the order in which it happened. */
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Of the outbox; null for a try. */
    eventId: bigint({ mode: "number" }),
    event: text().notNull(),
    /** What it is about: messages about the same thing go one after the other. */
    objectId: text().notNull(),
    orderId: id<OrderId>(),
    /** JSON, byte for byte as it is signed. */
    body: text().notNull(),
    state: text({ enum: messageStates }).notNull(),
    tries: integer().notNull(),
    nextAt: moment().notNull(),
    /** Somebody is calling until then; whoever died meanwhile calls no more. */
    leasedUntil: moment(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("webhook_messages_event").on(t.shopId, t.endpointId, t.eventId, t.event),
    index("webhook_messages_waiting")
      .on(t.shopId, t.endpointId, t.seq)
      .where(sql`state = 'waiting'`),
    index("webhook_messages_due")
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index("webhook_messages_list").on(t.shopId, t.createdAt, t.id),
    index("webhook_messages_created").on(t.createdAt),
    foreignKey({
      columns: [t.shopId, t.endpointId],
      foreignColumns: [webhookEndpoints.shopId, webhookEndpoints.id],
    }),
    oneOf("webhook_messages_state", t.state, messageStates),
    ...shopPolicies("webhook_messages"),
  ],
);

/** One call of a server, and what it answered. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    shopId: id<ShopId>().notNull(),
    messageId: id<WebhookMessageId>().notNull(),
    number: integer().notNull(),
    at: moment().notNull(),
    tookMs: integer().notNull(),
    /** The HTTP status; null where nothing came. */
    status: integer(),
    /** Why nothing came, as a code of ours or of the system. */
    reason: text(),
    answerHeaders: jsonb().$type<Record<string, string>>().notNull(),
    /** The beginning of what it answered. */
    answer: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.messageId, t.number] }),
    foreignKey({
      columns: [t.shopId, t.messageId],
      foreignColumns: [webhookMessages.shopId, webhookMessages.id],
    }).onDelete("cascade"),
    ...shopPolicies("webhook_attempts"),
  ],
);
