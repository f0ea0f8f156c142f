import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PopupId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

/** Popups of a shop: its website shows one or two at a time. */
export const maxPopups = 30;

/** Letters of each text of a popup in one language. */
export const maxPopupTexts = { name: 60, headline: 60, text: 160, button: 24, goalText: 160 } as const;

/** Rules of pages of each kind, and letters of one. */
export const maxPopupPages = 20;
export const maxPopupPage = 200;

/** Websites on which a popup's script is remembered to have run. */
export const maxPopupHosts = 20;

export const popupStatuses = ["draft", "on", "paused"] as const;
export const popupPositions = ["top_left", "top_right", "bottom_left", "bottom_right"] as const;
/** `visitor`: the language of the browser, where it is one of ours. */
export const popupLanguages = ["visitor", "sw", "en"] as const;
/** When it is shown: after so many seconds, at so many percent of the page, on going back, after so many idle seconds. */
export const popupTriggers = ["delay", "scroll", "back", "idle"] as const;
export type PopupTrigger = (typeof popupTriggers)[number];
export const popupFrequencies = ["once", "daily", "always"] as const;
export const popupDevices = ["all", "phone", "desktop"] as const;
/** What the button does: opens the chat, opens the chat as somebody who orders, opens another page. */
export const popupGoals = ["whatsapp", "order_link", "url"] as const;

const colour = (column: string) => check(`popups_${column}`, sql.raw(`${column} ~ '^#[0-9a-f]{6}$'`));
const atMost = (name: string, columns: string[], most: number) =>
  check(
    `popups_${name}`,
    sql.raw(`greatest(${columns.map((column) => `char_length(${column})`).join(", ")}) <= ${most}`),
  );

/** A box that a script shows on the shop's own website. It is data: nothing in it is markup. */
export const popups = pgTable(
  "popups",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PopupId>().notNull(),
    /** What the shop calls it; visitors never see it. */
    name: text().notNull(),
    status: text({ enum: popupStatuses }).notNull(),
    /** Four letters and digits that the first message of a chat carries when the chat came from it. */
    reference: text().notNull(),
    /** One more with each change of what visitors see. */
    revision: integer().notNull(),
    headlineSw: text().notNull(),
    headlineEn: text().notNull(),
    textSw: text().notNull(),
    textEn: text().notNull(),
    buttonSw: text().notNull(),
    buttonEn: text().notNull(),
    imageKey: text(),
    /** What the picture takes of the room of the shop's pictures. */
    imageBytes: integer().notNull().default(0),
    position: text({ enum: popupPositions }).notNull(),
    backgroundColor: text().notNull(),
    textColor: text().notNull(),
    buttonColor: text().notNull(),
    buttonTextColor: text().notNull(),
    language: text({ enum: popupLanguages }).notNull(),
    triggerKind: text({ enum: popupTriggers }).notNull(),
    /** Seconds or percent, as the kind has it; 0 where it has none. */
    triggerValue: integer().notNull(),
    /** Paths of pages, "/products/*" with what is below; none included means every page. */
    includePages: jsonb().$type<string[]>().notNull(),
    excludePages: jsonb().$type<string[]>().notNull(),
    frequency: text({ enum: popupFrequencies }).notNull(),
    device: text({ enum: popupDevices }).notNull(),
    goalKind: text({ enum: popupGoals }).notNull(),
    /** What fills the message field of a chat, without the reference. */
    goalTextSw: text().notNull(),
    goalTextEn: text().notNull(),
    /** Where another page is opened; "" elsewhere. */
    goalUrl: text().notNull(),
    /** Days of the shop's zone, both shown; null where nothing begins or ends it. */
    startsOn: date({ mode: "string" }),
    endsOn: date({ mode: "string" }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("popups_reference").on(t.shopId, t.reference),
    check("popups_reference_letters", sql`${t.reference} ~ '^[2-9A-HJ-NP-Z]{4}$'`),
    oneOf("popups_status", t.status, popupStatuses),
    oneOf("popups_position", t.position, popupPositions),
    oneOf("popups_language", t.language, popupLanguages),
    oneOf("popups_trigger", t.triggerKind, popupTriggers),
    oneOf("popups_frequency", t.frequency, popupFrequencies),
    oneOf("popups_device", t.device, popupDevices),
    oneOf("popups_goal", t.goalKind, popupGoals),
    check(
      "popups_trigger_value",
      sql`case ${t.triggerKind} when 'delay' then ${t.triggerValue} between 0 and 60
        when 'scroll' then ${t.triggerValue} between 1 and 100
        when 'idle' then ${t.triggerValue} between 5 and 600 else ${t.triggerValue} = 0 end`,
    ),
    check("popups_url", sql`(${t.goalKind} = 'url') = (${t.goalUrl} ~ '^https?://')`),
    // What is shown in a language has its words in it.
    check(
      "popups_words",
      sql`(${t.language} = 'en' or (${t.headlineSw} <> '' and ${t.buttonSw} <> ''))
        and (${t.language} = 'sw' or (${t.headlineEn} <> '' and ${t.buttonEn} <> ''))`,
    ),
    check("popups_days", sql`${t.startsOn} <= ${t.endsOn}`),
    colour("background_color"),
    colour("text_color"),
    colour("button_color"),
    colour("button_text_color"),
    atMost("name_length", ["name"], maxPopupTexts.name),
    atMost("headline_length", ["headline_sw", "headline_en"], maxPopupTexts.headline),
    atMost("text_length", ["text_sw", "text_en"], maxPopupTexts.text),
    atMost("button_length", ["button_sw", "button_en"], maxPopupTexts.button),
    atMost("goal_text_length", ["goal_text_sw", "goal_text_en"], maxPopupTexts.goalText),
    ...shopPolicies("popups"),
  ],
);

/** What visitors did with a popup on one day of the shop's zone. Nobody among them is known. */
export const popupDays = pgTable(
  "popup_days",
  {
    shopId: id<ShopId>().notNull(),
    popupId: id<PopupId>().notNull(),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull(),
    closes: integer().notNull(),
    taps: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.popupId, t.day] }),
    foreignKey({
      columns: [t.shopId, t.popupId],
      foreignColumns: [popups.shopId, popups.id],
    }).onDelete("cascade"),
    check("popup_days_counts", sql`least(${t.views}, ${t.closes}, ${t.taps}) >= 0`),
    ...shopPolicies("popup_days"),
  ],
);

/** On which website a popup's script ran last. */
export const popupHosts = pgTable(
  "popup_hosts",
  {
    shopId: id<ShopId>().notNull(),
    popupId: id<PopupId>().notNull(),
    /** With its port, where it has one of its own; "" where the page lets browsers say nothing of it. */
    host: text().notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.popupId, t.host] }),
    foreignKey({
      columns: [t.shopId, t.popupId],
      foreignColumns: [popups.shopId, popups.id],
    }).onDelete("cascade"),
    ...shopPolicies("popup_hosts"),
  ],
);
