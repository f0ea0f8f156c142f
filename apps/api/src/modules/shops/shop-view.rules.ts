import type { ShopRow } from "#db/schema/shops.ts";

/** A shop as the people who work in it see it. */
export const toShopView = (shop: ShopRow) => ({
  id: shop.shopId,
  name: shop.name,
  slug: shop.slug,
  logoUrl: shop.logoKey && `/store/files/${shop.logoKey}`,
  phone: shop.phone,
  language: shop.language,
  currency: "TZS" as const,
  timeZone: shop.timeZone,
  about: shop.about,
  trade: shop.trade,
  region: shop.region,
  area: shop.area,
  openingHours: shop.openingHours,
  payOnCollection: shop.payOnCollection,
  listed: shop.listed,
  updatedAt: shop.updatedAt,
});

export type ShopView = ReturnType<typeof toShopView>;
