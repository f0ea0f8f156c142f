import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { NotificationId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

/** How a person hears of something: in the bell, by a sound of an open page, or by a message to their phone. */
export const notificationChannels = ["in_app", "sound", "whatsapp", "sms"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Those that reach a phone with no page open. */
export type MessageChannel = Extract<NotificationChannel, "whatsapp" | "sms">;

/** What a notification says beside the thing it is about; never a phone number. */
export type NotificationFacts = {
  amountMinor?: number;
  /** Of a day that was closed: what counting found beyond what was expected, or less. */
  differenceMinor?: number;
  /** What a day brought in by sales and by paid debts, and what it spent, however it was paid. */
  salesMinor?: number;
  debtsMinor?: number;
  spentMinor?: number;
  /** What went out on credit on it, and how many orders were still open as it was closed. */
  creditMinor?: number;
  openOrders?: number;
  network?: string | null;
  failureCode?: string;
  notice?: string;
  reason?: string;
  minutes?: number;
  /** Of a late order: its stage, as it was called then. */
  stageSw?: string;
  stageEn?: string;
  status?: string;
  device?: string;
  /** Who did it. */
  by?: UserId;
  product?: string;
  /** How many more were told of with it. */
  others?: number;
};

/** What one person is told of one thing that happened. */
export const notifications = pgTable(
  "notifications",
  {
    shopId: id<ShopId>().notNull(),
    id: id<NotificationId>().notNull(),
    userId: id<UserId>().notNull(),
    kind: text().notNull(),
    /** The order, conversation, person or channel it is about. */
    subjectId: text().notNull(),
    /** What happened, once: a job that runs twice tells it once. */
    cause: text().notNull(),
    facts: jsonb().$type<NotificationFacts>().notNull().default({}),
    /** Stands in the bell. */
    listed: boolean().notNull(),
    /** By what it is, or was, told beside the bell. */
    messages: jsonb().$type<readonly MessageChannel[]>().notNull().default([]),
    /** From when its messages may leave; null: there are none, they left, or they are of no use any more. */
    messageAfter: moment(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("notifications_cause").on(t.shopId, t.userId, t.cause),
    index("notifications_person").on(t.shopId, t.userId, t.createdAt.desc(), t.id.desc()),
    index("notifications_unread")
      .on(t.shopId, t.userId, t.createdAt.desc())
      .where(sql`read_at is null and listed`),
    index("notifications_subject").on(t.shopId, t.subjectId),
    index("notifications_message")
      .on(t.messageAfter)
      .where(sql`message_after is not null`),
    index("notifications_created").on(t.createdAt),
    ...shopPolicies("notifications"),
  ],
);

export const alertKinds = ["order", "chat"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Something nobody has looked after yet, told to more people step by step. */
export const notificationAlerts = pgTable(
  "notification_alerts",
  {
    shopId: id<ShopId>().notNull(),
    /** The order or conversation. */
    subjectId: text().notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    /** When it began to wait. */
    startedAt: moment().notNull(),
    /** The step that comes next. */
    step: integer().notNull().default(0),
    /** When that step is due; null: there is none, or somebody looks after it. */
    nextAt: moment(),
    /** When somebody opened it, or it was settled. */
    endedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.subjectId] }),
    index("notification_alerts_next")
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    index("notification_alerts_started").on(t.startedAt),
    oneOf("notification_alerts_kind", t.kind, alertKinds),
    check("notification_alerts_ended", sql`${t.endedAt} is null or ${t.nextAt} is null`),
    ...shopPolicies("notification_alerts"),
  ],
);

/** The sounds a person can choose; the pages make them themselves. */
export const notificationSounds = ["bell", "drum", "marimba"] as const;

/** How a person wants to hear of things in a shop. Without a row everything is as usual for their role. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    shopId: id<ShopId>().notNull(),
    userId: id<UserId>().notNull(),
    /** By kind what was chosen; a kind that is not there is as usual. */
    channels: jsonb().$type<Record<string, readonly NotificationChannel[]>>().notNull().default({}),
    /** `HH:MM` in the shop's zone; both or none. From later to earlier runs over midnight. */
    quietFrom: text(),
    quietUntil: text(),
    sound: text({ enum: notificationSounds }).notNull().default("marimba"),
    /** A browser with a voice says new orders aloud. */
    speaks: boolean().notNull().default(false),
    /** When the last message left, so that a flood becomes one. */
    messagedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.userId] }),
    oneOf("notification_settings_sound", t.sound, notificationSounds),
    check("notification_settings_quiet", sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    ...shopPolicies("notification_settings"),
  ],
);
