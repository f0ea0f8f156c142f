import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getTillGoods, type TillGoods } from "./get-till-goods.ts";
import { refuse } from "./products.errors.ts";
import { findAllTillGoods, type PlainTillGoods } from "./till-goods.repository.ts";

export type ListedTillGoods = PlainTillGoods;

/** More products than that are not sold from a grid. */
const maxTillGoods = 2_000;

/**
 * Everything the counter sells, with the codes to scan, in the shop's order.
 *
 * @throws access.denied needs `orders create`
 */
export function listTillGoods(ctx: Ctx): Promise<PlainTillGoods[]> {
  requireMay(ctx, "order.create");
  return reading(ctx, ({ db, shopId }) => findAllTillGoods(db, shopId, maxTillGoods));
}

/**
 * One product as the counter sells it, a set with what it is made of.
 *
 * @throws product.not_found also where the counter does not sell it
 * @throws access.denied     needs `orders create`
 */
export async function readTillGoods(ctx: Ctx, id: ProductId): Promise<TillGoods> {
  requireMay(ctx, "order.create");
  const found = await inTransaction(ctx, (tx) => getTillGoods(tx, [id]));
  const goods = found.get(id);
  if (!goods) throw refuse("product.not_found");
  return goods;
}
