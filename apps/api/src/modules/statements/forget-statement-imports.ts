import type { Tx } from "#kernel/ctx.ts";
import { statementImportKind } from "./statement-import-kind.ts";

/** Forgets every statement that was brought in, or waited for it. */
export async function forgetStatementImports(tx: Tx): Promise<void> {
  await statementImportKind.store.deleteAll(tx.db, tx.shopId);
}
