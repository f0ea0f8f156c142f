import { type LineResult, lineResults } from "#db/schema/statement-imports.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireAllOrders } from "./require-all-orders.ts";
import { countResults } from "./statement-imports.repository.ts";

/**
 * How many lines of a statement became what.
 *
 * @throws access.denied · statement_import.all_orders_only
 */
export async function getStatementResults(ctx: Ctx, id: ImportId): Promise<Record<LineResult, number>> {
  requireMay(ctx, "transaction.match");
  requireAllOrders(ctx);
  const counts = await reading(ctx, ({ db, shopId }) => countResults(db, shopId, id));
  return Object.fromEntries(lineResults.map((result) => [result, counts[result] ?? 0])) as Record<
    LineResult,
    number
  >;
}
