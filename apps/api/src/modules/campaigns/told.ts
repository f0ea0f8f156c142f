import type { PauseReason } from "#db/schema/campaigns.ts";
import type { Outcome } from "./campaign-claims.repository.ts";

/** What an answer means for one person who was claimed, and for the campaign. */
export type Told = Outcome & {
  attempt: number;
  /** Going on is no use. */
  pause: PauseReason | null;
  /** Nothing of the shop's is to be tried for a while. */
  isLater: boolean;
};

/** Somebody who certainly got nothing and may be tried again. */
export const asWaiting = ({ phone, attempt }: { phone: string; attempt: number }): Told => ({
  phone,
  attempt,
  state: "waiting",
  reason: null,
  providerRef: null,
  pause: null,
  isLater: false,
});
