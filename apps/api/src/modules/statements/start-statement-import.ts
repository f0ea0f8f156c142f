import type { Ctx } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnPin } from "#modules/auth/require-own-pin.ts";
import type { ImportView } from "#modules/list-imports/import-kind.ts";
import { startListImport } from "#modules/list-imports/start-list-import.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { requireAllOrders } from "./require-all-orders.ts";
import { statementImportKind } from "./statement-import-kind.ts";

/**
 * Lets a statement be taken into the books, from its beginning or from where it was stopped, by the PIN of whoever vouches
 * that it is the till's.
 *
 * @throws access.denied needs `transactions update`
 * @throws statement_import.all_orders_only · statement_import.not_found · statement_import.finished · statement_import.empty
 * @throws auth.wrong_pin · auth.pin_missing · auth.too_many_attempts
 */
export async function startStatementImport(
  ctx: Ctx,
  id: ImportId,
  person: { limits: RateLimitPort; pin: string },
): Promise<ImportView> {
  requireMay(ctx, "transaction.match");
  requireAllOrders(ctx);
  await requireOwnPin(ctx, person.limits, person.pin);
  return startListImport(statementImportKind, ctx, id);
}
