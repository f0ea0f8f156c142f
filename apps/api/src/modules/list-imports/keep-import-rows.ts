import { maxImportRows } from "#db/schema/import-tables.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import type { ImportKind } from "./import-kind.ts";

/**
 * Keeps a part of a draft's rows, each by its line in the file: a row that comes again takes its own place.
 *
 * @param part.leftOut the numbers of rows that are left out after all
 * @throws the kind's notFound, alreadyStarted or tooManyRows
 */
export async function keepImportRows(
  { store, refusals, maxRows = maxImportRows }: ImportKind,
  tx: Tx,
  id: ImportId,
  { leftOut, save }: { leftOut: readonly number[]; save: () => Promise<unknown> },
): Promise<void> {
  const { db, shopId } = tx;
  const found = await store.findForUpdate(db, shopId, id);
  if (!found) throw refusals.notFound();
  if (found.status !== "draft") throw refusals.alreadyStarted();
  await store.removeRows(db, shopId, id, leftOut);
  await save();
  const { total } = await store.countRows(db, shopId, id);
  if (total > maxRows) throw refusals.tooManyRows();
}
