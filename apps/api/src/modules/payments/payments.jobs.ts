import { handleJob, type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { orderLifecycleChanged } from "#modules/orders/orders.events.ts";
import { answerAskedLines, takeUpAnsweredLines } from "./answer-asked-lines.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import {
  answerLines,
  applyStoredEvent,
  findAnsweredLines,
  findDueAttempts,
  pollAttempt,
  submitAttempt,
  sweepAccount as sweepAccountJob,
  sweepAll,
} from "./payment-jobs.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";
import { sweepAccount, sweepAllAccounts } from "./sweep-account.ts";
import { takeOverUnmatched } from "./take-over-unmatched.ts";
import { takeUpDueAttempts } from "./take-up-due-attempts.ts";

/** How often attempts are looked through: no question comes later than half a step of its plan. */
const lookEverySeconds = (pollSeconds: number): number =>
  Math.min(5, Math.max(1, Math.floor(pollSeconds / 2)));

export function paymentsJobs({ payments, settings }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(submitAttempt, (base, job) => submitPaymentAttempt(base, payments, job), { concurrency: 4 }),
      handleJob(pollAttempt, (base, job) => pollPaymentAttempt(base, payments, job), { concurrency: 2 }),
      handleJob(answerLines, (base, job) => answerAskedLines(base, payments, job)),
      // Each waits for the provider most of its time.
      handleJob(applyStoredEvent, (base, job) => applyPaymentNotice(base, payments, job), { concurrency: 4 }),
      handleJob(sweepAccountJob, (base, job) => sweepAccount(base, payments, job)),
    ],
    subscriptions: [
      subscribeWithin(
        orderLifecycleChanged,
        "payments.take-over-unmatched",
        (ctx, { orderId }) => takeOverUnmatched(ctx, orderId),
        { concerns: ({ from }) => from === "cancelled" },
      ),
    ],
    schedules: [
      {
        handler: handleJob(findDueAttempts, takeUpDueAttempts),
        everySeconds: lookEverySeconds(settings.paymentPollSeconds),
      },
      { handler: handleJob(findAnsweredLines, takeUpAnsweredLines), everySeconds: 300 },
      { handler: handleJob(sweepAll, sweepAllAccounts), everySeconds: 86_400 },
    ],
  };
}
