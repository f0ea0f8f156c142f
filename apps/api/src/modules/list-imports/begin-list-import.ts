import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ImportId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ImportKind, toImportView } from "./import-kind.ts";

/**
 * Begins an import; its rows come in parts, and nothing is added before it is started.
 *
 * @throws access.denied
 * @throws idempotency.key_reused
 */
export function beginListImport(
  kind: ImportKind,
  ctx: Ctx,
  input: { fileName: string },
  idempotencyKey: string,
) {
  requireMay(ctx, kind.guard);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: `${kind.name}.begin`, key: idempotencyKey, content: input }, async () => {
      const now = tx.now();
      const id: ImportId = newId("imp", now);
      await kind.store.insert(tx.db, { shopId: tx.shopId, id, ...input, createdAt: now, updatedAt: now });
      return toImportView(kind, tx.db, tx.shopId, id);
    }),
  );
}
