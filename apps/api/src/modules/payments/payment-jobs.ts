import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

type OfAttempt = { shopId: ShopId; attemptId: PaymentAttemptId };

/** Brings a new try to its provider, once; the try says itself that it was not brought there. */
export const submitAttempt = defineJob<OfAttempt>("payments.submit-attempt", {
  retryLimit: 3,
  isFoundInData: true,
});
/** Asks the provider what became of a try. */
export const pollAttempt = defineJob<OfAttempt>("payments.poll-attempt", { retryLimit: 3 });
/** Applies what a provider said, after its notice was stored and answered. */
export const applyProviderEvent = defineJob<{ shopId: ShopId; eventId: string }>("payments.apply-event", {
  retryLimit: 20,
});
/** Finds tries whose moment has come. */
export const findDueAttempts = defineJob<Record<string, never>>("payments.find-due");
