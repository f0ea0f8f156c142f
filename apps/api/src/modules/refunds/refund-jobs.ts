import type { RefundId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Asks a provider to give money back, once; the refund says itself that it was not asked. */
export const sendRefund = defineJob<{ shopId: ShopId; refundId: RefundId }>("refunds.send", {
  retryLimit: 3,
  isFoundInData: true,
});
/** Finds refunds whose moment has come: not sent, or without an answer for too long. */
export const findDueRefunds = defineJob<Record<string, never>>("refunds.find-due");
