import { type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import { paymentSucceeded } from "#modules/payments/payments.events.ts";
import { issueReceipt } from "./issue-receipt.ts";

export function receiptsJobs(): ModuleJobs {
  return {
    handlers: [],
    subscriptions: [subscribeWithin(paymentSucceeded, "receipts.issue", issueReceipt)],
    schedules: [],
  };
}
