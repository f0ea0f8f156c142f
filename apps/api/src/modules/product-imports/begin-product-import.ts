import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProductImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toImportView } from "./product-import-view.ts";
import { insertImport } from "./product-imports.repository.ts";

/**
 * Begins an import; its rows come in parts, and nothing is added before it is started.
 *
 * @throws access.denied needs `product create`
 * @throws idempotency.key_reused
 */
export function beginProductImport(ctx: Ctx, input: { fileName: string }, idempotencyKey: string) {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "product_import.begin", key: idempotencyKey, content: input }, async () => {
      const now = tx.now();
      const id: ProductImportId = newId("imp", now);
      await insertImport(tx.db, { shopId: tx.shopId, id, ...input, createdAt: now, updatedAt: now });
      return toImportView(tx.db, tx.shopId, id);
    }),
  );
}
