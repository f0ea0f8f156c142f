import { AppError } from "#kernel/app-error.ts";
import { type BaseCtx, type Ctx, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { OrderId } from "#kernel/ids.ts";
import { unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { getOrderToChange } from "#modules/orders/get-order-to-change.ts";
import { findStay } from "#modules/workflow/find-stay.ts";
import { holdLiveStages } from "#modules/workflow/hold-live-stages.ts";
import { keepInStage } from "#modules/workflow/keep-in-stage.ts";
import { listLeaving } from "#modules/workflow/list-leaving.ts";
import { nextStage } from "#modules/workflow/stage-way.rules.ts";
import { moveOrderToStage } from "./move-order-to-stage.ts";

/**
 * Brings an order on that leaves its stage by itself, through the same guards as anybody would; what keeps it there is
 * written into the run log, and it stays. An order that has left meanwhile, or is not to leave, stays as it is.
 *
 * @param cause `paid`: it leaves once nothing is owed. `after`: once its time is up
 */
export function leaveStage(ctx: Ctx, orderId: OrderId, cause: "paid" | "after"): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { order } = await getOrderToChange(tx, orderId);
    const open = await findStay(tx, orderId);
    if (!open) return;
    const stages = await holdLiveStages(tx);
    const stage = stages.find(({ id }) => id === open.stageId);
    const isTime =
      cause === "paid"
        ? open.leavesWhenPaid && unpaidOf(order) === 0
        : open.movesAt !== null && open.movesAt <= tx.now();
    if (stage?.moveOn !== cause || !isTime) return;
    const next = nextStage(stages, order, open.stageId);
    const problem = next ? await tryToMove(() => moveOrderToStage(tx, orderId, next.id, cause), tx) : null;
    if (next && problem === null) return;
    await keepInStage(tx, open, problem ?? "workflow.stage_unknown");
  });
}

async function tryToMove(
  move: () => Promise<unknown>,
  { attempt }: { attempt: <T>(work: () => Promise<T>) => Promise<T> },
): Promise<string | null> {
  try {
    await attempt(move);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.detail?.[0]?.type ?? error.code;
  }
}

/** Brings on the orders of every shop whose time in their stage is up, or for which nothing is owed any more. */
export async function leaveStages(base: BaseCtx): Promise<void> {
  const due = await listLeaving(base);
  for (const cause of ["after", "paid"] as const)
    await eachByItself(base, "order-stages.leave", due[cause], (ctx, { orderId }) =>
      leaveStage(ctx, orderId, cause),
    );
}
