import { type BaseCtx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { debounceAfter, handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { dashboardFolded } from "#modules/dashboard/dashboard.events.ts";
import { foldAnalytics } from "./fold-analytics.ts";
import { findShopsWithOpenDays } from "./open-days.repository.ts";

const foldDays = defineJob<{ shopId: ShopId }>("analytics.fold-days-of-shop", { coalescesBy: "shopId" });
const findOpenDays = defineJob<Record<string, never>>("analytics.find-open-days");

/** Finds days that nobody counted: there were too many at once, or the process that knew of them died. */
const takeUpOpenDays = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const shopIds = await findShopsWithOpenDays(tx.db);
    await tx.enqueueAll(
      foldDays,
      shopIds.map((shopId) => ({ shopId })),
    );
  });

/** Counts the days of each shop whose trade changed. */
export function analyticsJobs(): ModuleJobs {
  const fold = handleJob(foldDays, async (base, { shopId }) => {
    const ctx = forShop(base, shopId, { kind: "system", job: "analytics.fold" });
    while ((await inTransaction(ctx, foldAnalytics)) > 0);
  });
  return {
    handlers: [fold],
    subscriptions: [],
    debounces: [debounceAfter(foldDays, dashboardFolded)],
    schedules: [{ handler: handleJob(findOpenDays, takeUpOpenDays), everySeconds: 60 }],
  };
}
