import type { PayoutRow, PayoutState } from "#db/schema/payouts.ts";
import type { PayoutStatus } from "#ports/payments.ts";

/**
 * What a provider's word answers: the first request to send; the same request once more, under its own reference; or a
 * question what became of it.
 */
export type PayoutWord = "first_request" | "repeated_request" | "question";

/** The states in which it may be at the provider. */
export const isOnItsWay = (status: PayoutState): boolean => status === "processing" || status === "unknown";

/**
 * How long a provider that knows nothing of a payout is not believed: the request may still be on its way. No request takes
 * longer, and who was stopped for longer before sending does not send any more (`sendsWithinMs`).
 */
export const believedAfterMs = 3 * 60_000;
export const sendsWithinMs = 30_000;

/**
 * When the first request is certainly over, however late it was sent: until then nothing is repeated, since a provider that hears
 * both at once may refuse the first for the second's sake, and that refusal would free money which is leaving.
 */
export const repeatsAfterMs = 90_000;

/** How long a repeated request is certain to be answered as the first one was: providers keep that for a day. */
export const repeatsWithinMs = 20 * 3_600_000;

type Sent = Pick<PayoutRow, "status" | "submittedAt">;

/**
 * What a payout becomes when its provider says something of it.
 *
 * Money that left is always booked as gone, also where we had given it up; money that did not leave is booked back only by a
 * word that is certain: a refusal of the first request, or what the provider says when it is asked. A refusal of a repeated
 * request says nothing of the first. That the provider knows nothing of it counts some minutes after it was sent.
 *
 * @returns null when the word changes nothing
 */
export function nextPayoutStatus(
  { status, submittedAt }: Sent,
  said: PayoutStatus,
  word: PayoutWord,
  now: Date,
): PayoutState | null {
  if (status === "paid") return said.state === "reversed" ? "reversed" : null;
  if (status === "failed") return said.state === "succeeded" ? "paid" : null;
  if (!isOnItsWay(status)) return null;
  switch (said.state) {
    case "succeeded":
      return "paid";
    case "reversed":
      return "reversed";
    case "pending":
      return status === "processing" ? null : "processing";
    case "unknown":
      return status === "unknown" ? null : "unknown";
    case "failed":
      break;
  }
  if (word === "repeated_request") return null;
  if (said.failureCode !== "provider_down") return "failed";
  if (word === "question" && wasSentBefore(submittedAt, now, believedAfterMs)) return "failed";
  return status === "unknown" ? null : "unknown";
}

const wasSentBefore = (submittedAt: Date | null, now: Date, ms: number): boolean =>
  submittedAt !== null && now.getTime() - submittedAt.getTime() >= ms;

/** Whether the request was taken up so long ago that it must not be sent any more: somebody may have given it up meanwhile. */
export const isTooLateToSend = (submittedAt: Date, now: Date): boolean =>
  wasSentBefore(submittedAt, now, sendsWithinMs);

/** Whether it may be asked for again under its own reference; only where the provider answers that as it did first. */
export const mayRepeat = (
  { submittedAt, providerPayoutId }: Pick<PayoutRow, "submittedAt" | "providerPayoutId">,
  { repeatable }: { repeatable: boolean },
  now: Date,
): boolean =>
  repeatable &&
  providerPayoutId === null &&
  submittedAt !== null &&
  wasSentBefore(submittedAt, now, repeatsAfterMs) &&
  !wasSentBefore(submittedAt, now, repeatsWithinMs);

const plan = [1, 2, 6, 18];
const longestStepSeconds = 15 * 60;
/** A last look at what has ended: money may come back, or have left although nobody knew of it. */
export const lateLookSeconds = 86_400;

/** When the provider is asked next, in seconds from now: soon at first, then every quarter of an hour. */
export const askNextSeconds = (pollCount: number, stepSeconds: number): number =>
  Math.min(longestStepSeconds, stepSeconds * (plan[pollCount] ?? 18 * 2 ** (pollCount - plan.length + 1)));
