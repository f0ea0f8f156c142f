import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ImportKind, type ImportView, toImportView } from "./import-kind.ts";

/**
 * Stops an import after the rows that are being written at this moment; what was added stays, the rest waits.
 *
 * @throws access.denied
 * @throws the kind's notFound or finished
 */
export function stopListImport(kind: ImportKind, ctx: Ctx, id: ImportId): Promise<ImportView> {
  requireMay(ctx, kind.guard);
  const { store, refusals } = kind;
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await store.findForUpdate(db, shopId, id);
    if (!found) throw refusals.notFound();
    if (found.status === "done") throw refusals.finished();
    if (found.status === "running") {
      await store.update(db, shopId, id, { status: "stopped", updatedAt: tx.now() });
      await tx.audit({ action: `${kind.name}.stopped`, subject: id });
      await tx.emit(kind.changed(id));
    }
    return toImportView(kind, db, shopId, id);
  });
}
