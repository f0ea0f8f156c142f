import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { getHistoryOfLine, getMoneyHistory } from "#modules/payments/get-money-history.ts";
import { transactionFor } from "./transaction-for.rules.ts";
import { refuse } from "./transactions.errors.ts";
import { findTransaction } from "./transactions.repository.ts";

/**
 * A transaction with everything that happened to its order's money: every try to pay, what providers said of it, claims, and
 * each entry of the ledger, the newest first.
 *
 * @throws transaction.not_found
 * @throws access.denied needs `transactions read`
 */
export function getTransaction(ctx: Ctx, id: string) {
  requireMay(ctx, "transactions.read");
  return inTransaction(ctx, async (tx) => {
    const found = await findTransaction(tx.db, tx.shopId, id);
    if (!found || !isInScope(ctx, found)) throw refuse("transaction.not_found");
    const { orderId } = found;
    return {
      transaction: transactionFor(ctx, found),
      history: orderId === null ? await getHistoryOfLine(tx, id) : await getMoneyHistory(tx, orderId),
    };
  });
}

export type TransactionDetails = Awaited<ReturnType<typeof getTransaction>>;
