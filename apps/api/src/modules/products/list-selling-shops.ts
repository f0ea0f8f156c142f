import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findSellingShops } from "./recent-sales.repository.ts";

/** Every shop that has products. */
export const listSellingShops = (base: BaseCtx): Promise<ShopId[]> =>
  inSystem(base, ({ db }) => findSellingShops(db));
