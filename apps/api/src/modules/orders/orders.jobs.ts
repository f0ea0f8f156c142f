import { type BaseCtx, type Ctx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import {
  type EventEnvelope,
  debounceAfter,
  handleJob,
  type ModuleJobs,
  subscribe,
} from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { foldCustomerTotals } from "#modules/customers/fold-customer-totals.ts";
import type { Deps } from "#modules/deps.ts";
import { cancelExpiredOrders } from "./cancel-expired-orders.ts";
import { cancelUnpaidDeposits } from "./cancel-unpaid-deposits.ts";
import { completeDoneOrder } from "./complete-done-order.ts";
import { countRecentSales } from "./count-recent-sales.ts";
import { foldOrderCounts } from "./fold-order-counts.ts";
import { findUnfolded } from "./order-counts.repository.ts";
import { forgetVoiceNotes } from "./forget-voice-notes.ts";
import { learnLandmarks } from "./learn-landmarks.ts";
import { endingLink, noteEndingLink } from "./note-ending-link.ts";
import { recountShops } from "./recount-orders.ts";
import { releaseGoods } from "./release-goods.ts";
import {
  orderCancelled,
  orderLifecycleChanged,
  orderLinkCreated,
  orderPaymentChanged,
} from "./orders.events.ts";
import { sumCustomerOrders } from "./orders-of-customer.repository.ts";
import { findCustomerOfOrder } from "./orders.repository.ts";

const cancelExpired = defineJob<Record<string, never>>("orders.cancel-expired");
const cancelUnpaid = defineJob<Record<string, never>>("orders.cancel-unpaid-deposits");
const release = defineJob<Record<string, never>>("orders.release-goods");
const recount = defineJob<Record<string, never>>("orders.recount-shops");
const findUnfoldedCounts = defineJob<Record<string, never>>("orders.find-unfolded");
const learn = defineJob<Record<string, never>>("orders.learn-landmarks");
const countSales = defineJob<Record<string, never>>("orders.count-recent-sales");
const forgetNotes = defineJob<Record<string, never>>("orders.forget-voice-notes");
const foldCounts = defineJob<{ shopId: ShopId }>("orders.fold-counts-of-shop", { coalescesBy: "shopId" });

const asJob = (base: BaseCtx, shopId: ShopId, job: string): Ctx =>
  forShop(base, shopId, { kind: "system", job });

type OfOrder = EventEnvelope<{ orderId: OrderId }>;

/** Brings what a customer's orders come to up to date; repeating it does no harm. */
const foldCustomer = (base: BaseCtx, { shopId, payload }: OfOrder): Promise<void> =>
  inTransaction(asJob(base, shopId, "orders.fold"), async (tx) => {
    const customerId = await findCustomerOfOrder(tx.db, shopId, payload.orderId);
    if (customerId)
      await foldCustomerTotals(tx, customerId, () => sumCustomerOrders(tx.db, shopId, customerId));
  });

/** Finds counts that nobody folded, because the process that knew of them died. */
const takeUpUnfolded = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const shopIds = await findUnfolded(tx.db);
    await tx.enqueueAll(
      foldCounts,
      shopIds.map((shopId) => ({ shopId })),
    );
  });

const completeWhenDone = (base: BaseCtx, { shopId, payload }: OfOrder) =>
  inTransaction(asJob(base, shopId, "orders.complete"), (tx) => completeDoneOrder(tx, payload.orderId));

/** Ends what ran out, completes what is done, counts, learns and forgets. */
export function ordersJobs(_deps: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(endingLink, (base, { shopId, orderId }) =>
        noteEndingLink(asJob(base, shopId, "orders.note-ending-link"), orderId),
      ),
      handleJob(foldCounts, (base, { shopId }) =>
        inTransaction(asJob(base, shopId, "orders.fold-counts"), foldOrderCounts),
      ),
    ],
    subscriptions: [
      // An order that is sent in, and money, are added to the customer's totals at once.
      subscribe(orderLifecycleChanged, "orders.fold-after-lifecycle", foldCustomer),
      subscribe(orderCancelled, "orders.fold-after-cancel", foldCustomer),
      subscribe(orderLifecycleChanged, "orders.complete-handed-over", completeWhenDone),
      subscribe(orderPaymentChanged, "orders.complete-paid", completeWhenDone, {
        concerns: ({ isDone }) => isDone,
      }),
    ],
    // One that is sent in is pending to the list as before.
    debounces: [
      debounceAfter(foldCounts, orderLinkCreated, orderLifecycleChanged, orderPaymentChanged, orderCancelled),
    ],
    schedules: [
      { handler: handleJob(findUnfoldedCounts, takeUpUnfolded), everySeconds: 60 },
      {
        handler: handleJob(cancelExpired, async (base) => void (await cancelExpiredOrders(base))),
        everySeconds: 60,
      },
      {
        handler: handleJob(cancelUnpaid, async (base) => void (await cancelUnpaidDeposits(base))),
        everySeconds: 60,
      },
      { handler: handleJob(release, async (base) => void (await releaseGoods(base))), everySeconds: 60 },
      { handler: handleJob(recount, async (base) => void (await recountShops(base))), everySeconds: 600 },
      { handler: handleJob(learn, learnLandmarks), everySeconds: 3_600 },
      { handler: handleJob(countSales, countRecentSales), everySeconds: 3_600 },
      {
        handler: handleJob(forgetNotes, async (base) => void (await forgetVoiceNotes(base))),
        everySeconds: 3_600,
      },
    ],
  };
}
