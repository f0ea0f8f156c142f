import type { Db } from "#kernel/db.ts";
import type { ProductImportId, ShopId } from "#kernel/ids.ts";
import { refuse } from "./product-imports.errors.ts";
import { countRows, findImport, findRefusedRows, type ProductImport } from "./product-imports.repository.ts";

/** As many refused rows as an answer carries. */
const shownRefusals = 100;

/** An import as everybody who may bring in products sees it. */
export type ProductImportView = ProductImport & {
  total: number;
  waiting: number;
  refusals: { row: number; name: string; refusal: string }[];
};

/** @throws product_import.not_found */
export async function toImportView(db: Db, shopId: ShopId, id: ProductImportId): Promise<ProductImportView> {
  const found = await findImport(db, shopId, id);
  if (!found) throw refuse("product_import.not_found");
  const counts = await countRows(db, shopId, id);
  const refusals = found.refused > 0 ? await findRefusedRows(db, shopId, id, shownRefusals) : [];
  return { ...found, ...counts, refusals };
}
