import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import {
  botPauseMinutesRange,
  holdMinutesRange,
  lateAfterMinutesRange,
  maxReceiptFooter,
  orderLinkHoursRange,
} from "#db/schema/shops.ts";
import { kangaBorders, kangaCentres, kangaWays } from "#db/schema/kanga.ts";
import { productCategories } from "#db/schema/products.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";

const weekday = z.enum(["0", "1", "2", "3", "4", "5", "6"]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The week as it is answered, and as it is said. */
export const WeekHours = z.partialRecord(weekday, z.array(z.string()));
export const WeekHoursForm = z.partialRecord(
  weekday,
  z.union([z.tuple([time, time]), z.tuple([time, time, time, time])]),
);

const hoursText =
  "From when to when, HH:MM, 0 is Sunday: two times, or four with a break between the second and the third. A day that is left out is closed.";

export const Kanga = z
  .object({ way: z.enum(kangaWays), border: z.enum(kangaBorders), centre: z.enum(kangaCentres) })
  .strict()
  .openapi("Kanga", { description: "A shop's cloth: its colours, its border, its centre." });

export const chosenKanga = Kanga.nullable().openapi({
  description: "The cloth the shop chose; null: it wears the one that its id decides.",
});

export const Shop = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo_url: z.string().nullable(),
    kanga: chosenKanga,
    phone: z.string().openapi({ description: "E.164." }),
    language: z.enum(languages),
    currency: z.literal("TZS"),
    time_zone: z.string(),
    about: z.string(),
    trade: z.string(),
    region: z.string(),
    area: z.string(),
    opening_hours: WeekHours.openapi({ description: hoursText }),
    is_closed: z.boolean().openapi({ description: "Closed for now, whatever the hours say." }),
    closed_until: Moment.nullable().openapi({
      description: "Of a shop that is closed for now; null until somebody opens it again.",
    }),
    open: z.boolean().openapi({ description: "Whether it takes orders now." }),
    opens_at: Moment.nullable(),
    order_link_hours: z.int(),
    hold_minutes: z.int(),
    late_after_minutes: z
      .int()
      .openapi({ description: "So long may an order wait for the shop before it counts as late." }),
    bot_pause_minutes: z
      .int()
      .openapi({ description: "So long the bot keeps out of a chat after a person wrote in it." }),
    min_order_minor: MinorAmount,
    receipt_footer: z.string(),
    pay_on_collection: z.boolean(),
    reminds_debtors: z.boolean().openapi({ description: "Whether who is overdue is reminded by itself." }),
    listed: z.boolean(),
    closes_at: Moment.nullable().openapi({
      description: "When it closes for good, as an owner asked; null for a shop that stays.",
    }),
    updated_at: Moment,
  })
  .openapi("Shop");

const trades = ["shop", "food", "fashion", "salon", "pharmacy", "hardware", "other"] as const;

const shopForm = {
  name: z.string().trim().min(2).max(60),
  phone: z.string().trim().min(7).max(30).openapi({ description: "Any local spelling." }),
  language: z.enum(languages).optional(),
  about: z.string().trim().max(500).optional(),
  trade: z.enum(trades).optional(),
  region: z.string().trim().max(60).optional(),
  area: z.string().trim().max(60).optional(),
  opening_hours: WeekHoursForm.optional().openapi({ description: hoursText }),
  order_link_hours: z
    .int()
    .min(orderLinkHoursRange.min)
    .max(orderLinkHoursRange.max)
    .optional()
    .openapi({ description: "How long an order may be filled in through its link." }),
  hold_minutes: z.int().min(holdMinutesRange.min).max(holdMinutesRange.max).optional().openapi({
    description: "How long goods are held for a customer who was sent a link; 0: they are not.",
  }),
  late_after_minutes: z
    .int()
    .min(lateAfterMinutesRange.min)
    .max(lateAfterMinutesRange.max)
    .optional()
    .openapi({ description: "How long an order may wait for the shop before it counts as late." }),
  bot_pause_minutes: z
    .int()
    .min(botPauseMinutesRange.min)
    .max(botPauseMinutesRange.max)
    .optional()
    .openapi({ description: "How long the bot keeps out of a chat after a person wrote in it." }),
  min_order_minor: MinorAmount.min(0)
    .max(1_000_000_000)
    .optional()
    .openapi({ description: "What the goods of an order must come to at least." }),
  receipt_footer: z
    .string()
    .trim()
    .max(maxReceiptFooter)
    .optional()
    .openapi({ description: "The line at the foot of each receipt." }),
  kanga: chosenKanga.optional(),
  pay_on_collection: z.boolean().optional(),
  reminds_debtors: z.boolean().optional().openapi({
    description: "Whether who owes and should have paid is reminded by itself, once in three days at most.",
  }),
  listed: z.boolean().optional(),
};

export const ShopForm = z.object(shopForm).strict().openapi("ShopForm");

export const EditShop = z
  .object({
    ...shopForm,
    slug: z
      .string()
      .trim()
      .min(3)
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional()
      .openapi({ description: "Its name in addresses; no other shop has it.", example: "neema-vitenge" }),
    updated_at: SeenAt.optional(),
  })
  .strict()
  .openapi("EditShop");

export const CloseShop = z
  .object({
    closed: z.boolean(),
    through: z.iso.date().nullish().openapi({
      description: "The last day it is closed, in the shop's zone; left out: until somebody opens it again.",
      example: "2026-11-25",
    }),
  })
  .strict()
  .openapi("CloseShop");

export const Country = z
  .object({ country_code: z.string().openapi({ description: "ISO 3166 alpha-2.", example: "TZ" }) })
  .openapi("Country");

export const DirectoryQuery = z.object({
  area: z.string().trim().max(60).optional().openapi({ description: "A region, or an area inside one." }),
  category: z.enum(productCategories).optional().openapi({ description: "Sells something of this now." }),
  q: z.string().trim().max(60).optional().openapi({ description: "Part of the name or the description." }),
  cursor: z.string().max(200).optional().openapi({ description: "`next` of the page before." }),
});

/** What a shop that opted in shows to everybody; nothing else of it is public. */
const DirectoryShop = z
  .object({
    id: z.string().openapi({ description: "Also decides the cloth of a shop that chose none." }),
    slug: z.string(),
    name: z.string(),
    about: z.string(),
    logo_url: z.string().nullable(),
    kanga: chosenKanga,
    region: z.string(),
    area: z.string(),
    categories: z.array(z.enum(productCategories)).openapi({ description: "Of what it sells now." }),
    open: z.boolean(),
    opens_at: Moment.nullable(),
    chat_url: z.string().openapi({ description: "Opens a chat with the shop." }),
  })
  .openapi("DirectoryShop");

export const Directory = z
  .object({
    items: z.array(DirectoryShop),
    next: z.string().nullable(),
    choices: z
      .object({
        places: z.array(z.object({ region: z.string(), area: z.string() })),
        categories: z.array(z.enum(productCategories)),
      })
      .openapi({ description: "Every place and category among the listed shops." }),
  })
  .openapi("Directory");
