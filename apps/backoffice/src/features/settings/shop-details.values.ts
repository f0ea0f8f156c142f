import type { Shop, ShopForm } from "#data/shop.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { readHours, type OpeningHours } from "./opening-hours.rules.ts";

/** The trades a shop can name, in the order of the list. */
export const trades = [
  "shop",
  "food",
  "fashion",
  "salon",
  "pharmacy",
  "hardware",
  "other",
] as const satisfies readonly NonNullable<ShopForm["trade"]>[];
type Trade = (typeof trades)[number];

/** What the form holds of the shop. */
export const toShopValues = (shop: Shop | undefined) => ({
  name: shop?.name ?? "",
  phone: shop?.phone ?? "",
  trade: trades.find((trade) => trade === shop?.trade) ?? ("other" satisfies Trade as Trade),
  about: shop?.about ?? "",
  region: shop?.region ?? "",
  area: shop?.area ?? "",
  language: shop?.language ?? "sw",
  opening_hours: readHours(shop?.opening_hours ?? {}),
  pay_on_collection: shop?.pay_on_collection ?? true,
  listed: shop?.listed ?? false,
});

export type ShopValues = Omit<ReturnType<typeof toShopValues>, "opening_hours"> & {
  opening_hours: OpeningHours;
};

/** What is sent of the form, once its rules hold. */
export const toShopForm = (values: ShopValues): ShopForm => ({
  ...values,
  name: tidyText(values.name),
  about: values.about.trim(),
  region: tidyText(values.region),
  area: tidyText(values.area),
});
