import { type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import { orderLifecycleChanged } from "#modules/orders/orders.events.ts";
import { withdrawOpenChange } from "./withdraw-open-change.ts";

/** An order whose goods leave the shop, or that is cancelled, takes its open change with it. */
export const orderChangesJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [subscribeWithin(orderLifecycleChanged, "order-changes.withdraw", withdrawOpenChange)],
  schedules: [],
});
