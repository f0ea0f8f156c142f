import type { MessageStatus } from "#db/schema/conversations.ts";

/**
 * How far each status is. Statuses arrive in any order, so the furthest one counts; what reached the phone did not
 * fail, whatever came in between.
 */
const ranks: Record<MessageStatus, number> = {
  received: 0,
  queued: 1,
  sending: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
  played: 7,
};

/** Whether a reported status takes a message further. */
export const isFurther = (current: MessageStatus, reported: MessageStatus): boolean =>
  current !== "received" && ranks[reported] > ranks[current];
