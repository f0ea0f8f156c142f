import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import type { NoticeId, OrderId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

export const noticeChannels = ["whatsapp", "sms", "email"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Sent is what the provider took; delivered and undelivered are what it reported later. */
export const noticeStatuses = ["queued", "sent", "delivered", "undelivered", "failed"] as const;

/**
 * What the platform itself writes to a person: codes, invitations, notices to owners, and what a customer is told of an order
 * whom WhatsApp does not reach. Customers' chats are messages.
 */
export const notices = pgTable(
  "notices",
  {
    id: id<NoticeId>().primaryKey(),
    /** The shop it is about; null for a code. */
    shopId: id<ShopId>(),
    /** Of which order its customer is told; null for everybody else. */
    orderId: id<OrderId>(),
    kind: text().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    /** E.164, or an e-mail address. */
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    /**
     * What the text is filled with, sealed: codes and links open doors. Cut once it is sent or given up; of a WhatsApp message
     * it stays while an SMS could still take its place.
     */
    factsSealed: text(),
    status: text({ enum: noticeStatuses }).notNull().default("queued"),
    /** The provider's own id, by which it reports. */
    providerRef: text(),
    /** Why it was given up, in the provider's words. */
    failure: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("notices_provider_ref")
      .on(t.channel, t.providerRef)
      .where(sql`provider_ref is not null`),
    index("notices_shop").on(t.shopId, t.createdAt.desc()),
    index("notices_created").on(t.createdAt),
    index("notices_order")
      .on(t.shopId, t.orderId)
      .where(sql`order_id is not null`),
    oneOf("notices_channel", t.channel, noticeChannels),
    oneOf("notices_status", t.status, noticeStatuses),
    check(
      "notices_facts",
      sql`(${t.factsSealed} is not null) = (${t.status} = 'queued')
        or (${t.channel} = 'whatsapp' and ${t.status} = 'sent')`,
    ),
    check("notices_order", sql`${t.orderId} is null or (${t.shopId} is not null and ${t.channel} = 'sms')`),
    ...shopPolicies("notices"),
  ],
);
