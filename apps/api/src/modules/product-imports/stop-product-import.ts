import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ProductImportView, toImportView } from "./product-import-view.ts";
import { refuse } from "./product-imports.errors.ts";
import { productImportChanged } from "./product-imports.events.ts";
import { findImportForUpdate, updateImport } from "./product-imports.repository.ts";

/**
 * Stops an import after the rows that are being written at this moment; what was added stays, the rest waits.
 *
 * @throws access.denied needs `product create`
 * @throws product_import.not_found · product_import.finished
 */
export function stopProductImport(ctx: Ctx, id: ProductImportId): Promise<ProductImportView> {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findImportForUpdate(db, shopId, id);
    if (!found) throw refuse("product_import.not_found");
    if (found.status === "done") throw refuse("product_import.finished");
    if (found.status === "running") {
      await updateImport(db, shopId, id, { status: "stopped", updatedAt: tx.now() });
      await tx.audit({ action: "product_import.stopped", subject: id });
      await tx.emit(productImportChanged({ productImportId: id }));
    }
    return toImportView(db, shopId, id);
  });
}
