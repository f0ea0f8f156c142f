import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getOrderToChange } from "#modules/orders/get-order-to-change.ts";
import { type ChangeDraft, draftChange } from "./draft-change.ts";
import type { WantedLine } from "./wanted-lines.rules.ts";

/**
 * What a change would come to, and whether the customer has to agree to it. Nothing is kept.
 *
 * @throws order.not_found, and what `draftChange` refuses
 * @throws access.denied needs `orders update`
 */
export function previewOrderChange(ctx: Ctx, id: OrderId, wanted: WantedLine[]): Promise<ChangeDraft> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) =>
    draftChange(tx, await getOrderToChange(tx, id, { locks: false }), wanted),
  );
}
