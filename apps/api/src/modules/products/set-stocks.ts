import { actorName, type Tx } from "#kernel/ctx.ts";
import type { ProductId, VariantId } from "#kernel/ids.ts";
import type { StockReason } from "#db/schema/stock.ts";
import {
  type CountedStock,
  findStocksForUpdate,
  insertMovements,
  sumVariantStocks,
  updateStockOf,
} from "./stock.repository.ts";

/** What there is to be of a stock; null: it is not counted any more. */
export type WantedStock = { productId: ProductId; variantId: VariantId | null; stock: number | null };

/** Why a person or a form sets a stock. What was not counted before opens, whatever the reason. */
export type StockChange = { reason: StockReason; note: string };

const keyOf = ({ productId, variantId }: Pick<CountedStock, "productId" | "variantId">): string =>
  variantId ?? productId;

/** Whether two name the same stock: a variant's id alone does not say that it is of this product. */
export const isSameStock = (
  one: Pick<CountedStock, "productId" | "variantId">,
  other: Pick<CountedStock, "productId" | "variantId">,
): boolean => one.productId === other.productId && one.variantId === other.variantId;

/** The difference of two quantities of three decimals. */
export const stockDifference = (now: number, before: number): number =>
  (Math.round(now * 1000) - Math.round(before * 1000)) / 1000;

/**
 * Sets stocks, each that differs with an entry in its history, and what products with variants come to.
 *
 * @param ids of all products concerned; their totals are summed anew even where no stock is set
 * @returns what each stock was before, by variant or product
 */
export async function setStocks(
  tx: Tx,
  ids: ProductId[],
  wanted: WantedStock[],
  { reason, note }: StockChange,
): Promise<Map<string, CountedStock>> {
  const held = new Map((await findStocksForUpdate(tx.db, tx.shopId, ids)).map((one) => [keyOf(one), one]));
  const movements: Parameters<typeof insertMovements>[1] = [];
  for (const want of wanted) {
    const before = held.get(keyOf(want));
    if (!before || !isSameStock(before, want) || before.stock === want.stock) continue;
    await updateStockOf(tx.db, tx.shopId, want, want.stock);
    if (want.stock === null) continue;
    movements.push({
      shopId: tx.shopId,
      productId: want.productId,
      variantId: want.variantId,
      reason: before.stock === null ? "opening" : reason,
      quantity: stockDifference(want.stock, before.stock ?? 0),
      balance: want.stock,
      note,
      actor: actorName(tx.actor),
      at: tx.now(),
    });
  }
  if (movements.length > 0) await insertMovements(tx.db, movements);
  await sumVariantStocks(tx.db, tx.shopId, ids);
  return held;
}
