import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findConsents, findDetails } from "./customer-details.repository.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuse } from "./customers.errors.ts";

/**
 * A customer as their page shows them, numbers masked for who may not see them.
 *
 * @throws access.denied
 * @throws customer.not_found
 */
export function getCustomerDetails(ctx: Ctx, id: CustomerId) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async ({ db, shopId }) => {
    const customer = await findDetails(db, shopId, id);
    if (!customer) throw refuse("customer.not_found");
    return toDetailsView(ctx, customer);
  });
}

/**
 * What a customer said to offers, on which channel and how the shop heard it, the newest first.
 *
 * @throws access.denied
 * @throws customer.not_found
 */
export function listConsents(ctx: Ctx, id: CustomerId) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await findDetails(db, shopId, id))) throw refuse("customer.not_found");
    return findConsents(db, shopId, id);
  });
}
