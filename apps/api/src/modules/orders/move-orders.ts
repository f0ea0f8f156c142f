import type { Lifecycle } from "#db/schema/orders.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { blockedSteps } from "./order-lifecycle.rules.ts";
import { orderMover } from "./order-mover.ts";
import { notRefused, type OrderOutcome, stageRefusalOf } from "./order-outcome.ts";
import { findOrder } from "./orders.repository.ts";

/** Where many orders can be moved at once: on, for nobody is asked why. */
export const bulkLifecycles = [
  "preparing",
  "ready",
  "out_for_delivery",
  "picked_up",
  "delivered",
  "completed",
] as const satisfies readonly Lifecycle[];

/**
 * Moves orders along, each by itself: one that cannot go there keeps no other from it.
 *
 * @throws access.denied
 */
export async function moveOrders(
  ctx: Ctx,
  ids: readonly OrderId[],
  to: (typeof bulkLifecycles)[number],
): Promise<OrderOutcome[]> {
  requireMay(ctx, "order.change");
  const outcomes: OrderOutcome[] = [];
  for (const id of ids) outcomes.push(await move(ctx, id, to));
  return outcomes;
}

async function move(ctx: Ctx, id: OrderId, to: Lifecycle): Promise<OrderOutcome> {
  const before = await reading(ctx, ({ db, shopId }) => findOrder(db, shopId, id));
  try {
    const { number } = await changeOrderLifecycle(ctx, id, to);
    return { id, number, outcome: before?.lifecycle === to ? "unchanged" : "changed", ...notRefused };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "order.not_found") return { id, number: null, outcome: "not_found", ...notRefused };
    const stage = stageRefusalOf(error);
    return { id, outcome: "refused", problem: error.code, stage, ...(await whyRefused(ctx, id, to)) };
  }
}

/** As the order is now: it was refused for what it had become, not for what it was before. */
async function whyRefused(ctx: Ctx, id: OrderId, to: Lifecycle) {
  const order = await reading(ctx, ({ db, shopId }) => findOrder(db, shopId, id));
  const blocked = order && blockedSteps(order, orderMover(ctx), ctx.now());
  return {
    number: order?.number ?? null,
    lifecycle: order?.lifecycle ?? null,
    blockedBy: blocked?.find(({ lifecycle }) => lifecycle === to)?.reason ?? null,
  };
}
