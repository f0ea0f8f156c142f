import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import {
  defineJob,
  type EventEnvelope,
  type EventKind,
  handleJob,
  type ModuleJobs,
  subscribe,
} from "#kernel/jobs.ts";
import { foldCustomerTotals } from "#modules/customers/fold-customer-totals.ts";
import type { Deps } from "#modules/deps.ts";
import { cancelExpiredOrders } from "./cancel-expired-orders.ts";
import { completeDoneOrder } from "./complete-done-order.ts";
import { foldOrderCounts } from "./fold-order-counts.ts";
import {
  orderCancelled,
  orderLifecycleChanged,
  orderLinkCreated,
  orderPaymentChanged,
  orderSubmitted,
} from "./orders.events.ts";
import { findOrder, sumCustomerOrders } from "./orders.repository.ts";

const cancelExpired = defineJob<Record<string, never>>("orders.cancel-expired");
const foldCounts = defineJob<{ shopId: ShopId }>("orders.fold-counts-of-shop", { coalesces: true });

const asJob = (base: BaseCtx, shopId: ShopId, job: string): Ctx =>
  forShop(base, shopId, { kind: "system", job });

/** Brings what is counted from orders up to date after an order changed; repeating it does no harm. */
async function fold(base: BaseCtx, { shopId, payload }: EventEnvelope<{ orderId: OrderId }>): Promise<void> {
  await inTransaction(asJob(base, shopId, "orders.fold"), async (tx) => {
    await tx.enqueue(foldCounts, { shopId }, { singletonKey: shopId });
    const order = await findOrder(tx.db, shopId, payload.orderId);
    if (!order?.customerId) return;
    const { customerId } = order;
    await foldCustomerTotals(tx, customerId, () => sumCustomerOrders(tx.db, shopId, customerId));
  });
}

const completeWhenDone = (base: BaseCtx, { shopId, payload }: EventEnvelope<{ orderId: OrderId }>) =>
  inTransaction(asJob(base, shopId, "orders.complete"), (tx) => completeDoneOrder(tx, payload.orderId));

const foldAfter = <Payload extends { orderId: OrderId }>(kind: EventKind<Payload>, name: string) =>
  subscribe(kind, `orders.fold-after-${name}`, fold);

/** Ends what ran out, completes what is done, and counts. */
export function ordersJobs(_deps: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(foldCounts, (base, { shopId }) =>
        inTransaction(asJob(base, shopId, "orders.fold-counts"), foldOrderCounts),
      ),
    ],
    subscriptions: [
      foldAfter(orderLinkCreated, "link"),
      foldAfter(orderSubmitted, "submit"),
      foldAfter(orderLifecycleChanged, "lifecycle"),
      foldAfter(orderPaymentChanged, "payment"),
      foldAfter(orderCancelled, "cancel"),
      subscribe(orderLifecycleChanged, "orders.complete-handed-over", completeWhenDone),
      subscribe(orderPaymentChanged, "orders.complete-paid", completeWhenDone),
    ],
    schedules: [
      {
        handler: handleJob(cancelExpired, async (base) => void (await cancelExpiredOrders(base))),
        everySeconds: 60,
      },
    ],
  };
}
