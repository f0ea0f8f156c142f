import { type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import { paymentSucceeded } from "#modules/payments/payments.events.ts";
import { refundDone } from "#modules/refunds/refunds.events.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { issueReceipt } from "./issue-receipt.ts";

export function receiptsJobs(): ModuleJobs {
  return {
    handlers: [],
    subscriptions: [
      subscribeWithin(paymentSucceeded, "receipts.issue", issueReceipt),
      subscribeWithin(refundDone, "receipts.issue-credit-note", issueCreditNote),
    ],
    schedules: [],
  };
}
