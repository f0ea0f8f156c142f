import { type Ctx, reading, type Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findConsents, findDetails } from "./customer-details.repository.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuse } from "./customers.errors.ts";
import { findWhoTheyBecame } from "./merges.repository.ts";

/**
 * A customer as their page shows them, numbers masked for who may not see them. Who became another one is that one.
 *
 * @throws access.denied
 * @throws customer.not_found
 */
export function getCustomerDetails(ctx: Ctx, id: CustomerId) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async ({ db, shopId }) => {
    const customer = await findDetails(db, shopId, await findWhoTheyBecame(db, shopId, id));
    if (!customer) throw refuse("customer.not_found");
    return toDetailsView(ctx, customer);
  });
}

/** A customer as the actor is shown them, for work that already answers for what it shows of them. */
export const findDetailsView = async (tx: Tx, id: CustomerId) =>
  toDetailsView(tx, (await findDetails(tx.db, tx.shopId, id))!);

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
