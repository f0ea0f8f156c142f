import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findOpenDifferences } from "./differences.repository.ts";

const mostShown = 50;

/**
 * What providers' lists and the books say differently and nobody has looked into yet, the newest first. Who looks after some
 * orders only sees none.
 *
 * @throws access.denied needs `transactions read`
 */
export async function listDifferences(ctx: Ctx) {
  requireMay(ctx, "transactions.read");
  if (onlyStaffOf(ctx.actor) !== null) return [];
  const found = await reading(ctx, ({ db, shopId }) => findOpenDifferences(db, shopId, mostShown));
  return found.map(({ orderId, orderNumber, ...difference }) => ({
    ...difference,
    order: orderId === null ? null : { id: orderId, number: orderNumber },
  }));
}
