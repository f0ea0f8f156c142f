import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { QuickReplyId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";

/** Quick replies of a shop; nobody finds theirs among more, and a device keeps them all. */
export const maxQuickReplies = 100;

/** Letters of the word that is typed after the slash. */
export const maxShortcut = 30;

/** Letters of a quick reply in one language: half of what WhatsApp takes leaves room for what is written around it. */
export const maxQuickReplyText = 2_000;

/** What a shop writes again and again, kept under a word that is typed after a slash. */
export const quickReplies = pgTable(
  "quick_replies",
  {
    shopId: id<ShopId>().notNull(),
    id: id<QuickReplyId>().notNull(),
    shortcut: text().notNull(),
    /** In each language what is written, "" where it is not written in it. `{name}` and `{shop}` are filled where it is used. */
    textSw: text().notNull().default(""),
    textEn: text().notNull().default(""),
    /** Who wrote or changed it last. */
    changedBy: id<UserId>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("quick_replies_shortcut").on(t.shopId, t.shortcut),
    check(
      "quick_replies_shortcut_letters",
      sql`${t.shortcut} ~ '^[a-z0-9-]{1,${sql.raw(String(maxShortcut))}}$'`,
    ),
    check("quick_replies_text", sql`${t.textSw} <> '' or ${t.textEn} <> ''`),
    check(
      "quick_replies_text_length",
      sql`greatest(char_length(${t.textSw}), char_length(${t.textEn})) <= ${sql.raw(String(maxQuickReplyText))}`,
    ),
    ...shopPolicies("quick_replies"),
  ],
);
