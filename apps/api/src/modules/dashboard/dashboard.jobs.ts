import { type BaseCtx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { debounceAfter, handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { orderCancelled, orderLifecycleChanged, orderPaymentChanged } from "#modules/orders/orders.events.ts";
import { paymentSucceeded, paymentUnmatched } from "#modules/payments/payments.events.ts";
import { foldTradeFigures } from "./fold-trade-figures.ts";
import { findUnfolded } from "./trade-figures.repository.ts";

const foldFigures = defineJob<{ shopId: ShopId }>("dashboard.fold-figures-of-shop", {
  coalescesBy: "shopId",
});
const findUnfoldedFigures = defineJob<Record<string, never>>("dashboard.find-unfolded");

/** Finds figures that nobody folded: of new customers, or because the process that knew of them died. */
const takeUpUnfolded = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const shopIds = await findUnfolded(tx.db);
    await tx.enqueueAll(
      foldFigures,
      shopIds.map((shopId) => ({ shopId })),
    );
  });

/** Adds up the trade of each shop a moment after it changed. */
export function dashboardJobs(): ModuleJobs {
  const fold = handleJob(foldFigures, (base, { shopId }) =>
    inTransaction(forShop(base, shopId, { kind: "system", job: "dashboard.fold" }), foldTradeFigures),
  );
  return {
    handlers: [fold],
    subscriptions: [],
    debounces: [
      debounceAfter(
        foldFigures,
        orderLifecycleChanged,
        orderPaymentChanged,
        orderCancelled,
        paymentSucceeded,
        paymentUnmatched,
      ),
    ],
    schedules: [{ handler: handleJob(findUnfoldedFigures, takeUpUnfolded), everySeconds: 60 }],
  };
}
