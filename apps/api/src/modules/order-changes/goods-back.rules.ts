import type { CatalogueProduct } from "#db/catalogue-json.ts";
import { type StockItem, gatherStock, stockKey } from "#modules/products/stock-items.rules.ts";

type Stocked = { stock: number | null };

/**
 * A product as if goods were on the shelf again: what an order holds already counts as there for that order. A set that it
 * holds can be sold, since it was.
 */
export function withGoodsBack(product: CatalogueProduct, held: StockItem[]): CatalogueProduct {
  const back = new Map(gatherStock(held).map((item) => [stockKey(item) as string, item.quantity]));
  const refilled = <Goods extends Stocked>(goods: Goods, key: string): Goods =>
    goods.stock === null
      ? goods
      : { ...goods, stock: Math.round((goods.stock + (back.get(key) ?? 0)) * 1000) / 1000 };
  const part = <Goods extends Stocked & { productId: string; variantId: string | null }>(goods: Goods) =>
    refilled(goods, goods.variantId ?? goods.productId);
  const isHeld = held.some(({ productId }) => productId === product.id);
  return {
    ...refilled(product, product.id),
    variants: product.variants.map((variant) => refilled(variant, variant.id)),
    set: product.set && {
      ...product.set,
      sellable: product.set.sellable || isHeld,
      parts: product.set.parts.map(part),
      slots: product.set.slots.map((slot) => ({ ...slot, choices: slot.choices.map(part) })),
    },
  };
}
