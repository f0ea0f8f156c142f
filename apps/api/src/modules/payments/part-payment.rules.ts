import type { OrderRow } from "#db/schema/orders.ts";
import type { Minor } from "#kernel/money.ts";
import { depositDueOf, dueOf } from "#modules/orders/order-payment.rules.ts";

/** The smallest part that is asked for: 1,000 shillings, so that fees do not eat it. */
const smallestPartMinor = 100_000;

/**
 * The smallest part of what is due that its customer may pay by themselves. Parts of any size were agreed at the counter for
 * what is kept until it is paid off, and for what was taken along on credit. Of what is made for a day the deposit comes first.
 *
 * @returns null where the order is paid as a whole
 */
export function minPartOf(
  order: Pick<
    OrderRow,
    | "settlement"
    | "lifecycle"
    | "totalMinor"
    | "paidMinor"
    | "refundedMinor"
    | "creditedMinor"
    | "depositMinor"
  >,
): Minor | null {
  const depositMinor = depositDueOf(order);
  if (depositMinor > 0) return depositMinor;
  if (order.settlement !== "instalments" && order.settlement !== "credit") return null;
  return Math.min(smallestPartMinor, dueOf(order));
}
