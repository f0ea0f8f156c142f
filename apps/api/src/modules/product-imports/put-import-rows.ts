import type { ProductMark } from "#db/schema/products.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { seesCosts } from "#kernel/seen-costs.ts";
import { keepImportRows } from "#modules/list-imports/keep-import-rows.ts";
import { findSameProducts, type SameProduct } from "#modules/products/find-same-products.ts";
import { proposeMark } from "#modules/products/product-marks.rules.ts";
import { productImportKind } from "./product-import-kind.ts";
import { type ImportRow, saveRows } from "./product-imports.repository.ts";

/** What a part of a list says: rows, and the numbers of rows that are left out after all. */
export type ImportPart = { rows: ImportRow[]; leftOut: number[] };

/** What the shop knows about the rows of a part. */
export type CheckedPart = {
  /** Rows whose product the shop has, and by what. */
  existing: { row: number; by: SameProduct["by"]; name: string }[];
  /** Rows that WhatsApp does not let the shop sell in the chat. */
  marked: { row: number; mark: ProductMark }[];
};

/**
 * Keeps a part of an import's rows, each by its line in the file: a row that comes again takes its own place. Answers what
 * the shop knows about them; nothing is added yet.
 *
 * @throws access.denied needs `product create`, and `product update` where rows change what there is
 * @throws product_import.not_found · product_import.already_started · product_import.too_many_rows
 */
export function putImportRows(ctx: Ctx, id: ImportId, { rows, leftOut }: ImportPart): Promise<CheckedPart> {
  requireMay(ctx, "product.create");
  if (rows.some(({ whenExists }) => whenExists === "update")) requireMay(ctx, "product.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await keepImportRows(productImportKind, tx, id, {
      leftOut,
      save: () => saveRows(db, shopId, id, seesCosts(tx) ? rows : rows.map(withoutCost)),
    });
    const same = await findSameProducts(
      db,
      shopId,
      rows.map(({ product }) => product),
    );
    return {
      existing: rows.flatMap(({ row }, index) => {
        const found = same[index];
        return found ? [{ row, by: found.by, name: found.name }] : [];
      }),
      marked: rows.flatMap(({ row, product: { name, subcategory = "" } }) => {
        const mark = proposeMark({ name, subcategory });
        return mark ? [{ row, mark }] : [];
      }),
    };
  });
}

/** Who may not see what products cost brings none in. */
const withoutCost = ({ product, ...rest }: ImportRow): ImportRow => ({
  ...rest,
  product: { ...product, costMinor: undefined },
});
