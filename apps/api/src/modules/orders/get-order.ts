import type { Lifecycle } from "#db/schema/orders.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type BlockedStep, blockedSteps, nextLifecycles } from "./order-lifecycle.rules.ts";
import { orderMover } from "./order-mover.ts";
import { customerFor } from "./order-masking.rules.ts";
import { isInScope } from "./order-scope.rules.ts";
import { findOrderView, type OrderViewRow } from "./order-view.repository.ts";
import { refuse } from "./orders.errors.ts";
import { isOnItsWay } from "./voice-note.rules.ts";

export type OrderView = OrderViewRow & { nextLifecycles: Lifecycle[]; blockedSteps: BlockedStep[] };

/**
 * An order with its lines, its history (newest first) and where the caller may move it next, and what keeps
 * it from the other steps.
 *
 * @param guard what the caller must be allowed to; who may change an order is shown what became of it
 * @throws order.not_found also where it was given to somebody else and the caller sees only their own
 */
export function getOrder(
  ctx: Ctx,
  id: OrderId,
  guard: "orders.read" | "order.change" = "orders.read",
): Promise<OrderView> {
  requireMay(ctx, guard);
  return reading(ctx, async (reader) => {
    const order = await findOrderView(reader.db, reader.shopId, id);
    if (!order || !isInScope(ctx, order)) throw refuse("order.not_found");
    const { voiceNote } = order;
    const isMissed = voiceNote?.durationMs === null && !isOnItsWay(order.lifecycle);
    return {
      ...customerFor(ctx, order),
      // What can no longer arrive is not waited for.
      voiceNote: isMissed ? null : voiceNote,
      nextLifecycles: nextLifecycles(order, orderMover(ctx), reader.now()),
      blockedSteps: blockedSteps(order, orderMover(ctx), reader.now()),
    };
  });
}
