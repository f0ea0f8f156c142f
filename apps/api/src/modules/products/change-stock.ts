import type { StockReason } from "#db/schema/stock.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductId, VariantId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toWire } from "#kernel/wire.ts";
import { refuse } from "./products.errors.ts";
import { productChanged } from "./products.events.ts";
import { setStocks } from "./set-stocks.ts";
import { findStocksForUpdate } from "./stock.repository.ts";

/** What a person does to a stock: goods came in or back, broke or were lost, or a number was wrong. */
export const manualReasons = ["restock", "correction", "damage", "return"] as const satisfies StockReason[];

export type StockEntry = {
  variantId: VariantId | null;
  reason: (typeof manualReasons)[number];
  /** Negative: there is less of it now. */
  quantity: number;
  note: string;
};

/**
 * Adds to a counted stock or takes from it, with an entry in its history. The same key has its effect once.
 *
 * @returns what there is now
 * @throws access.denied needs `product update`
 * @throws product.not_found also when it has no such variant, or when its variants are what is counted
 * @throws product.stock_not_counted
 * @throws product.stock_short it would fall below nothing, and may not
 * @throws idempotency.key_reused
 */
export function changeStock(ctx: Ctx, productId: ProductId, entry: StockEntry, idempotencyKey: string) {
  requireMay(ctx, "product.change");
  const { variantId, reason, quantity, note } = entry;
  return inTransaction(ctx, (tx) => {
    const request = { scope: "product.stock", key: idempotencyKey, content: { productId, ...entry } };
    return tx.once(request, async () => {
      const stocks = await findStocksForUpdate(tx.db, tx.shopId, [productId]);
      const held = stocks.find((one) => one.variantId === variantId);
      if (!held) throw refuse("product.not_found");
      if (held.stock === null) throw refuse("product.stock_not_counted");
      const stock = (Math.round(held.stock * 1000) + Math.round(quantity * 1000)) / 1000;
      if (stock < 0 && !held.sellsWhenEmpty) throw refuse("product.stock_short", {}, { field: "quantity" });
      await setStocks(tx, [productId], [{ productId, variantId, stock }], { reason, note });
      await tx.audit({ action: "product.stock_changed", subject: productId, after: entry });
      await tx.emit(productChanged({ productId }));
      return toWire({ productId, variantId, stock });
    });
  });
}
