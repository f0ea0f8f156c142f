import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import type { ImportKind } from "./import-kind.ts";
import type { ListImport, RowResult } from "#db/import-lists.repository.ts";

/** Few enough that stopping and progress are quick, many enough that a statement's way there and back counts little. */
export const rowsAtOnce = 250;

/** Carries out the next rows of an import, so many at most; answers what became of each. */
export type CarryOut = (tx: Tx, found: ListImport, most: number) => Promise<RowResult[]>;

/**
 * Carries out the next rows of an import that runs. Their effects and the word of it are one transaction under the
 * import's lock, so that a row has its effect once, however often this is called or dies.
 *
 * @param end what follows once, with the last rows
 * @returns whether rows may be left
 */
export function carryOnListImport(
  { store, changed }: ImportKind,
  ctx: Ctx,
  id: ImportId,
  carryOut: CarryOut,
  end: (tx: Tx, found: ListImport) => Promise<void> = async () => {},
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await store.findForUpdate(db, shopId, id);
    if (found?.status !== "running") return false;
    const results = await carryOut(tx, found, rowsAtOnce);
    await store.saveResults(db, shopId, id, results);
    const count = (outcome: RowResult["outcome"]) => results.filter((one) => one.outcome === outcome).length;
    const counts = { added: count("added"), updated: count("updated"), refused: count("refused") };
    const isThrough = results.length < rowsAtOnce;
    const status = isThrough ? "done" : "running";
    await store.addToCounts(db, shopId, id, counts, { status, updatedAt: tx.now() });
    if (isThrough) await end(tx, found);
    await tx.emit(changed(id));
    return !isThrough;
  });
}
