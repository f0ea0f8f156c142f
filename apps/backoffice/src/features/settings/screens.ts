import { SettingsScreen } from "./settings-screen.tsx";
import { ShopDetailsScreen } from "./shop-details-screen.tsx";

/** The settings and the first of them travel together. */
export const screens = {
  "/settings": SettingsScreen,
  "/settings/shop": ShopDetailsScreen,
};
