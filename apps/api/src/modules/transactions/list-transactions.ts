import { type Ctx, reading } from "#kernel/ctx.ts";
import type { Page, PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { readTransactionQuery, type TransactionQuery } from "./read-transaction-query.ts";
import { transactionFor } from "./transaction-for.rules.ts";
import { findTransactions, type TransactionView } from "./transactions.repository.ts";

/**
 * A page of the shop's movements of money, the newest first: what came, what went, or what waits for its order. What failed or
 * was refused shows where its state is asked for.
 *
 * @throws request.cursor_invalid
 * @throws access.denied needs `transactions read`
 */
export async function listTransactions(
  ctx: Ctx,
  query: TransactionQuery & PageQuery,
): Promise<Page<TransactionView>> {
  requireMay(ctx, "transactions.read");
  const wanted = readTransactionQuery(ctx, query);
  if (!wanted) return { items: [], next: null, previous: null };
  const page = await reading(ctx, ({ db, shopId }) => findTransactions(db, shopId, wanted, query));
  return { ...page, items: page.items.map((row) => transactionFor(ctx, row)) };
}
