import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@agiza/i18n/language";
import { languages } from "@agiza/i18n/language";
import type { ChannelId, MessageTemplateId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

export const templateCategories = ["utility", "marketing", "authentication"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** Only what is approved leaves; `paused` and `disabled` is what Meta made of it after complaints. */
export const templateStates = ["draft", "pending", "approved", "rejected", "paused", "disabled"] as const;
export type TemplateState = (typeof templateStates)[number];

/** How customers take a template, as Meta sees it. */
export const templateQualities = ["green", "yellow", "red", "unknown"] as const;
export type TemplateQuality = (typeof templateQualities)[number];

/** Why a text was not taken: Meta's reasons, and what it says of names, numbers of templates and edits. */
export const rejectionReasons = [
  "abusive_content",
  "incorrect_category",
  "invalid_format",
  "promotional",
  "tag_content_mismatch",
  "scam",
  "name_taken",
  "limit_reached",
  "edited_too_often",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** What the product itself says with a template; a shop has one template for each at most. */
export const templatePurposes = [
  "order_link",
  "order_received",
  "pay_request",
  "payment_in",
  "ready_pickup",
  "on_the_way",
  "change_request",
  "receipt",
  "debt_entry",
  "debt_reminder",
  "staff_invite",
  "digest",
  "optout_ok",
  "code",
] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/** `copy_code`: the button of Meta's fixed text for codes. */
export const templateButtonKinds = ["quick_reply", "url", "copy_code"] as const;
export type TemplateButton = {
  kind: (typeof templateButtonKinds)[number];
  text: string;
  /** Of `url` alone; it may end in `{{1}}`. */
  url: string | null;
};

/** What may stand above a message in place of a line. */
export const templateFileKinds = ["image", "document"] as const;
/** A picture (JPEG) or a document (PDF) above a message; Meta reviews it, and every reader gets it. */
export type TemplateFile = {
  kind: (typeof templateFileKinds)[number];
  /** By which it was added; nobody guesses it. */
  id: string;
  /** Under which a document is saved. */
  name: string;
  /** The path of its address. */
  url: string;
};

/** A message that Meta reviews before it may leave outside of the 24 hours; it has one text for each language. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    shopId: id<ShopId>().notNull(),
    id: id<MessageTemplateId>().notNull(),
    /** Templates belong to the account of this number. */
    channelId: id<ChannelId>().notNull(),
    name: text().notNull(),
    purpose: text({ enum: templatePurposes }),
    category: text({ enum: templateCategories }).notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("message_templates_name").on(t.shopId, t.channelId, t.name),
    uniqueIndex("message_templates_purpose")
      .on(t.shopId, t.channelId, t.purpose)
      .where(sql`purpose is not null`),
    index("message_templates_by_name").on(t.shopId, t.name, t.id),
    oneOf("message_templates_purpose_known", t.purpose, templatePurposes),
    oneOf("message_templates_category", t.category, templateCategories),
    ...shopPolicies("message_templates"),
  ],
);

export const messageTemplateTexts = pgTable(
  "message_template_texts",
  {
    shopId: id<ShopId>().notNull(),
    templateId: id<MessageTemplateId>().notNull(),
    language: text().$type<Language>().notNull(),
    header: text().notNull().default(""),
    /** In place of the line. */
    headerFile: jsonb().$type<TemplateFile>(),
    body: text().notNull(),
    footer: text().notNull().default(""),
    buttons: jsonb().$type<TemplateButton[]>().notNull().default([]),
    /** One for each value, in their order: the header's, the body's, the links'. */
    examples: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: templateStates }).notNull().default("draft"),
    rejectionReason: text({ enum: rejectionReasons }),
    /** Meta's own words. */
    rejectionText: text(),
    quality: text({ enum: templateQualities }).notNull().default("unknown"),
    /** Meta's id; null until it is known that Meta has it. */
    metaId: text(),
    submittedAt: moment(),
    /** Since when Meta is asked for the review; while the answer is missing, Meta may have taken it. */
    askedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.templateId, t.language] }),
    index("message_template_texts_state").on(t.shopId, t.state),
    index("message_template_texts_meta_id").on(t.metaId),
    foreignKey({
      columns: [t.shopId, t.templateId],
      foreignColumns: [messageTemplates.shopId, messageTemplates.id],
    }).onDelete("cascade"),
    check("message_template_texts_one_header", sql`${t.headerFile} is null or ${t.header} = ''`),
    oneOf("message_template_texts_language", t.language, languages),
    oneOf("message_template_texts_state_known", t.state, templateStates),
    oneOf("message_template_texts_rejection", t.rejectionReason, rejectionReasons),
    oneOf("message_template_texts_quality", t.quality, templateQualities),
    ...shopPolicies("message_template_texts"),
  ],
);
