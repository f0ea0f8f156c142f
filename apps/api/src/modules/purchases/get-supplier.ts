import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SupplierId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { showSupplier } from "./save-supplier.ts";

/**
 * A supplier with what is owed to them. Owners only.
 *
 * @throws access.denied
 * @throws supplier.not_found
 */
export function getSupplier(ctx: Ctx, id: SupplierId) {
  requireMay(ctx, "purchases.read");
  return inTransaction(ctx, (tx) => showSupplier(tx, id));
}
