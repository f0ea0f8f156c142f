import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { openImportStore } from "#db/import-lists.repository.ts";
import { expenseImportRows, expenseImports } from "#db/schema/expense-imports.ts";
import type { Db } from "#kernel/db.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";

/** The imports themselves, and what became of their rows. */
export const expenseImportStore = openImportStore(
  expenseImports,
  expenseImportRows,
  sql<string>`coalesce(nullif(${expenseImportRows.expense} ->> 'note', ''),
    nullif(${expenseImportRows.expense} ->> 'supplier', ''), ${expenseImportRows.expense} ->> 'spentOn')`,
);

/** A row as it waits to be carried out. */
export type ImportRow = Pick<typeof expenseImportRows.$inferSelect, "row" | "expense">;

/** Writes rows, in the place of those that came before with their numbers. */
export async function saveRows(
  db: Db,
  shopId: ShopId,
  importId: ImportId,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(expenseImportRows)
    .values(rows.map((row) => ({ shopId, importId, ...row })))
    .onConflictDoUpdate({
      target: [expenseImportRows.shopId, expenseImportRows.importId, expenseImportRows.row],
      set: { expense: sql`excluded.expense` },
    });
}

/** The next rows that wait, in their order. */
export const findWaitingRows = (db: Db, shopId: ShopId, id: ImportId, most: number): Promise<ImportRow[]> =>
  db
    .select({ row: expenseImportRows.row, expense: expenseImportRows.expense })
    .from(expenseImportRows)
    .where(
      and(
        eq(expenseImportRows.shopId, shopId),
        eq(expenseImportRows.importId, id),
        isNull(expenseImportRows.outcome),
      ),
    )
    .orderBy(asc(expenseImportRows.row))
    .limit(most);
