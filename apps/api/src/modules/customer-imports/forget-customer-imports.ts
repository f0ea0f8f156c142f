import type { Tx } from "#kernel/ctx.ts";
import { customerImportKind } from "./customer-import-kind.ts";

/** Forgets every list of customers that was brought in, or waited for it. */
export async function forgetCustomerImports(tx: Tx): Promise<void> {
  await customerImportKind.store.deleteAll(tx.db, tx.shopId);
}
