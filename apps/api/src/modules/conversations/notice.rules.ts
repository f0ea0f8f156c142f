import type { OrderId } from "#kernel/ids.ts";

/** What a shop tells a customer about an order without being asked. */
export const noticeKinds = [
  "link",
  "reminder",
  "confirmed",
  "preparing",
  "ready",
  "out_for_delivery",
  "delivered",
  "completed",
  "cancelled",
  "receipt",
  "paid_part",
  "payment_failed",
  "change",
  "refunded",
  "payment_link",
  "stage",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A message's sender when it is a notice: it says what of which order is told. */
export type NoticeSender = `bot:${NoticeKind}:${OrderId}`;

export const noticeSender = (kind: NoticeKind, orderId: OrderId): NoticeSender => `bot:${kind}:${orderId}`;

/** What notice a message is; null where it is none. */
export function readNotice(sender: string): { notice: NoticeKind; orderId: OrderId } | null {
  const [who, kind, orderId] = sender.split(":");
  const notice = noticeKinds.find((known) => known === kind);
  return who === "bot" && notice && orderId ? { notice, orderId: orderId as OrderId } : null;
}

/** Why a message did not reach its customer, in the classes that ask something of the shop. */
export const failureReasons = ["window_closed", "not_reached", "number_stopped", "unknown"] as const;
type FailureReason = (typeof failureReasons)[number];

const codesOfReason: [FailureReason, number[]][] = [
  // Older than 24 hours.
  ["window_closed", [131047]],
  // Not on WhatsApp, too old a version, or blocked the shop.
  ["not_reached", [130403, 131021, 131026, 131030, 131062]],
  // Meta's token, the account, its payment or its number: nothing leaves until the owner acts.
  ["number_stopped", [10, 190, 368, 130497, 131005, 131031, 131037, 131042, 131045, 131048, 133010, 133015]],
];

/** @param code Meta's; 0 where none came */
export const failureReason = (code: number): FailureReason =>
  codesOfReason.find(([, codes]) => codes.includes(code))?.[0] ?? "unknown";
