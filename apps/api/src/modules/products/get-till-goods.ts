import type { Tx } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { findTillGoods, type WholeTillGoods } from "./till-goods.repository.ts";

/** A product as the counter sells it. */
export type TillGoods = WholeTillGoods;

/** At the counter nothing but the shop's own switch keeps a product from being sold. */
const asSold = (goods: TillGoods): TillGoods => ({
  ...goods,
  product: { ...goods.product, offered: true, orderable: true },
});

/** Products by id as the counter sells them; those it does not sell are left out. */
export async function getTillGoods(
  tx: Tx,
  productIds: Iterable<ProductId>,
): Promise<Map<ProductId, TillGoods>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const found = await findTillGoods(tx.db, tx.shopId, ids);
  return new Map(found.map((goods) => [goods.product.id, asSold(goods)]));
}
