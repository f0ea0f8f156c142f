import type { PayoutPurpose } from "#db/schema/payouts.ts";
import { handleJob, type ModuleJobs, subscribe } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { payoutFailed, payoutMoved, payoutReversed, payoutSettled } from "#modules/payouts/payouts.events.ts";
import { askProviderBack } from "./ask-provider-back.ts";
import { followPayout } from "./follow-payout.ts";
import { findDueRefunds, sendRefund } from "./refund-jobs.ts";
import { takeUpDueRefunds } from "./take-up-due-refunds.ts";

const ofRefund = { concerns: ({ purpose }: { purpose: PayoutPurpose }) => purpose === "refund" };

export function refundsJobs({ payments }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(sendRefund, (base, job) => askProviderBack(base, payments, job), { concurrency: 2 }),
    ],
    subscriptions: [
      subscribe(payoutMoved, "refunds.payout-moved", followPayout, ofRefund),
      subscribe(payoutSettled, "refunds.payout-settled", followPayout, ofRefund),
      subscribe(payoutFailed, "refunds.payout-failed", followPayout, ofRefund),
      subscribe(payoutReversed, "refunds.payout-reversed", followPayout, ofRefund),
    ],
    schedules: [{ handler: handleJob(findDueRefunds, takeUpDueRefunds), everySeconds: 30 }],
  };
}
