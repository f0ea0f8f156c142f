import { takeBudgets } from "#db/budgets.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { refuse } from "./customers.errors.ts";

/** So many numbers a day is somebody who sees masked ones told about: whether the shop knows them. */
export const mostTriedNumbers = 300;

/**
 * Counts numbers that somebody who sees masked ones says, since the answer tells whether a customer has them: by trying, the
 * hidden digits would be found out. Counted in a transaction of its own, before the answer, whatever that is.
 *
 * @throws customer.too_many_numbers
 */
export async function countTriedNumbers(ctx: Ctx, count: number): Promise<void> {
  const { actor } = ctx;
  if (count === 0 || actor.kind !== "staff" || seesNumbers(ctx)) return;
  const budget = {
    key: `customer-numbers-day:${ctx.shopId}:${actor.userId}`,
    points: mostTriedNumbers,
    seconds: 86_400,
    takes: count,
  };
  await inTransaction(ctx, async (tx) => {
    const waitSeconds = await takeBudgets(tx.db, [budget], tx.now());
    if (waitSeconds !== null)
      throw refuse(
        "customer.too_many_numbers",
        { most: mostTriedNumbers },
        { retryAfterSeconds: waitSeconds },
      );
  });
}
