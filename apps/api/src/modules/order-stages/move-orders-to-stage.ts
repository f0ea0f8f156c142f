import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { notRefused, type OrderOutcome, stageRefusalOf } from "#modules/orders/order-outcome.ts";
import { findOrderInSight } from "#modules/orders/find-order-in-sight.ts";
import { findStay } from "#modules/workflow/find-stay.ts";
import { moveOrderToStage } from "./move-order-to-stage.ts";

/**
 * Brings orders into a stage, each by itself: one that cannot go there keeps no other from it.
 *
 * @throws access.denied
 */
export async function moveOrdersToStage(
  ctx: Ctx,
  ids: readonly OrderId[],
  stageId: string,
): Promise<OrderOutcome[]> {
  requireMay(ctx, "order.change");
  const outcomes: OrderOutcome[] = [];
  for (const id of ids) outcomes.push(await move(ctx, id, stageId));
  return outcomes;
}

async function move(ctx: Ctx, id: OrderId, stageId: string): Promise<OrderOutcome> {
  const before = await findStay(ctx, id);
  try {
    const { number } = await moveOrderToStage(ctx, id, stageId);
    return { id, number, outcome: before?.stageId === stageId ? "unchanged" : "changed", ...notRefused };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "order.not_found") return { id, number: null, outcome: "not_found", ...notRefused };
    const order = await findOrderInSight(ctx, id);
    return {
      id,
      outcome: "refused",
      problem: error.code,
      number: order.number,
      lifecycle: order.lifecycle,
      stage: stageRefusalOf(error),
      blockedBy: null,
    };
  }
}
