import type { ShopRow } from "#db/schema/shops.ts";
import { isClosedNow, openingState } from "./opening-hours.rules.ts";

/** A shop as the people who work in it see it. */
export const toShopView = (shop: ShopRow, now: Date) => ({
  id: shop.shopId,
  name: shop.name,
  slug: shop.slug,
  logoUrl: shop.logoKey && `/store/files/${shop.logoKey}`,
  kanga: shop.kanga,
  phone: shop.phone,
  language: shop.language,
  currency: "TZS" as const,
  timeZone: shop.timeZone,
  about: shop.about,
  trade: shop.trade,
  region: shop.region,
  area: shop.area,
  openingHours: shop.openingHours,
  isClosed: isClosedNow(shop, now),
  closedUntil: isClosedNow(shop, now) ? shop.closedUntil : null,
  open: openingState(shop, now).open,
  opensAt: openingState(shop, now).opensAt,
  orderLinkHours: shop.orderLinkHours,
  holdMinutes: shop.holdMinutes,
  lateAfterMinutes: shop.lateAfterMinutes,
  botPauseMinutes: shop.botPauseMinutes,
  minOrderMinor: shop.minOrderMinor,
  receiptFooter: shop.receiptFooter,
  payOnCollection: shop.payOnCollection,
  remindsDebtors: shop.remindsDebtors,
  listed: shop.listed,
  closesAt: shop.closesAt,
  updatedAt: shop.updatedAt,
});

export type ShopView = ReturnType<typeof toShopView>;
