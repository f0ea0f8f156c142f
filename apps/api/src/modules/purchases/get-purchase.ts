import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PurchaseId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./purchases.errors.ts";
import { findPurchase } from "./purchases.repository.ts";

/**
 * A purchase with its lines, what came on top, and what was paid. Owners only.
 *
 * @throws access.denied
 * @throws purchase.not_found
 */
export function getPurchase(ctx: Ctx, id: PurchaseId) {
  requireMay(ctx, "purchases.read");
  return showPurchase(ctx, id);
}

/** As `getPurchase`, for the answer to somebody who was allowed to write it. */
export function showPurchase(ctx: Ctx, id: PurchaseId) {
  return reading(ctx, async ({ db, shopId }) => {
    const purchase = await findPurchase(db, shopId, id);
    if (!purchase) throw refuse("purchase.not_found");
    return purchase;
  });
}
