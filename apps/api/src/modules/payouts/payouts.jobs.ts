import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { takeUpSchedules } from "./pay-by-schedule.ts";
import { findDuePayouts, payBySchedules, pollPayoutJob, submitPayoutJob } from "./payout-jobs.ts";
import { pollPayout } from "./poll-payout.ts";
import { submitPayout } from "./submit-payout.ts";
import { takeUpDuePayouts } from "./take-up-due-payouts.ts";

/** How often payouts are looked through. */
const lookEverySeconds = (pollSeconds: number): number =>
  Math.min(10, Math.max(1, Math.floor(pollSeconds / 2)));

export function payoutsJobs({ payments, settings }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(submitPayoutJob, (base, job) => submitPayout(base, payments, job), { concurrency: 2 }),
      handleJob(pollPayoutJob, (base, job) => pollPayout(base, payments, job), { concurrency: 2 }),
    ],
    subscriptions: [],
    schedules: [
      {
        handler: handleJob(findDuePayouts, takeUpDuePayouts),
        everySeconds: lookEverySeconds(settings.paymentPollSeconds),
      },
      {
        handler: handleJob(payBySchedules, (base) => takeUpSchedules(base, payments)),
        everySeconds: 30,
      },
    ],
  };
}
