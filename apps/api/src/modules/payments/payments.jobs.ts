import { handleJob, type ModuleJobs } from "#kernel/jobs.ts";
import type { Deps } from "#modules/deps.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { applyProviderEvent, findForgottenAttempts, pollAttempt, submitAttempt } from "./payment-jobs.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";
import { takeUpForgottenAttempts } from "./take-up-forgotten-attempts.ts";

export function paymentsJobs({ payments }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(submitAttempt, (base, job) => submitPaymentAttempt(base, payments, job), { concurrency: 4 }),
      handleJob(pollAttempt, (base, job) => pollPaymentAttempt(base, payments, job), { concurrency: 2 }),
      handleJob(applyProviderEvent, applyPaymentNotice, { concurrency: 2 }),
    ],
    subscriptions: [],
    schedules: [{ handler: handleJob(findForgottenAttempts, takeUpForgottenAttempts), everySeconds: 30 }],
  };
}
