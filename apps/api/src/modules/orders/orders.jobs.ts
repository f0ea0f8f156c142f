import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { defineJob, type EventEnvelope, handleJob, type ModuleJobs, subscribe } from "#kernel/jobs.ts";
import { foldCustomerTotals } from "#modules/customers/fold-customer-totals.ts";
import type { Deps } from "#modules/deps.ts";
import { cancelExpiredOrders } from "./cancel-expired-orders.ts";
import { completeDoneOrder } from "./complete-done-order.ts";
import { foldOrderCounts } from "./fold-order-counts.ts";
import { recountShops } from "./recount-orders.ts";
import {
  orderCancelled,
  orderLifecycleChanged,
  orderLinkCreated,
  orderPaymentChanged,
} from "./orders.events.ts";
import { findCustomerOfOrder, sumCustomerOrders } from "./orders.repository.ts";

const cancelExpired = defineJob<Record<string, never>>("orders.cancel-expired");
const recount = defineJob<Record<string, never>>("orders.recount-shops");
const foldCounts = defineJob<{ shopId: ShopId }>("orders.fold-counts-of-shop", { coalesces: true });

const asJob = (base: BaseCtx, shopId: ShopId, job: string): Ctx =>
  forShop(base, shopId, { kind: "system", job });

type OfOrder = EventEnvelope<{ orderId: OrderId }>;

/** Adds up what the triggers noted; events that come together are one fold. */
const foldCountsSoon = (base: BaseCtx, { shopId }: OfOrder): Promise<void> =>
  inTransaction(asJob(base, shopId, "orders.fold"), enqueueFold);

const enqueueFold = (tx: Tx): Promise<void> =>
  tx.enqueue(foldCounts, { shopId: tx.shopId }, { singletonKey: tx.shopId });

/** Brings what a customer's orders come to up to date, and the counts; repeating it does no harm. */
const foldBoth = (base: BaseCtx, { shopId, payload }: OfOrder): Promise<void> =>
  inTransaction(asJob(base, shopId, "orders.fold"), async (tx) => {
    const customerId = await findCustomerOfOrder(tx.db, shopId, payload.orderId);
    if (customerId)
      await foldCustomerTotals(tx, customerId, () => sumCustomerOrders(tx.db, shopId, customerId));
    // Last: until the commit, whoever queues the shop's fold as well waits.
    await enqueueFold(tx);
  });

const completeWhenDone = (base: BaseCtx, { shopId, payload }: OfOrder) =>
  inTransaction(asJob(base, shopId, "orders.complete"), (tx) => completeDoneOrder(tx, payload.orderId));

/** Ends what ran out, completes what is done, and counts. */
export function ordersJobs(_deps: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(foldCounts, (base, { shopId }) =>
        inTransaction(asJob(base, shopId, "orders.fold-counts"), foldOrderCounts),
      ),
    ],
    subscriptions: [
      // A new order is nothing to its customer's totals. One that is sent in was added to them at once, and to the
      // list it is pending as before.
      subscribe(orderLinkCreated, "orders.fold-after-link", foldCountsSoon),
      subscribe(orderLifecycleChanged, "orders.fold-after-lifecycle", foldBoth),
      subscribe(orderPaymentChanged, "orders.fold-after-payment", foldBoth),
      subscribe(orderCancelled, "orders.fold-after-cancel", foldBoth),
      subscribe(orderLifecycleChanged, "orders.complete-handed-over", completeWhenDone),
      subscribe(orderPaymentChanged, "orders.complete-paid", completeWhenDone, {
        concerns: ({ isDone }) => isDone,
      }),
    ],
    schedules: [
      {
        handler: handleJob(cancelExpired, async (base) => void (await cancelExpiredOrders(base))),
        everySeconds: 60,
      },
      { handler: handleJob(recount, async (base) => void (await recountShops(base))), everySeconds: 600 },
    ],
  };
}
