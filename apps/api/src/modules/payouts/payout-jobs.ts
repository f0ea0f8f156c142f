import type { PayoutId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

export type OfPayout = { shopId: ShopId; payoutId: PayoutId };

/** Brings a payout to its provider, once; the payout says itself that it was not brought there. */
export const submitPayoutJob = defineJob<OfPayout>("payouts.submit", { retryLimit: 3, isFoundInData: true });
/** Asks the provider what became of a payout. */
export const pollPayoutJob = defineJob<OfPayout>("payouts.poll", { retryLimit: 3 });
/** Takes money out where it goes by itself. */
export const payBySchedules = defineJob<Record<string, never>>("payouts.pay-by-schedules");
/** Finds payouts whose moment has come. */
export const findDuePayouts = defineJob<Record<string, never>>("payouts.find-due");
