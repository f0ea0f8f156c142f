import type { Tx } from "#kernel/ctx.ts";
import type { ProductId, VariantId } from "#kernel/ids.ts";
import { costAfter } from "./landed-cost.rules.ts";
import { refuse } from "./products.errors.ts";
import { productChanged } from "./products.events.ts";
import { findCosts, updateCost } from "./received-goods.repository.ts";
import { isSameStock, setStocks, type WantedStock } from "./set-stocks.ts";
import { type CountedStock, findStocksForUpdate } from "./stock.repository.ts";

/** Goods that came, of one product or variant; `landedMinor` is what all of them cost with what it took to have them here. */
export type GoodsThatCame = {
  productId: ProductId;
  variantId: VariantId | null;
  quantity: number;
  landedMinor: number;
};

const thousandths = (quantity: number): number => Math.round(quantity * 1000);
const idsOf = (goods: readonly GoodsThatCame[]): ProductId[] => [
  ...new Set(goods.map(({ productId }) => productId)),
];

async function changeStocks(
  tx: Tx,
  goods: readonly GoodsThatCame[],
  held: readonly CountedStock[],
  why: { sign: 1 | -1; reason: "restock" | "correction"; note: string },
): Promise<void> {
  const wanted: WantedStock[] = [];
  for (const { productId, variantId, quantity } of goods) {
    const before = held.find((one) => isSameStock(one, { productId, variantId }));
    if (!before || before.stock === null) continue;
    const stock = (thousandths(before.stock) + why.sign * thousandths(quantity)) / 1000;
    if (stock < 0 && !before.sellsWhenEmpty) throw refuse("product.stock_short");
    wanted.push({ productId, variantId, stock });
  }
  await setStocks(tx, idsOf(goods), wanted, why);
  for (const productId of idsOf(goods)) await tx.emit(productChanged({ productId }));
}

/**
 * Puts goods that came into stock where it is counted, and sets what one of them costs. Each product or variant is named once.
 *
 * @returns what each is called, in their order
 * @throws product.not_found also of a set, of a variant of something else, or where its variants are what is bought
 */
export async function receiveGoods(
  tx: Tx,
  goods: readonly GoodsThatCame[],
  note: string,
): Promise<{ name: string; variantName: string }[]> {
  const { db, shopId } = tx;
  const held = await findStocksForUpdate(db, shopId, idsOf(goods));
  const costs = await findCosts(db, shopId, idsOf(goods));
  const names: { name: string; variantName: string }[] = [];
  for (const one of goods) {
    const stock = held.find((counted) => isSameStock(counted, one));
    const cost = costs.find((known) => isSameStock(known, one));
    if (!stock || !cost) throw refuse("product.not_found", {}, { field: "lines" });
    names.push({ name: cost.name, variantName: cost.variantName });
    await updateCost(db, shopId, one, {
      costMinor: costAfter({ stock: stock.stock, costMinor: cost.costMinor }, one),
      at: tx.now(),
    });
  }
  await changeStocks(tx, goods, held, { sign: 1, reason: "restock", note });
  return names;
}

/**
 * Takes goods out of stock again that had not come. What one of them costs stays as it is: how it was before is not known
 * once some were sold.
 *
 * @throws product.stock_short some were sold since
 */
export async function takeGoodsBack(tx: Tx, goods: readonly GoodsThatCame[], note: string): Promise<void> {
  const held = await findStocksForUpdate(tx.db, tx.shopId, idsOf(goods));
  await changeStocks(tx, goods, held, { sign: -1, reason: "correction", note });
}
