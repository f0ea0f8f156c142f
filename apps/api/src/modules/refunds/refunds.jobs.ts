import type { PayoutPurpose } from "#db/schema/payouts.ts";
import { handleJob, type ModuleJobs, subscribe, subscribeWithin } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { payoutFailed, payoutMoved, payoutReversed, payoutSettled } from "#modules/payouts/payouts.events.ts";
import { paymentReversed } from "#modules/payments/payments.events.ts";
import { askProviderBack } from "./ask-provider-back.ts";
import { followPayout } from "./follow-payout.ts";
import { findDueRefunds, sendRefund } from "./refund-jobs.ts";
import { takeBack } from "./take-back.ts";
import { takeUpDueRefunds } from "./take-up-due-refunds.ts";

const ofRefund = { concerns: ({ purpose }: { purpose: PayoutPurpose }) => purpose === "refund" };

export function refundsJobs({ payments }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(sendRefund, (base, job) => askProviderBack(base, payments, job), { concurrency: 2 }),
    ],
    subscriptions: [
      subscribeWithin(paymentReversed, "refunds.take-back", takeBack),
      subscribe(payoutMoved, "refunds.payout-moved", followPayout, ofRefund),
      subscribe(payoutSettled, "refunds.payout-settled", followPayout, ofRefund),
      subscribe(payoutFailed, "refunds.payout-failed", followPayout, ofRefund),
      subscribe(payoutReversed, "refunds.payout-reversed", followPayout, ofRefund),
    ],
    schedules: [{ handler: handleJob(findDueRefunds, takeUpDueRefunds), everySeconds: 30 }],
  };
}
