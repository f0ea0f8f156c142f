import { sql } from "drizzle-orm";
import {
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
import type { Language } from "@agiza/i18n/language";
import type {
  CampaignId,
  ChannelId,
  CustomerId,
  MessageId,
  MessageTemplateId,
  SegmentId,
  ShopId,
  SmsAccountId,
  UserId,
} from "../../kernel/ids.ts";
import { consentChannels } from "./customers.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

export const campaignStatuses = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "cancelled",
  "failed",
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * Why a campaign stands still: somebody paused it, money is short, the account refuses, or too much does not arrive. On WhatsApp
 * also: the number may send nothing, its quality fell, the template is not approved any more, or too many stopped offers.
 */
export const pauseReasons = [
  "by_hand",
  "balance",
  "account",
  "failures",
  "channel",
  "quality",
  "template",
  "opt_outs",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What it is about; stands beside the shop's name at the beginning of every text, as the law has it. */
export const campaignPurposes = ["offer", "new_goods", "news", "invitation"] as const;
export type CampaignPurpose = (typeof campaignPurposes)[number];

/** `waiting`: not sent yet; `claimed`: on its way out; `unknown`: it may have been sent and nobody can say. */
export const personStates = [
  "waiting",
  "claimed",
  "sent",
  "delivered",
  "read",
  "failed",
  "unknown",
  "left_out",
] as const;
export type PersonState = (typeof personStates)[number];

/** Why somebody is sent nothing. */
export const leftOutReasons = [
  "bad_number",
  "blocked",
  "opted_out",
  "no_consent",
  "recent",
  "cancelled",
  "erased",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const maxNumbers = 5_000;
export const maxPicked = 500;
export const maxCampaignText = 600;

/** Whom a campaign is for. Of pasted numbers: those that can exist, each once, and how many were neither. */
export type Audience =
  | { kind: "everyone" }
  | { kind: "segment"; segmentId: SegmentId }
  | { kind: "picked"; customerIds: CustomerId[] }
  /** On WhatsApp: who wrote within the last day, and can be answered freely. */
  | { kind: "window" }
  | { kind: "numbers"; phones: string[]; bad: number; duplicates: number };

/** Where the words come from that stand in a template's blanks. */
export const blankSources = ["name", "shop", "debt", "text"] as const;
/** What fills one blank of a template. `text`: of `text` the words themselves, of `name` what stands for who has none. */
export type Blank = { source: (typeof blankSources)[number]; text: string };

/** One message to many. */
export const campaigns = pgTable(
  "campaigns",
  {
    shopId: id<ShopId>().notNull(),
    id: id<CampaignId>().notNull(),
    name: text().notNull(),
    channel: text({ enum: consentChannels }).notNull(),
    status: text({ enum: campaignStatuses }).notNull(),
    /** Of a paused one. */
    pauseReason: text({ enum: pauseReasons }),
    purpose: text({ enum: campaignPurposes }).notNull(),
    /** What the shop wrote, in each language; a person is written to in theirs where there is one. */
    textSw: text().notNull(),
    textEn: text().notNull(),
    /** Through which of the shop's accounts it is sent; null until one is chosen. */
    accountId: id<SmsAccountId>(),
    /** The registered name it is sent under; empty until one is chosen. */
    sender: text().notNull(),
    /** On WhatsApp: the number it leaves from and its template, null until one is chosen, and what fills the blanks. */
    channelId: id<ChannelId>(),
    templateId: id<MessageTemplateId>(),
    blanks: jsonb().$type<Blank[]>().notNull().default([]),
    audience: jsonb().$type<Audience>().notNull(),
    /** When it is to go out; null: as soon as it is started. */
    scheduledAt: moment(),
    /** When its people were written down: from then on nobody joins them. */
    preparedAt: moment(),
    startedAt: moment(),
    endedAt: moment(),
    /** When it went on after it was held: what was before that does not hold it again. */
    resumedAt: moment(),
    /** Of one part, hundredths, as it was when its people were written down. */
    partPriceMinor: minor(),
    createdBy: id<UserId>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("campaigns_list").on(t.shopId, t.createdAt.desc(), t.id.desc()),
    index("campaigns_created").on(t.createdAt),
    index("campaigns_going")
      .on(t.scheduledAt)
      .where(sql`status in ('scheduled', 'sending')`),
    oneOf("campaigns_channel", t.channel, consentChannels),
    oneOf("campaigns_status", t.status, campaignStatuses),
    oneOf("campaigns_pause", t.pauseReason, pauseReasons),
    oneOf("campaigns_purpose", t.purpose, campaignPurposes),
    check("campaigns_paused", sql`(${t.status} = 'paused') = (${t.pauseReason} is not null)`),
    check("campaigns_scheduled", sql`${t.status} <> 'scheduled' or ${t.scheduledAt} is not null`),
    check(
      "campaigns_written",
      sql`${t.status} in ('draft', 'cancelled') or case ${t.channel} when 'sms' then ${t.textSw} <> '' or ${t.textEn} <> ''
        else ${t.templateId} is not null and ${t.channelId} is not null end`,
    ),
    check(
      "campaigns_length",
      sql`greatest(char_length(${t.textSw}), char_length(${t.textEn})) <= ${sql.raw(String(maxCampaignText))}
        and char_length(${t.name}) <= 60`,
    ),
    check(
      "campaigns_account",
      sql`${t.status} in ('draft', 'cancelled') or ${t.channel} <> 'sms' or ${t.accountId} is not null`,
    ),
    ...shopPolicies("campaigns"),
  ],
);

/** Everybody a campaign is for, each number once, and what became of their message. */
export const campaignPeople = pgTable(
  "campaign_people",
  {
    shopId: id<ShopId>().notNull(),
    campaignId: id<CampaignId>().notNull(),
    /** E.164; of somebody who was erased, or has no number, what nobody can call. */
    phone: text().notNull(),
    /** In the order in which they are sent to. */
    position: integer().notNull(),
    customerId: id<CustomerId>(),
    name: text().notNull().default(""),
    language: text().$type<Language>().notNull(),
    state: text({ enum: personStates }).notNull(),
    /** Why they were left out, or why it failed, in the provider's words. */
    reason: text(),
    /** As it went out; empty before. */
    text: text().notNull().default(""),
    parts: integer().notNull().default(0),
    costMinor: minor().notNull().default(0),
    /** On WhatsApp: the shop wrote first, by a template, which WhatsApp counts; otherwise it was a reply within the day. */
    opens: boolean().notNull().default(false),
    /** How it stands in their chat; null where it does not. */
    messageId: id<MessageId>(),
    /** How often it was given to the provider. */
    attempts: integer().notNull().default(0),
    /** The provider's own id. */
    providerRef: text(),
    /** By which the link in their message is known; null where the text has none. */
    token: text(),
    claimedAt: moment(),
    /** Until when whoever claimed them may still be told what became of it. */
    leaseUntil: moment(),
    sentAt: moment(),
    reportedAt: moment(),
    /** When its provider was last asked what became of it. */
    askedAt: moment(),
    readAt: moment(),
    clickedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.campaignId, t.phone] }),
    index("campaign_people_state").on(t.shopId, t.campaignId, t.state, t.position),
    // Who was claimed is found by their place, whatever their state.
    index("campaign_people_position").on(t.shopId, t.campaignId, t.position),
    index("campaign_people_phone").on(t.shopId, t.phone, t.claimedAt),
    index("campaign_people_customer").on(t.shopId, t.customerId),
    index("campaign_people_ref")
      .on(t.shopId, t.providerRef)
      .where(sql`provider_ref is not null`),
    index("campaign_people_unreported")
      .on(t.askedAt.asc().nullsFirst(), t.sentAt)
      .where(sql`state = 'sent' and provider_ref is not null`),
    index("campaign_people_lease")
      .on(t.leaseUntil)
      .where(sql`state = 'claimed'`),
    uniqueIndex("campaign_people_token").on(t.shopId, t.token),
    index("campaign_people_sent")
      .on(t.shopId, t.sentAt)
      .where(sql`sent_at is not null`),
    foreignKey({
      columns: [t.shopId, t.campaignId],
      foreignColumns: [campaigns.shopId, campaigns.id],
    }).onDelete("cascade"),
    oneOf("campaign_people_state_known", t.state, personStates),
    // Whoever was claimed has a text and a lease: it was decided before the call what is said to whom.
    check(
      "campaign_people_claimed",
      sql`${t.state} in ('waiting', 'left_out') or (${t.text} <> '' and ${t.claimedAt} is not null)`,
    ),
    check("campaign_people_lease_held", sql`(${t.state} = 'claimed') = (${t.leaseUntil} is not null)`),
    check("campaign_people_counts", sql`least(${t.parts}, ${t.costMinor}, ${t.attempts}) >= 0`),
    ...shopPolicies("campaign_people"),
  ],
);

/** When a shop's campaigns may go out, `HH:MM` in its zone, and when its next messages may: its campaigns take turns. */
export const campaignSettings = pgTable(
  "campaign_settings",
  {
    shopId: id<ShopId>().primaryKey(),
    sendsFrom: text().notNull().default("09:00"),
    sendsUntil: text().notNull().default("20:00"),
    nextAt: moment().notNull(),
  },
  (t) => [
    check(
      "campaign_settings_hours",
      sql`${t.sendsFrom} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${t.sendsUntil} ~ '^[0-2][0-9]:[0-5][0-9]$'
        and ${t.sendsFrom} >= '09:00' and ${t.sendsUntil} <= '20:00' and ${t.sendsFrom} < ${t.sendsUntil}`,
    ),
    ...shopPolicies("campaign_settings"),
  ],
);
