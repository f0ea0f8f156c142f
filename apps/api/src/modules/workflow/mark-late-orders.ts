import { type BaseCtx, type Ctx, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findDue, markLate } from "./stage-runs.repository.ts";
import { orderStageLate } from "./workflow.events.ts";

/** So many are found at once, and as many of one shop marked in a transaction. */
const found = 500;
const perTransaction = 50;

/**
 * Marks the orders of every shop that stand in their stage for longer than they should, and says so, once for each stay:
 * mark and event are one transaction, and of two processes the second leaves alone what the first has locked or marked.
 *
 * @returns how many this call marked
 */
export async function markLateOrders(base: BaseCtx): Promise<number> {
  let marked = 0;
  for (;;) {
    const due = await base.store.readSystem((db) => findDue(db, base.now(), found));
    const before = marked;
    const shops = [...Map.groupBy(due, (row) => row.shopId)].map(([shopId, rows]) => ({ shopId, rows }));
    await eachByItself(base, "order-stages.mark-late", shops, async (ctx, { rows }) => {
      for (let place = 0; place < rows.length; place += perTransaction) {
        const ids = rows.slice(place, place + perTransaction).map(({ orderId }) => orderId);
        marked += await markSome(ctx, ids);
      }
    });
    // Others have what is left, or there is no more.
    if (due.length < found || marked === before) return marked;
  }
}

const markSome = (ctx: Ctx, orderIds: OrderId[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const late = await markLate(tx.db, tx.shopId, orderIds, tx.now());
    for (const { orderId, run, stageId } of late) await tx.emit(orderStageLate({ orderId, run, stageId }));
    return late.length;
  });
