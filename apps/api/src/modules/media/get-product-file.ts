import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./media.errors.ts";
import { keyOfProductFile } from "./product-file.rules.ts";
import { isProductFile } from "./product-files.repository.ts";

/**
 * A document of the shop, as its people look at it before they sell it.
 *
 * @throws product_file.not_found also for documents of other shops
 * @throws access.denied needs `product read`
 */
export async function getProductFile(ctx: Ctx, files: FilesPort, id: string): Promise<StoredFile> {
  requireMay(ctx, "products.read");
  const key = keyOfProductFile(ctx.shopId, id);
  const isKept = await reading(ctx, ({ db, shopId }) => isProductFile(db, shopId, key));
  const file = isKept ? await files.get(key) : null;
  if (!file) throw refuse("product_file.not_found");
  return file;
}
