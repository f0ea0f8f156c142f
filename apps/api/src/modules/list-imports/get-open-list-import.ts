import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ImportKind, type ImportView, toImportView } from "./import-kind.ts";

/** Who comes back later begins anew. */
const openDays = 7;
const dayMs = 86_400_000;

/**
 * The import of the shop that runs, or was stopped before it was through; null where there is none.
 *
 * @throws access.denied
 */
export function getOpenListImport(kind: ImportKind, ctx: Ctx): Promise<ImportView | null> {
  requireMay(ctx, kind.guard);
  return reading(ctx, async ({ db, shopId, now }) => {
    const since = new Date(now().getTime() - openDays * dayMs);
    const found = await kind.store.findOpen(db, shopId, since);
    return found ? toImportView(kind, db, shopId, found.id) : null;
  });
}
