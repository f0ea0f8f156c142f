import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { openImportStore } from "#db/import-lists.repository.ts";
import { productImportRows, productImports } from "#db/schema/product-imports.ts";
import type { Db } from "#kernel/db.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";

/** The imports themselves, and what became of their rows. */
export const productImportStore = openImportStore(
  productImports,
  productImportRows,
  sql<string>`${productImportRows.product} ->> 'name'`,
);

/** A row as it waits to be carried out. */
export type ImportRow = Pick<typeof productImportRows.$inferSelect, "row" | "product" | "whenExists">;

/** Writes rows, in the place of those that came before with their numbers. */
export async function saveRows(
  db: Db,
  shopId: ShopId,
  importId: ImportId,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(productImportRows)
    .values(rows.map((row) => ({ shopId, importId, ...row })))
    .onConflictDoUpdate({
      target: [productImportRows.shopId, productImportRows.importId, productImportRows.row],
      set: { product: sql`excluded.product`, whenExists: sql`excluded.when_exists` },
    });
}

/** The next rows that wait, in their order. */
export const findWaitingRows = (db: Db, shopId: ShopId, id: ImportId, most: number): Promise<ImportRow[]> =>
  db
    .select({
      row: productImportRows.row,
      product: productImportRows.product,
      whenExists: productImportRows.whenExists,
    })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.shopId, shopId),
        eq(productImportRows.importId, id),
        isNull(productImportRows.outcome),
      ),
    )
    .orderBy(asc(productImportRows.row))
    .limit(most);
