import type { OrderRow } from "#db/schema/orders.ts";
import type { RunCause, Stage } from "#db/schema/workflow.ts";
import { actorName, type Tx } from "#kernel/ctx.ts";
import { clocksOf, stageOf, stagesIn } from "./stage-way.rules.ts";
import { newId } from "#kernel/ids.ts";
import { endRun, findOpenRun, insertRun } from "./stage-runs.repository.ts";
import { orderStageChanged } from "./workflow.events.ts";
import { holdLiveWorkflow } from "./workflow.repository.ts";

type Entering = {
  /** The stage; without it the first one of where the order's life stands. */
  stageId?: string | undefined;
  /** Goods came back: to where they were last, which is the state's last stage. */
  isBack?: boolean;
  cause?: RunCause;
  /** Since when it stands there; now, if it is not said. */
  enteredAt?: Date;
  /** It was there before the workflow was: its customer has nothing to hear. */
  isQuiet?: boolean;
};

/** An order in a stage, and whether the stage is one of several of its state. */
type Entered = { stage: Stage; run: number; isOneOfMany: boolean };

/**
 * Puts an order into the stage that fits its life, where the shop has a workflow, and says so. An order that has none there
 * any more leaves the one it was in; one that is in it already stays as it is.
 *
 * @param order its row as it is now, locked by the caller
 * @returns null when it entered none
 */
export async function enterStage(
  tx: Tx,
  order: Pick<OrderRow, "id" | "lifecycle" | "fulfilmentKind">,
  { stageId, isBack = false, cause = "moved", enteredAt = tx.now(), isQuiet = false }: Entering = {},
): Promise<Entered | null> {
  const { db, shopId } = tx;
  const live = await holdLiveWorkflow(db, shopId);
  if (!live) return null;
  const possible = stagesIn(live.stages, order);
  const open = await findOpenRun(db, shopId, order.id);
  const stage = stageId
    ? possible.find(({ id }) => id === stageId)
    : isBack
      ? possible.at(-1)
      : stageOf(live.stages, order, open?.stageId ?? null);
  if (stage && open?.stageId === stage.id) return null;
  if (open) await endRun(db, shopId, order.id, tx.now());
  if (!stage) return null;
  const [entered] = await insertRun(db, {
    shopId,
    orderId: order.id,
    id: newId("str", tx.now()),
    stageId: stage.id,
    cause,
    actor: actorName(tx.actor),
    enteredAt,
    ...clocksOf(stage, enteredAt),
  });
  const { run } = entered!;
  await tx.emit(
    orderStageChanged({
      orderId: order.id,
      run,
      stageId: stage.id,
      // Why goods came back is told instead.
      tells: stage.message !== "none" && !isBack && !isQuiet,
      assigns: stage.assign !== "nobody",
    }),
  );
  return { stage, run, isOneOfMany: possible.length > 1 };
}
