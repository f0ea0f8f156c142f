import type { EditShop, Shop } from "#data/shop.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { trades } from "#lib/trades.ts";
import { readHours, type OpeningHours } from "./opening-hours.rules.ts";

type Trade = (typeof trades)[number];

/** What the form holds of the shop. */
export const toShopValues = (shop: Shop | undefined) => ({
  name: shop?.name ?? "",
  slug: shop?.slug ?? "",
  phone: shop?.phone ?? "",
  trade: trades.find((trade) => trade === shop?.trade) ?? ("other" satisfies Trade as Trade),
  about: shop?.about ?? "",
  region: shop?.region ?? "",
  area: shop?.area ?? "",
  language: shop?.language ?? "sw",
  opening_hours: readHours(shop?.opening_hours ?? {}),
  pay_on_collection: shop?.pay_on_collection ?? true,
  reminds_debtors: shop?.reminds_debtors ?? false,
  listed: shop?.listed ?? false,
  order_link_hours: String(shop?.order_link_hours ?? 72),
  hold_minutes: String(shop?.hold_minutes ?? 30),
  late_after_minutes: String(shop?.late_after_minutes ?? 60),
  bot_pause_minutes: String(shop?.bot_pause_minutes ?? 240),
  min_order_minor: shop?.min_order_minor || null,
  receipt_footer: shop?.receipt_footer ?? "",
  /** Null while it wears the cloth that its id decides: nobody chooses one by saving something else. */
  kanga: shop?.kanga ?? null,
});

/** How long a link may last, in hours: what the form offers, and the shop's own where it is another. */
export const linkHourChoices = (own: number): number[] =>
  [...new Set([24, 48, 72, 168, 336, own])].toSorted((a, b) => a - b);

/** How long goods may be held, in minutes: what the form offers, and the shop's own where it is another. */
export const holdChoices = (own: number): number[] =>
  [...new Set([0, 15, 30, 60, 120, 240, own])].toSorted((a, b) => a - b);
/** After how many minutes an order is late: what the form offers, and the shop's own where it is another. */
export const lateChoices = (own: number): number[] =>
  [...new Set([15, 30, 45, 60, 90, 120, 180, 360, 720, 1_440, own])].toSorted((a, b) => a - b);

/** How many minutes the bot may be quiet: what the form offers, and the shop's own where it is another. */
export const botPauseChoices = (own: number): number[] =>
  [...new Set([30, 60, 120, 240, 480, 720, 1_440, own])].toSorted((a, b) => a - b);

export type ShopValues = Omit<ReturnType<typeof toShopValues>, "opening_hours"> & {
  opening_hours: OpeningHours;
};

/** What is sent of the form, once its rules hold. */
export const toEditShop = (values: ShopValues): EditShop => ({
  ...values,
  name: tidyText(values.name),
  about: values.about.trim(),
  region: tidyText(values.region),
  area: tidyText(values.area),
  slug: values.slug.trim().toLowerCase(),
  order_link_hours: Number(values.order_link_hours),
  hold_minutes: Number(values.hold_minutes),
  late_after_minutes: Number(values.late_after_minutes),
  bot_pause_minutes: Number(values.bot_pause_minutes),
  min_order_minor: values.min_order_minor ?? 0,
  receipt_footer: tidyText(values.receipt_footer),
});
