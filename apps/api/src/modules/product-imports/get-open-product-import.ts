import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ProductImportView, toImportView } from "./product-import-view.ts";
import { findOpenImport } from "./product-imports.repository.ts";

/** Who comes back later begins anew. */
const openDays = 7;
const dayMs = 86_400_000;

/**
 * The import of the shop that runs, or was stopped before it was through; null where there is none.
 *
 * @throws access.denied needs `product create`
 */
export function getOpenProductImport(ctx: Ctx): Promise<ProductImportView | null> {
  requireMay(ctx, "product.create");
  return reading(ctx, async ({ db, shopId, now }) => {
    const since = new Date(now().getTime() - openDays * dayMs);
    const found = await findOpenImport(db, shopId, since);
    return found ? toImportView(db, shopId, found.id) : null;
  });
}
