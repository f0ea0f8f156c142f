import type { ShopId } from "#kernel/ids.ts";

/** Where the picture of a popup is kept; a key's content never changes, so a new picture has a new one. */
export const popupPictureKey = (shopId: ShopId, random: string): string =>
  `shops/${shopId}/popup-${random}.webp`;
