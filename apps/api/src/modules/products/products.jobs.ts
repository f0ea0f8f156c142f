import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { tellLowStock } from "./tell-low-stock.ts";

const lookForLowStock = defineJob<Record<string, never>>("products.look-for-low-stock");

/** People hear of it at most so much later than the sale that took it. */
const lookEverySeconds = 10;

export const productsJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  schedules: [{ handler: handleJob(lookForLowStock, tellLowStock), everySeconds: lookEverySeconds }],
});
