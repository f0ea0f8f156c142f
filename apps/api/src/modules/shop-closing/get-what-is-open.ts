import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getOpenOrders } from "#modules/orders/get-open-orders.ts";
import { getOpenPayments } from "#modules/payments/get-open-payments.ts";
import { getOpenPayouts } from "#modules/payouts/get-open-payouts.ts";
import { getOpenRefunds } from "#modules/refunds/open-refunds.ts";

/**
 * What an owner should see to before the shop closes: orders that are not done, and money that is on its way.
 *
 * @throws access.denied
 */
export function getWhatIsOpen(ctx: Ctx) {
  requireMay(ctx, "shop.close_for_good");
  return reading(ctx, async (reader) => {
    const orders = await getOpenOrders(reader);
    const payments = await getOpenPayments(reader);
    const refunds = await getOpenRefunds(reader);
    const payouts = await getOpenPayouts(reader);
    return {
      orders: orders.count,
      dueMinor: orders.dueMinor,
      payments: payments.count,
      onItsWayMinor: payments.amountMinor,
      refunds: refunds.count,
      onItsWayBackMinor: refunds.amountMinor,
      payouts: payouts.count,
      onItsWayOutMinor: payouts.amountMinor,
    };
  });
}
