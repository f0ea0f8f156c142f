import { isAdmin } from "@agiza/permissions";
import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import type { Actor, Tx } from "#kernel/ctx.ts";
import { findStageFacts } from "./find-stage-facts.ts";
import { blockOnWay, type Entrant, hopsTo, stagesOnWay } from "./stage-way.rules.ts";
import { findOpenRun } from "./stage-runs.repository.ts";
import { refuse } from "./workflow.errors.ts";
import { holdLiveWorkflow } from "./workflow.repository.ts";

/** Who asks, as stages see them. */
export const entrantOf = (actor: Actor): Entrant =>
  actor.kind === "staff" ? { userId: actor.userId, isOwner: isAdmin(actor.permissions) } : null;

/**
 * Refuses a step that a stage on its way does not allow yet. Without a workflow, and on the way back, every step is allowed.
 *
 * @param order locked by the caller
 * @param to the state; its first stage is meant, unless one is named
 * @throws order.stage_blocked with the stage and what is missing
 */
export async function requireStageEntry(
  tx: Tx,
  order: OrderRow,
  to: Lifecycle,
  stageId?: string,
): Promise<void> {
  if (hopsTo(order, to) === null) return;
  const live = await holdLiveWorkflow(tx.db, tx.shopId);
  if (!live) return;
  const open = await findOpenRun(tx.db, tx.shopId, order.id);
  const named = live.stages.find(({ id }) => id === stageId);
  const way = stagesOnWay(live.stages, order, open?.stageId ?? null, named ?? to);
  const facts = await findStageFacts(tx, order.id, way);
  const block = blockOnWay(way, order, entrantOf(tx.actor), facts);
  if (block === null) return;
  const { stage, need } = block;
  throw refuse(
    "order.stage_blocked",
    { stage: tx.language === "sw" ? stage.nameSw : stage.nameEn },
    { detail: [{ loc: ["stage", stage.id], msg: "", type: `stage.${need}` }] },
  );
}
