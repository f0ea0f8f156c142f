import type { OrderRow } from "#db/schema/orders.ts";

const hourMs = 3_600_000;
/** How long a page can still be read after its order ended. */
const readableDays = 30;

/** Until when a link made now may be filled in. */
export const linkExpiry = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);

export const orderLinkUrl = (checkoutUrl: string, token: string): string =>
  `${checkoutUrl}/cart?token=${token}`;

/** Why an order that nobody sent in in time was cancelled. */
export const expiredReason = "expired";

/**
 * Whether a link still opens its page: until it expires while the order was not sent in, and 30 days beyond the
 * order's end afterwards.
 */
export function isLinkOpen(
  link: { expiresAt: Date },
  order: Pick<OrderRow, "lifecycle" | "submittedAt" | "cancelledAt" | "completedAt" | "cancelReason">,
  now: Date,
): boolean {
  if (order.lifecycle === "awaiting_customer" || order.lifecycle === "draft") return now < link.expiresAt;
  if (order.submittedAt === null && order.cancelReason === expiredReason) return false;
  const endedAt = order.cancelledAt ?? order.completedAt;
  return endedAt === null || now.getTime() - endedAt.getTime() < readableDays * 24 * hourMs;
}
