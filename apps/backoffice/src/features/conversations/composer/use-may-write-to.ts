import type { Conversation } from "#data/conversations.ts";
import { useMay } from "#patterns/use-may.ts";

/** Whether this person may write to a customer now: allowed, not blocked, and within the 24 hours. */
export function useMayWriteTo({ customer, window_ends_at: windowEndsAt }: Conversation): boolean {
  return useMay("conversation.reply") && !customer.is_blocked && windowEndsAt !== null;
}
