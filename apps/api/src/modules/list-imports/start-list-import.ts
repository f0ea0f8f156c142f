import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ImportKind, type ImportView, toImportView } from "./import-kind.ts";

/**
 * Lets an import run, from its beginning or from where it was stopped. One that runs already goes on.
 *
 * @throws access.denied
 * @throws the kind's notFound, finished, or empty where no row waits
 */
export function startListImport(kind: ImportKind, ctx: Ctx, id: ImportId): Promise<ImportView> {
  requireMay(ctx, kind.guard);
  const { store, refusals } = kind;
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await store.findForUpdate(db, shopId, id);
    if (!found) throw refusals.notFound();
    if (found.status === "done") throw refusals.finished();
    if (found.status !== "running") {
      if ((await store.countRows(db, shopId, id)).waiting === 0) throw refusals.empty();
      const startedBy = tx.actor.kind === "staff" ? tx.actor.userId : null;
      await store.update(db, shopId, id, { status: "running", startedBy, updatedAt: tx.now() });
      await tx.audit({ action: `${kind.name}.started`, subject: id, after: { fileName: found.fileName } });
      await tx.emit(kind.changed(id));
    }
    await tx.enqueue(kind.job, { shopId, importId: id });
    return toImportView(kind, db, shopId, id);
  });
}
