import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { refuse } from "./sets.errors.ts";
import { findSet } from "./sets.repository.ts";
import { type SetView, toSetView } from "./set-view.ts";

/** @throws set.not_found */
export function getSet(ctx: Ctx, id: ProductId): Promise<SetView> {
  requireMay(ctx, "products.read");
  return readSet(ctx, id);
}

/**
 * A set, for work that already answers for who sees it.
 *
 * @throws set.not_found
 */
export async function readSet(ctx: Ctx, id: ProductId): Promise<SetView> {
  const found = await reading(ctx, ({ db, shopId }) => findSet(db, shopId, id));
  if (!found) throw refuse("set.not_found");
  return toSetView(found, await todayOf(ctx));
}

/** The day it is in the shop's time zone. */
export const todayOf = async (ctx: Ctx): Promise<string> =>
  toShopMoment(ctx.now(), (await getShop(ctx)).timeZone).day;
