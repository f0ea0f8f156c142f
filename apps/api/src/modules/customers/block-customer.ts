import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDetailsForUpdate } from "./customer-details.repository.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuse } from "./customers.errors.ts";
import { saveCustomer } from "./save-customer.ts";

/**
 * Blocks a customer or takes that back. The chat answers who is blocked no more and no offer is sent to them; what they
 * ordered goes on, and staff still read what they write.
 *
 * @throws access.denied needs `customers update`
 * @throws customer.not_found
 */
export function blockCustomer(ctx: Ctx, id: CustomerId, isBlocked: boolean) {
  requireMay(ctx, "customer.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findDetailsForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("customer.not_found");
    if ((before.blockedAt !== null) === isBlocked) return toDetailsView(tx, before);
    const change = { blockedAt: isBlocked ? tx.now() : null };
    const action = isBlocked ? "customer.blocked" : "customer.unblocked";
    return toDetailsView(tx, await saveCustomer(tx, before, change, action));
  });
}
