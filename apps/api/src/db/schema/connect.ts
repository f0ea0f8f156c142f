import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChannelId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies, systemPolicy } from "./columns.ts";

export const channelStatuses = ["connected", "restricted", "disconnected"] as const;

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
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("channels_practice")
      .on(t.shopId)
      .where(sql`is_practice`),
    uniqueIndex("channels_phone_number_id").on(t.phoneNumberId),
    index("channels_shop").on(t.shopId),
    oneOf("channels_status", t.status, channelStatuses),
    ...shopPolicies("channels"),
  ],
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
