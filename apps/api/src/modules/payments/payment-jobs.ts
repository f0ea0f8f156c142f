import type { PaymentAttemptId, ProviderAccountId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

type OfAttempt = { shopId: ShopId; attemptId: PaymentAttemptId };

/** Brings a new attempt to its provider, once; the attempt says itself that it was not brought there. */
export const submitAttempt = defineJob<OfAttempt>("payments.submit-attempt", {
  retryLimit: 3,
  isFoundInData: true,
});
/** Asks the provider what became of an attempt. `isHint`: somebody says so whom nobody can verify; no later look follows. */
export const pollAttempt = defineJob<OfAttempt & { isHint?: boolean }>("payments.poll-attempt", {
  retryLimit: 3,
});
/** Asks the provider of an attempt that lines of a statement name, and books them as it answers. */
export const answerLines = defineJob<OfAttempt>("payments.answer-lines", { retryLimit: 3 });
/** Finds lines whose provider has answered meanwhile. */
export const findAnsweredLines = defineJob<Record<string, never>>("payments.find-answered-lines");
/** Applies what a provider said, after its notice was stored and answered. */
export const applyStoredEvent = defineJob<{ shopId: ShopId; eventId: string }>("payments.apply-event", {
  retryLimit: 20,
});
/** Compares a provider's list of a day with the books. It comes again until the provider answers, for some hours. */
export const sweepAccount = defineJob<{ shopId: ShopId; accountId: ProviderAccountId; day: string }>(
  "payments.sweep-account",
  { retryLimit: 40, retryDelaySeconds: 30 },
);
/** Has every account of the last days compared. */
export const sweepAll = defineJob<Record<string, never>>("payments.sweep-all");
/** Finds attempts whose moment has come. */
export const findDueAttempts = defineJob<Record<string, never>>("payments.find-due");
