import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import {
  type ImportOutcome,
  type ImportStatus,
  productImportRows,
  productImports,
} from "#db/schema/product-imports.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductImportId, ShopId } from "#kernel/ids.ts";

const view = {
  id: productImports.id,
  fileName: productImports.fileName,
  status: productImports.status,
  added: productImports.added,
  updated: productImports.updated,
  refused: productImports.refused,
  updatedAt: productImports.updatedAt,
  createdAt: productImports.createdAt,
};
/** An import without its rows. */
export type ProductImport = Pick<typeof productImports.$inferSelect, keyof typeof view>;
/** A row as it waits to be carried out. */
export type ImportRow = Pick<typeof productImportRows.$inferSelect, "row" | "product" | "whenExists">;

const thisImport = (shopId: ShopId, id: ProductImportId) =>
  and(eq(productImports.shopId, shopId), eq(productImports.id, id));
const rowsOf = (shopId: ShopId, id: ProductImportId) =>
  and(eq(productImportRows.shopId, shopId), eq(productImportRows.importId, id));

export const insertImport = (db: Db, values: typeof productImports.$inferInsert) =>
  db.insert(productImports).values(values);

export async function findImport(
  db: Db,
  shopId: ShopId,
  id: ProductImportId,
): Promise<ProductImport | undefined> {
  const [found] = await db.select(view).from(productImports).where(thisImport(shopId, id));
  return found;
}

/** The import with its row locked until the transaction ends: rows come, and are carried out, one caller at a time. */
export async function findImportForUpdate(
  db: Db,
  shopId: ShopId,
  id: ProductImportId,
): Promise<ProductImport | undefined> {
  const [found] = await db.select(view).from(productImports).where(thisImport(shopId, id)).for("update");
  return found;
}

/** The newest import that began since and is not through yet. */
export async function findOpenImport(
  db: Db,
  shopId: ShopId,
  since: Date,
): Promise<ProductImport | undefined> {
  const [found] = await db
    .select(view)
    .from(productImports)
    .where(
      and(
        eq(productImports.shopId, shopId),
        inArray(productImports.status, ["running", "stopped"]),
        gte(productImports.createdAt, since),
      ),
    )
    .orderBy(desc(productImports.createdAt))
    .limit(1);
  return found;
}

export const updateImport = (
  db: Db,
  shopId: ShopId,
  id: ProductImportId,
  values: { status?: ImportStatus; updatedAt: Date },
) => db.update(productImports).set(values).where(thisImport(shopId, id));

/** Adds what became of some rows. */
export const addToCounts = (
  db: Db,
  shopId: ShopId,
  id: ProductImportId,
  counts: Record<ImportOutcome, number>,
  values: { status: ImportStatus; updatedAt: Date },
) =>
  db
    .update(productImports)
    .set({
      ...values,
      added: sql`${productImports.added} + ${counts.added}`,
      updated: sql`${productImports.updated} + ${counts.updated}`,
      refused: sql`${productImports.refused} + ${counts.refused}`,
    })
    .where(thisImport(shopId, id));

/** Writes rows, in the place of those that came before with their numbers. */
export async function saveRows(
  db: Db,
  shopId: ShopId,
  importId: ProductImportId,
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

export async function removeRows(
  db: Db,
  shopId: ShopId,
  id: ProductImportId,
  rows: readonly number[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .delete(productImportRows)
    .where(and(rowsOf(shopId, id), inArray(productImportRows.row, [...rows])));
}

/** How many rows there are, and how many wait. */
export async function countRows(db: Db, shopId: ShopId, id: ProductImportId) {
  const [counts] = await db
    .select({
      total: count(),
      waiting: sql<number>`count(*) filter (where ${productImportRows.outcome} is null)`.mapWith(Number),
    })
    .from(productImportRows)
    .where(rowsOf(shopId, id));
  return counts!;
}

/** The next rows that wait, in their order. */
export const findWaitingRows = (
  db: Db,
  shopId: ShopId,
  id: ProductImportId,
  most: number,
): Promise<ImportRow[]> =>
  db
    .select({
      row: productImportRows.row,
      product: productImportRows.product,
      whenExists: productImportRows.whenExists,
    })
    .from(productImportRows)
    .where(and(rowsOf(shopId, id), isNull(productImportRows.outcome)))
    .orderBy(asc(productImportRows.row))
    .limit(most);

/** What became of a row. */
export type RowResult = { row: number; outcome: ImportOutcome; refusal: string | null };

export const saveResults = (db: Db, shopId: ShopId, id: ProductImportId, results: readonly RowResult[]) =>
  db.execute(sql`
    update product_import_rows r set outcome = w.outcome, refusal = w.refusal
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as w("row" integer, outcome text, refusal text)
    where r.shop_id = ${shopId} and r.import_id = ${id} and r.row = w.row`);

/** The first rows that were refused. */
export const findRefusedRows = (db: Db, shopId: ShopId, id: ProductImportId, most: number) =>
  db
    .select({
      row: productImportRows.row,
      name: sql<string>`${productImportRows.product} ->> 'name'`,
      refusal: sql<string>`${productImportRows.refusal}`,
    })
    .from(productImportRows)
    .where(and(rowsOf(shopId, id), eq(productImportRows.outcome, "refused")))
    .orderBy(asc(productImportRows.row))
    .limit(most);

/** Deletes imports of any shop that were begun before a moment and do not run, with their rows. */
export const deleteOldImports = (db: Db, before: Date) =>
  db
    .delete(productImports)
    .where(and(lt(productImports.createdAt, before), ne(productImports.status, "running")));

/** Running imports of any shop that nobody has carried further since a moment. */
export const findStuckImports = (db: Db, before: Date) =>
  db
    .select({ shopId: productImports.shopId, productImportId: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.status, "running"), lt(productImports.updatedAt, before)));
