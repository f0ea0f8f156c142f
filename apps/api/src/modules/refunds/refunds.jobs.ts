import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { askProviderBack } from "./ask-provider-back.ts";
import { findDueRefunds, sendRefund } from "./refund-jobs.ts";
import { takeUpDueRefunds } from "./take-up-due-refunds.ts";

export function refundsJobs({ payments }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(sendRefund, (base, job) => askProviderBack(base, payments, job), { concurrency: 2 }),
    ],
    subscriptions: [],
    schedules: [{ handler: handleJob(findDueRefunds, takeUpDueRefunds), everySeconds: 30 }],
  };
}
