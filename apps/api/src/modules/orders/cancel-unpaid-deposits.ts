import { type BaseCtx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { moveOrder } from "./change-order-lifecycle.ts";
import { findOrderForUpdate } from "./orders.repository.ts";
import { findUnpaidDeposits, isBeingPaid } from "./unpaid-deposits.repository.ts";
import { keptOf } from "./order-payment.rules.ts";

/** As the order's history says it. */
export const depositUnpaidReason = "deposit_unpaid";

/** More than this wait for the next run. */
const atOnce = 200;

/**
 * Cancels the orders of every shop whose deposit did not come in time, so that their places are free again; answers how
 * many. What is being paid at this moment is left alone, and so is what was paid in part: people decide about money.
 */
export async function cancelUnpaidDeposits(base: BaseCtx): Promise<number> {
  const found = await inSystem(base, (tx) => findUnpaidDeposits(tx.db, tx.now(), atOnce));
  let cancelled = 0;
  await eachByItself(base, "orders.cancel-unpaid-deposits", found, (ctx, { shopId, id }) =>
    inTransaction(ctx, async (tx) => {
      const order = await findOrderForUpdate(tx.db, shopId, id);
      if (order?.lifecycle !== "pending" || order.depositUntil === null) return;
      if (order.depositUntil > tx.now() || keptOf(order) > 0) return;
      if (await isBeingPaid(tx.db, shopId, id)) return;
      await moveOrder(tx, order, "cancelled", depositUnpaidReason);
      cancelled++;
    }),
  );
  return cancelled;
}
