import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findDeliveringShops } from "./landmarks.repository.ts";

/** Every shop that delivers somewhere. */
export const listDeliveringShops = (base: BaseCtx): Promise<ShopId[]> =>
  inSystem(base, ({ db }) => findDeliveringShops(db));
