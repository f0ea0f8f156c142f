import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductImportId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { ShopId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ProductImportView, toImportView } from "./product-import-view.ts";
import { refuse } from "./product-imports.errors.ts";
import { productImportChanged } from "./product-imports.events.ts";
import { countRows, findImportForUpdate, updateImport } from "./product-imports.repository.ts";

/** Carries an import out, from the first row that waits. */
export const runImport = defineJob<{ shopId: ShopId; productImportId: ProductImportId }>(
  "product-imports.run",
  {
    retryLimit: 20,
    coalesces: true,
  },
);

/**
 * Lets an import run, from its beginning or from where it was stopped. One that runs already goes on.
 *
 * @throws access.denied needs `product create`
 * @throws product_import.not_found · product_import.finished · product_import.empty no row waits
 */
export function startProductImport(ctx: Ctx, id: ProductImportId): Promise<ProductImportView> {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findImportForUpdate(db, shopId, id);
    if (!found) throw refuse("product_import.not_found");
    if (found.status === "done") throw refuse("product_import.finished");
    if (found.status !== "running") {
      if ((await countRows(db, shopId, id)).waiting === 0) throw refuse("product_import.empty");
      await updateImport(db, shopId, id, { status: "running", updatedAt: tx.now() });
      await tx.audit({ action: "product_import.started", subject: id, after: { fileName: found.fileName } });
      await tx.emit(productImportChanged({ productImportId: id }));
    }
    await tx.enqueue(runImport, { shopId, productImportId: id }, { singletonKey: id });
    return toImportView(db, shopId, id);
  });
}
