import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { openImportStore } from "#db/import-lists.repository.ts";
import { customerImportRows, customerImports } from "#db/schema/customer-imports.ts";
import type { Db } from "#kernel/db.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";

/** The imports themselves, and what became of their rows. */
export const customerImportStore = openImportStore(
  customerImports,
  customerImportRows,
  sql<string>`coalesce(nullif(${customerImportRows.customer} ->> 'name', ''), ${customerImportRows.customer} #>> '{phones,0}', '')`,
);

/** A row as it waits to be carried out. */
export type ImportRow = Pick<typeof customerImportRows.$inferSelect, "row" | "customer">;

const rowsOf = (shopId: ShopId, id: ImportId) =>
  and(eq(customerImportRows.shopId, shopId), eq(customerImportRows.importId, id));

/** Writes rows, in the place of those that came before with their numbers. */
export async function saveRows(
  db: Db,
  shopId: ShopId,
  importId: ImportId,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(customerImportRows)
    .values(rows.map((row) => ({ shopId, importId, ...row })))
    .onConflictDoUpdate({
      target: [customerImportRows.shopId, customerImportRows.importId, customerImportRows.row],
      set: { customer: sql`excluded.customer` },
    });
}

/** The next rows that wait, in their order. */
export const findWaitingRows = (db: Db, shopId: ShopId, id: ImportId, most: number): Promise<ImportRow[]> =>
  db
    .select({ row: customerImportRows.row, customer: customerImportRows.customer })
    .from(customerImportRows)
    .where(and(rowsOf(shopId, id), isNull(customerImportRows.outcome)))
    .orderBy(asc(customerImportRows.row))
    .limit(most);

/** Takes from rows what they said: the customer holds it now, and forgets it when they are forgotten. */
export async function emptyRows(
  db: Db,
  shopId: ShopId,
  id: ImportId,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .update(customerImportRows)
    .set({ customer: { name: "", phones: [] } })
    .where(and(rowsOf(shopId, id), inArray(customerImportRows.row, [...numbers])));
}
