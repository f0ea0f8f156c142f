import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./deliveries.errors.ts";
import { findOpen, findOpenForUpdate } from "./deliveries.repository.ts";
import { finishDelivery, type Handover } from "./finish-delivery.ts";
import { countPinTry } from "./require-pin.ts";

/**
 * Writes down, for a rider who says it by phone, that an order reached its customer.
 *
 * @param key the caller's own, of one pressing: twice is once
 * @throws order.not_found
 * @throws delivery.none · delivery.not_ready · delivery.wrong_pin · delivery.too_many_tries · delivery.proof_missing
 * @throws access.denied
 */
export async function handOverOrder(
  ctx: Ctx,
  limits: RateLimitPort,
  orderId: OrderId,
  handover: Handover,
  key: string,
): Promise<void> {
  requireMay(ctx, "order.change");
  if (handover.pin !== null) {
    const open = await reading(ctx, ({ db, shopId }) => findOpen(db, shopId, orderId));
    if (open) await countPinTry(limits, open.id);
  }
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrderInScope(tx, orderId);
    await tx.once({ scope: "delivery-handed-over", key, content: { orderId, ...handover } }, async () => {
      const delivery = await findOpenForUpdate(tx.db, tx.shopId, orderId);
      if (!delivery) throw refuse("delivery.none");
      await finishDelivery(tx, { order, delivery }, handover);
      return {};
    });
  });
}
