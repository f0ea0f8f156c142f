import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductId, VariantId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toWire } from "#kernel/wire.ts";
import { refuse } from "./products.errors.ts";
import { productChanged } from "./products.events.ts";
import { isSameStock, setStocks, stockDifference } from "./set-stocks.ts";

/** How much of something somebody counted on the shelf. */
export type StockCount = { productId: ProductId; variantId: VariantId | null; counted: number };

/**
 * Sets many stocks at once to what was counted, each that differs with an entry in its history; what was not counted before
 * is from now on. What is not there keeps nothing from the others. The same key has its effect once.
 *
 * @returns one outcome for each count, in their order, with the difference to what was thought to be there
 * @throws access.denied needs `product update`
 * @throws request.invalid something is counted twice
 * @throws idempotency.key_reused
 */
export function countStock(ctx: Ctx, counts: StockCount[], note: string, idempotencyKey: string) {
  requireMay(ctx, "product.change");
  requireOnce(counts);
  return inTransaction(ctx, (tx) => {
    const request = { scope: "stock.count", key: idempotencyKey, content: { counts, note } };
    return tx.once(request, async () => {
      const ids = [...new Set(counts.map(({ productId }) => productId))];
      const wanted = counts.map(({ counted, ...place }) => ({ ...place, stock: counted }));
      const held = await setStocks(tx, ids, wanted, { reason: "correction", note });
      const results = counts.map(({ counted, productId, variantId }) => {
        const before = held.get(variantId ?? productId);
        const isThere = before !== undefined && isSameStock(before, { productId, variantId });
        const was = isThere ? before.stock : null;
        const outcome = !isThere ? "not_found" : was === counted ? "unchanged" : "changed";
        return {
          productId,
          variantId,
          outcome,
          difference: isThere ? stockDifference(counted, was ?? 0) : 0,
        } as const;
      });
      const changed = new Set(results.flatMap((one) => (one.outcome === "changed" ? [one.productId] : [])));
      await tx.audit({ action: "stock.counted", subject: tx.shopId, after: { counts, note } });
      for (const productId of changed) await tx.emit(productChanged({ productId }));
      return toWire({ results });
    });
  });
}

function requireOnce(counts: StockCount[]): void {
  const keys = counts.map(({ productId, variantId }) => variantId ?? productId);
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place);
  if (index < 0) return;
  const detail = [{ loc: ["body", "counts", String(index)], msg: "", type: "duplicate" }];
  throw refuse("request.invalid", {}, { detail });
}
