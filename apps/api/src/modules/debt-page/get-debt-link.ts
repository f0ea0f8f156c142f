import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { getDebtOrders } from "#modules/debts/get-debt-orders.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { debtLinkOf } from "./debt-link-of.ts";
import { refuse } from "./debt-page.errors.ts";

/**
 * The link to what a customer owes, to be sent to them. Behind it stands the whole account: it is shown to who sees all orders.
 *
 * @throws customer.not_found
 * @throws debt.not_found they never took anything on credit
 * @throws access.denied  needs `orders update`, and sight of everybody's orders
 */
export function getDebtLink(ctx: Ctx, customerId: CustomerId): Promise<{ url: string }> {
  requireMay(ctx, "order.take_cash");
  if (onlyStaffOf(ctx.actor) !== null) throw refuse("access.denied", { resource: "orders" });
  return inTransaction(ctx, async (tx) => {
    const { id } = await getCustomer(tx, customerId);
    if ((await getDebtOrders(tx, id)).length === 0) throw refuse("debt.not_found");
    return { url: await debtLinkOf(tx, id) };
  });
}
