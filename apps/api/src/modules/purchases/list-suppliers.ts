import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findSuppliers } from "./suppliers.repository.ts";

/**
 * A page of suppliers by name, each with what is owed to them. Owners only.
 *
 * @throws request.cursor_invalid
 * @throws access.denied
 */
export function listSuppliers(ctx: Ctx, query: Parameters<typeof findSuppliers>[2]) {
  requireMay(ctx, "purchases.read");
  return reading(ctx, ({ db, shopId }) => findSuppliers(db, shopId, query));
}
