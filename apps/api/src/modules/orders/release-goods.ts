import { type BaseCtx, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { OrderId } from "#kernel/ids.ts";
import { releaseStock } from "#modules/products/hold-stock.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { endHold, findEndedHolds } from "./held-goods.repository.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { findLines } from "./orders.repository.ts";

/** More than this wait for the next run. */
const atOnce = 200;

/**
 * Gives back the goods that were held long enough, of every shop; answers of how many orders. These wait on, and can still be
 * sent in while there are goods.
 */
export async function releaseGoods(base: BaseCtx): Promise<number> {
  const found = await inSystem(base, (tx) => findEndedHolds(tx.db, tx.now(), atOnce));
  let released = 0;
  await eachByItself(base, "orders.release-goods", found, (ctx, { shopId, id }) =>
    inTransaction(ctx, async (tx) => {
      if (!(await endHold(tx.db, shopId, id, tx.now()))) return;
      await addTimelineEntry(tx, id, "order.hold_ended");
      await giveBackHeld(tx, id);
      released++;
    }),
  );
  return released;
}

/** Gives back what is held for an order whose row the caller has locked. */
export async function giveBackHeld(tx: Tx, id: OrderId): Promise<void> {
  const lines = await findLines(tx.db, tx.shopId, id);
  await releaseStock(tx, id, lines.flatMap(toStockItems));
}
