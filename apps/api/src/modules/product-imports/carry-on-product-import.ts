import { AppError } from "#kernel/app-error.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ProductImportId } from "#kernel/ids.ts";
import { addManyProducts } from "#modules/products/add-many-products.ts";
import { changeProduct } from "#modules/products/change-product.ts";
import { findSameProducts, type SameProduct } from "#modules/products/find-same-products.ts";
import { productsImported } from "#modules/products/products.events.ts";
import { repeatedRows } from "./product-imports.rules.ts";
import { rowRefusals } from "./product-imports.errors.ts";
import { productImportChanged } from "./product-imports.events.ts";
import {
  addToCounts,
  findImportForUpdate,
  findWaitingRows,
  type ImportRow,
  type RowResult,
  saveResults,
} from "./product-imports.repository.ts";

/** Few enough that stopping and progress are quick, many enough that a statement's way there and back counts little. */
const rowsAtOnce = 250;

/**
 * Carries out the next rows of an import that runs. Their effects and the word of it are one transaction under the
 * import's lock, so that a row has its effect once, however often this is called or dies.
 *
 * @returns whether rows may be left
 */
export function carryOnProductImport(ctx: Ctx, id: ProductImportId): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findImportForUpdate(db, shopId, id);
    if (found?.status !== "running") return false;
    const rows = await findWaitingRows(db, shopId, id, rowsAtOnce);
    const results = await carryOut(tx, rows, found.fileName);
    await saveResults(db, shopId, id, results);
    const count = (outcome: RowResult["outcome"]) => results.filter((one) => one.outcome === outcome).length;
    const counts = { added: count("added"), updated: count("updated"), refused: count("refused") };
    const isThrough = rows.length < rowsAtOnce;
    await addToCounts(db, shopId, id, counts, {
      status: isThrough ? "done" : "running",
      updatedAt: tx.now(),
    });
    if (counts.added > 0) await tx.emit(productsImported({ count: counts.added }));
    await tx.emit(productImportChanged({ productImportId: id }));
    return !isThrough;
  });
}

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
