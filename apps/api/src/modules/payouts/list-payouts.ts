import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PayoutId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./payouts.errors.ts";
import { findOwnPayouts, findPayoutEvents, findPayoutView } from "./payouts.repository.ts";
import { toPayoutView } from "./payout-view.ts";

/**
 * A page of what the shop took out, the newest first.
 *
 * @throws request.cursor_invalid
 * @throws access.denied needs `transactions read`
 */
export async function listPayouts(ctx: Ctx, query: PageQuery) {
  requireMay(ctx, "transactions.read");
  const page = await reading(ctx, ({ db, shopId }) => findOwnPayouts(db, shopId, query));
  return { ...page, items: page.items.map(toPayoutView) };
}

/**
 * A payout with what was said of it, the newest first.
 *
 * @throws payout.not_found
 * @throws access.denied needs `transactions read`
 */
export function getPayout(ctx: Ctx, id: PayoutId) {
  requireMay(ctx, "transactions.read");
  return reading(ctx, async ({ db, shopId }) => {
    const found = await findPayoutView(db, shopId, id);
    if (!found || found.purpose !== "shop") throw refuse("payout.not_found");
    return { ...toPayoutView(found), history: await findPayoutEvents(db, shopId, id) };
  });
}
