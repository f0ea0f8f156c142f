import type { BaseCtx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findShop } from "./shops.repository.ts";

/**
 * The same on every machine: a shop's pattern follows from its id, and the demo shop's is red and woven. Shops that
 * people open draw their ids, so none of them can pass for it.
 */
export const demoShopId = "shp_0000dukalaneema" as ShopId;

/** The demo shop, where it was set up. */
export const findDemoShop = (base: BaseCtx) => base.store.readSystem((db) => findShop(db, demoShopId));
