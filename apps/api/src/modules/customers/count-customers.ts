import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countCustomers as count, findTags } from "./customers-list.repository.ts";

/** How many customers each view of the list shows, counted up to 1,000. */
export function countCustomers(ctx: Ctx) {
  requireMay(ctx, "customers.read");
  return reading(ctx, ({ db, shopId }) => count(db, shopId, ctx.now()));
}

/** The tags the shop uses, the most used first. */
export function listCustomerTags(ctx: Ctx) {
  requireMay(ctx, "customers.read");
  return reading(ctx, ({ db, shopId }) => findTags(db, shopId));
}
