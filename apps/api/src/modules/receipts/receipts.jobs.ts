import { forShop } from "#kernel/ctx.ts";
import { type ModuleJobs, subscribe } from "#kernel/jobs.ts";
import { paymentSucceeded } from "#modules/payments/payments.events.ts";
import { issueReceipt } from "./issue-receipt.ts";

export function receiptsJobs(): ModuleJobs {
  return {
    handlers: [],
    subscriptions: [
      subscribe(paymentSucceeded, "receipts.issue", (base, { shopId, payload }) =>
        issueReceipt(forShop(base, shopId, { kind: "system", job: "receipts.issue" }), payload.orderId),
      ),
    ],
    schedules: [],
  };
}
