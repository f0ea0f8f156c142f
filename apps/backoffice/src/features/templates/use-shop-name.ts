import { useShop } from "#data/shop.ts";

/** What the shop is called; "" while it is not known. */
export const useShopName = (): string => useShop()?.name ?? "";
