import type { SystemTx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findShopIds } from "./shops.repository.ts";

/** Every shop, those that closed as well: their books stay. */
export const listShops = async ({ db }: SystemTx): Promise<ShopId[]> =>
  (await findShopIds(db)).map(({ shopId }) => shopId);
