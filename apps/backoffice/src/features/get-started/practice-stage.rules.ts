import type { Practice } from "#data/practice.ts";

/** How far a practice order got, in the order it goes. */
export const practiceStages = ["none", "chat", "page", "pay", "receipt", "done"] as const;
export type PracticeStage = (typeof practiceStages)[number];

/** @param isStarted one was asked for on this page, and may not be there yet */
export function practiceStage({ order }: Practice, isStarted: boolean): PracticeStage {
  if (!order || order.lifecycle === "cancelled") return isStarted ? "chat" : "none";
  if (order.has_receipt) return "done";
  if (order.payment_status === "paid") return "receipt";
  return order.is_sent ? "pay" : "page";
}
