import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { askAboutTopUp, askForNotice, submitSmsTopUp, takeUpDueTopUps } from "./follow-sms-top-up.ts";
import { askAfterNotice, askTopUp, findDueTopUps, submitTopUp } from "./top-up-jobs.ts";

export function smsAccountsJobs({ payments, platformPayments, settings }: Deps): ModuleJobs {
  const ports = { payments, platformPayments };
  return {
    handlers: [
      handleJob(submitTopUp, (base, job) => submitSmsTopUp(base, ports, job), { concurrency: 2 }),
      handleJob(askAfterNotice, (base, job) => askForNotice(base, ports, job), { concurrency: 2 }),
      handleJob(askTopUp, (base, job) => askAboutTopUp(base, ports, job), { concurrency: 2 }),
    ],
    subscriptions: [],
    schedules: [
      {
        handler: handleJob(findDueTopUps, takeUpDueTopUps),
        everySeconds: Math.min(5, Math.max(1, Math.floor(settings.paymentPollSeconds / 2))),
      },
    ],
  };
}
