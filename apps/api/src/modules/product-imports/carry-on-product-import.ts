import { AppError } from "#kernel/app-error.ts";
import type { Ctx, Tx } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { carryOnListImport } from "#modules/list-imports/carry-on-list-import.ts";
import type { RowResult } from "#db/import-lists.repository.ts";
import { addManyProducts } from "#modules/products/add-many-products.ts";
import { changeProduct } from "#modules/products/change-product.ts";
import { findSameProducts, type SameProduct } from "#modules/products/find-same-products.ts";
import { productsImported } from "#modules/products/products.events.ts";
import { productImportKind } from "./product-import-kind.ts";
import { rowRefusals } from "./product-imports.errors.ts";
import { findWaitingRows, type ImportRow } from "./product-imports.repository.ts";
import { repeatedRows } from "./product-imports.rules.ts";

/**
 * Carries out the next rows of an import that runs; each has its effect once, however often this is called or dies.
 *
 * @returns whether rows may be left
 */
export const carryOnProductImport = (ctx: Ctx, id: ImportId): Promise<boolean> =>
  carryOnListImport(productImportKind, ctx, id, async (tx, found, most) => {
    const rows = await findWaitingRows(tx.db, tx.shopId, id, most);
    const results = await carryOut(tx, rows, found.fileName);
    const count = results.filter(({ outcome }) => outcome === "added").length;
    if (count > 0) await tx.emit(productsImported({ count }));
    return results;
  });

async function carryOut(tx: Tx, rows: ImportRow[], fileName: string): Promise<RowResult[]> {
  const same = await findSameProducts(
    tx.db,
    tx.shopId,
    rows.map(({ product }) => product),
  );
  const repeated = repeatedRows(rows);
  const fresh = rows.filter(({ row }, index) => !same[index] && !repeated.has(row));
  const results = await addRows(tx, fresh, fileName);
  for (const [index, row] of rows.entries()) {
    const known = same[index];
    if (known) results.push(await changeRow(tx, row, known));
    else if (repeated.has(row.row)) results.push(refused(row, rowRefusals.exists));
  }
  return results;
}

/** Adds them together; where one of them is refused, one by one. */
async function addRows(tx: Tx, rows: ImportRow[], fileName: string): Promise<RowResult[]> {
  const add = (some: ImportRow[]) =>
    tx.attempt(() =>
      addManyProducts(
        tx,
        some.map(({ product }) => product),
        fileName,
      ),
    );
  try {
    await add(rows);
    return rows.map(added);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const results: RowResult[] = [];
  for (const row of rows) results.push(await outcomeOf(row, () => add([row]), added(row)));
  return results;
}

/** Changes what the shop has, where the person chose that. */
async function changeRow(tx: Tx, row: ImportRow, { id, hasVariants }: SameProduct): Promise<RowResult> {
  if (row.whenExists === "refuse") return refused(row, rowRefusals.exists);
  if (hasVariants) return refused(row, rowRefusals.hasVariants);
  const change = () => tx.attempt(() => changeProduct(tx, id, { ...row.product, updatedAt: undefined }));
  return outcomeOf(row, change, { row: row.row, outcome: "updated", refusal: null });
}

async function outcomeOf(row: ImportRow, work: () => Promise<unknown>, done: RowResult): Promise<RowResult> {
  try {
    await work();
    return done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(row, error.code);
  }
}

const added = ({ row }: ImportRow): RowResult => ({ row, outcome: "added", refusal: null });
const refused = ({ row }: ImportRow, refusal: string): RowResult => ({ row, outcome: "refused", refusal });
