import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOrderInSight } from "#modules/orders/require-order-in-sight.ts";
import { askAboutOpenAttempt } from "./ask-about-open-attempt.ts";

/**
 * Has the provider asked at once what became of the attempt that is open, where there is one.
 *
 * @throws order.not_found
 * @throws access.denied needs `orders update`
 */
export async function checkPrompt(ctx: Ctx, orderId: OrderId): Promise<void> {
  requireMay(ctx, "order.take_cash");
  await inTransaction(ctx, async (tx) => {
    await requireOrderInSight(tx, orderId);
    await askAboutOpenAttempt(tx, orderId);
  });
}
