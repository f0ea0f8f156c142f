import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { readTransactionQuery, type TransactionQuery } from "./read-transaction-query.ts";
import { countPayouts, sumTransactions } from "./transactions.repository.ts";

/**
 * How much came, waits, went and has no order, of what a list would show with the same filters in each of its tabs. What is
 * claimed or waits is never counted as received.
 *
 * @throws access.denied needs `transactions read`
 */
export async function getTransactionTotals(ctx: Ctx, query: TransactionQuery) {
  requireMay(ctx, "transactions.read");
  const wanted = readTransactionQuery(ctx, query);
  const { sums, payouts } = await reading(ctx, async ({ db, shopId }) => ({
    sums: wanted ? await sumTransactions(db, shopId, wanted) : [],
    payouts: await countPayouts(db, shopId),
  }));
  const totalOf = (...states: (typeof sums)[number]["state"][]) =>
    sums
      .filter(({ state }) => states.includes(state))
      .reduce(
        (total, { count, amountMinor, feeMinor }) => ({
          count: total.count + count,
          amountMinor: total.amountMinor + amountMinor,
          feeMinor: total.feeMinor + feeMinor,
        }),
        { count: 0, amountMinor: 0, feeMinor: 0 },
      );
  return {
    received: totalOf("succeeded"),
    notConfirmed: totalOf("claimed", "waiting"),
    unmatched: totalOf("unmatched"),
    out: totalOf("returned", "taken_back", "paid_out"),
    payouts,
  };
}
