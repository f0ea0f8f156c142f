import type { OrderRow } from "#db/schema/orders.ts";
import type { Owed } from "#kernel/owed-money.ts";
import { unpaidOf } from "./order-payment.rules.ts";

const hourMs = 3_600_000;
/** How long a page can still be read after its order ended. */
const readableDays = 30;

/** Until when a link made now may be filled in. */
export const linkExpiry = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);

/** Free messages go for a day after the customer's last one; two hours of it are left to act in. */
const reminderWithinHours = 22;
const reminderBeforeEndHours = 3;

/**
 * When somebody who has not sent their order in is reminded of it: while a message still reaches them for free, and in good
 * time before the link ends.
 *
 * @returns null where the link's life leaves no moment for it
 */
export function reminderAt(linkMadeAt: Date, expiresAt: Date): Date | null {
  const beforeEnd = expiresAt.getTime() - reminderBeforeEndHours * hourMs;
  const at = Math.min(beforeEnd, linkMadeAt.getTime() + reminderWithinHours * hourMs);
  return at - linkMadeAt.getTime() < hourMs ? null : new Date(at);
}

/** Nobody is written to at night about something that can wait. */
export const nightHours = { quietFrom: "21:00", quietUntil: "07:00" };

export const orderLinkUrl = (checkoutUrl: string, token: string): string =>
  `${checkoutUrl}/cart?token=${token}`;

/** Why an order that nobody sent in in time was cancelled. */
export const expiredReason = "expired";

/** Why a link opens nothing any more. */
export const linkEnds = ["not_sent_in", "order_ended", "replaced", "shop_closed"] as const;
export type LinkEnd = (typeof linkEnds)[number];

/**
 * Why a link opens its page no more: the shop closed for good, a newer one took its place, it expired before the order was sent in, or the order ended 30 days ago and owes nothing.
 *
 * @returns null while it opens
 */
export function linkEnd(
  link: { expiresAt: Date; endedAt: Date | null; shopClosedAt: Date | null },
  order: Pick<OrderRow, "lifecycle" | "submittedAt" | "cancelledAt" | "completedAt" | "cancelReason"> & Owed,
  now: Date,
): LinkEnd | null {
  if (link.shopClosedAt !== null) return "shop_closed";
  if (link.endedAt !== null) return "replaced";
  if (order.lifecycle === "awaiting_customer" || order.lifecycle === "draft") {
    return now < link.expiresAt ? null : "not_sent_in";
  }
  if (order.submittedAt === null && order.cancelReason === expiredReason) return "not_sent_in";
  // What was given on credit is paid through its link, however late.
  if (order.cancelledAt === null && unpaidOf(order) > 0) return null;
  const endedAt = order.cancelledAt ?? order.completedAt;
  const isOver = endedAt !== null && now.getTime() - endedAt.getTime() >= readableDays * 24 * hourMs;
  return isOver ? "order_ended" : null;
}

/** Whether a link still opens its page. */
export const isLinkOpen = (...facts: Parameters<typeof linkEnd>): boolean => linkEnd(...facts) === null;
