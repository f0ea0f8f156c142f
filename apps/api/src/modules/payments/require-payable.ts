import { dueOf } from "#modules/orders/order-payment.rules.ts";
import type { findCashOrderForUpdate } from "./cash.repository.ts";
import { refuse } from "./payments.errors.ts";

/** An order whose row the caller has locked. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof findCashOrderForUpdate>>>;

/**
 * The order, where money that waits may pay so much of it.
 *
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.more_than_due
 */
export function requirePayable(found: LockedOrder | undefined, amountMinor: number): LockedOrder {
  if (!found) throw refuse("order.not_found");
  const { order } = found;
  if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
  if (order.submittedAt === null) throw refuse("payment.not_submitted");
  if (amountMinor > dueOf(order)) throw refuse("payment.more_than_due");
  return found;
}
