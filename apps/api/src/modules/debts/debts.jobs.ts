import { forShop } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { Deps } from "#modules/deps.ts";
import { remindDebtors, sendWaitingReminder, waitingReminder } from "./remind-of-debt.ts";

const remindOverdue = defineJob<Record<string, never>>("debts.remind-debtors");

/** Reminds of what is owed, by day. */
export function debtsJobs(_deps: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(waitingReminder, (base, { shopId, ...due }) =>
        sendWaitingReminder(forShop(base, shopId, { kind: "system", job: "debts.remind" }), due),
      ),
    ],
    subscriptions: [],
    schedules: [{ handler: handleJob(remindOverdue, remindDebtors), everySeconds: 3_600 }],
  };
}
