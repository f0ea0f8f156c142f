import type { PayoutPurpose } from "#db/schema/payouts.ts";
import type { PayoutDestinationId, PayoutId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";
import type { FailureCode } from "#kernel/payment-words.ts";

type OfPayout = { payoutId: PayoutId; purpose: PayoutPurpose; sourceId: string };

/** Money was asked to be sent; it is reserved in the books. */
export const payoutRequested = defineEvent<OfPayout & { amountMinor: number }>("payout.requested");
/** It is at the provider, waits for a person, or nobody knows where it is. */
export const payoutMoved = defineEvent<OfPayout>("payout.moved");
/** It has left the provider, by the provider's own word. */
export const payoutSettled = defineEvent<OfPayout & { amountMinor: number }>("payout.settled");
/** It did not leave and will not: it is back in the books. */
export const payoutFailed = defineEvent<OfPayout & { amountMinor: number; failureCode: FailureCode }>(
  "payout.failed",
);
/** It had left, and came back to the provider. */
export const payoutReversed = defineEvent<OfPayout & { amountMinor: number }>("payout.reversed");

/** The shop's money may go to another place from now on. */
export const payoutDestinationAdded = defineEvent<{ destinationId: PayoutDestinationId }>(
  "payout.destination_added",
);
export const payoutDestinationRemoved = defineEvent<{ destinationId: PayoutDestinationId }>(
  "payout.destination_removed",
);

/** Money goes out by itself from now on. */
export const payoutScheduleSet = defineEvent<{ destinationId: PayoutDestinationId }>("payout.schedule_set");
/** No money goes out by itself any more. */
export const payoutScheduleStopped = defineEvent<Record<string, never>>("payout.schedule_stopped");
