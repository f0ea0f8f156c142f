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
  "fiscal_receipt",
  "paid_part",
  "payment_failed",
  "change",
  "refunded",
  "payment_link",
  "stage",
  "parcel",
  "day_moved",
  "debt",
  "debt_reminder",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A message's sender when it is a notice: it says what of which order is told, and of which stay in a stage. */
export type NoticeSender = `bot:${NoticeKind}:${OrderId}` | `bot:stage:${OrderId}:${number}`;

/** @param run of a stage: the order's stay there that is told of */
export const noticeSender = (kind: NoticeKind, orderId: OrderId, run?: number): NoticeSender =>
  kind === "stage" && run !== undefined ? `bot:stage:${orderId}:${run}` : `bot:${kind}:${orderId}`;

/** What notice a message is; null where it is none. */
export function readNotice(
  sender: string,
): { notice: NoticeKind; orderId: OrderId; run?: number | undefined } | null {
  const [who, kind, orderId, run] = sender.split(":");
  const notice = noticeKinds.find((known) => known === kind);
  if (who !== "bot" || !notice || !orderId) return null;
  return { notice, orderId: orderId as OrderId, ...(run !== undefined && { run: Number(run) }) };
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
