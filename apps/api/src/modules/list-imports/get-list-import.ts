import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ImportKind, type ImportView, toImportView } from "./import-kind.ts";

/**
 * How far an import is, with the first rows that were refused.
 *
 * @throws access.denied
 * @throws the kind's notFound
 */
export function getListImport(kind: ImportKind, ctx: Ctx, id: ImportId): Promise<ImportView> {
  requireMay(ctx, kind.guard);
  return reading(ctx, ({ db, shopId }) => toImportView(kind, db, shopId, id));
}
