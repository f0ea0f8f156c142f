import type { OrderRow } from "#db/schema/orders.ts";
import type { RunCause } from "#db/schema/workflow.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addStageEntry } from "#modules/orders/add-stage-entry.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrderToChange } from "#modules/orders/get-order-to-change.ts";
import { enterStage } from "#modules/workflow/enter-stage.ts";
import { requireStageEntry } from "#modules/workflow/require-stage-entry.ts";
import { findStay } from "#modules/workflow/find-stay.ts";
import { holdLiveStages } from "#modules/workflow/hold-live-stages.ts";
import { stageOf } from "#modules/workflow/stage-way.rules.ts";
import { refuse } from "./order-stages.errors.ts";
import { stepTo } from "./stage-steps.rules.ts";

/**
 * Brings an order into a stage of the shop's workflow: on, through all states and stages between, or back within its state.
 * The stage it is in already is not an error and changes nothing.
 *
 * @param cause why, for the run log
 * @throws access.denied · order.not_found · workflow.stage_unknown
 * @throws order.status_conflict the order's life does not lead there, or its guard does not allow it
 * @throws order.stage_blocked a stage on the way does not let it in yet
 */
export async function moveOrderToStage(
  ctx: Ctx,
  id: OrderId,
  stageId: string,
  cause: RunCause = "moved",
): Promise<OrderRow> {
  requireMay(ctx, "order.change");
  return inTransaction(ctx, async (tx) => {
    const { order } = await getOrderToChange(tx, id);
    const stages = await holdLiveStages(tx);
    const stage = stages.find((one) => one.id === stageId);
    if (!stage) throw refuse("workflow.stage_unknown");
    const enteredId = (await findStay(tx, id))?.stageId ?? null;
    if (stageOf(stages, order, enteredId)?.id === stageId) return order;
    const step = stepTo(stages, order, enteredId, stage);
    if (!step) throw refuse("order.status_conflict", { from: order.lifecycle, to: stage.nameEn });
    await beginStage(tx, order);
    if (step.hops.length === 0) return moveWithin(tx, order, stageId, cause);
    let moved = order;
    for (const [place, hop] of step.hops.entries()) {
      const isLast = place === step.hops.length - 1;
      moved = await changeOrderLifecycle(tx, id, hop, "", isLast ? { stageId, cause } : { cause });
    }
    return moved;
  });
}

async function moveWithin(tx: Tx, order: OrderRow, stageId: string, cause: RunCause): Promise<OrderRow> {
  await requireStageEntry(tx, order, order.lifecycle, stageId);
  const entered = await enterStage(tx, order, { stageId, cause });
  if (entered) await addStageEntry(tx, order.id, entered.stage);
  return order;
}

/** An order that stands in a stage by where its life is has not entered it yet, where its job has not come to it. */
const beginStage = (tx: Tx, order: OrderRow) =>
  enterStage(tx, order, { cause: "began", enteredAt: order.submittedAt ?? tx.now() });
