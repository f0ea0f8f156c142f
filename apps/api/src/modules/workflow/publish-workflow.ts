import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireSound } from "./require-sound.ts";
import { countStanding, endRunsOf, moveRuns, resetClocks } from "./stage-runs.repository.ts";
import { workflowPublished } from "./workflow.events.ts";
import {
  deleteOldVersions,
  findVersion,
  lockWorkflows,
  updateWorkflow,
  type Workflow,
} from "./workflow.repository.ts";
import { refuse } from "./workflow.errors.ts";

/** Of stages that are gone: where the orders that stand in them go. */
type StageMoves = Readonly<Record<string, string>>;

/**
 * Makes the draft what orders go by. Orders stay in their stages; those of a stage that is gone, or counts as another state
 * now, go where they are told to, and out of all stages where their
 * state has none any more. Nobody is told of it, and limits count from when an order entered. Owners only.
 *
 * @param seenAt `updated_at` of the draft as the person saw it
 * @param moves by the stage that is gone: a stage of the draft of the same state
 * @throws access.denied · workflow.not_found · workflow.unsound · edit.conflict
 * @throws workflow.stage_has_orders `body.standing` says which stages, and how many orders
 */
export function publishWorkflow(ctx: Ctx, seenAt: Date, moves: StageMoves): Promise<Workflow> {
  requireMay(ctx, "workflow.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const locked = await lockWorkflows(db, shopId);
    const draft = locked.find(({ status }) => status === "draft");
    const live = locked.find(({ status }) => status === "live");
    if (!draft) throw refuse("workflow.not_found");
    requireUnchanged(draft, seenAt, () => draft);
    requireSound(draft.stages);
    const standing = await countStanding(db, shopId);
    const gone = goneStages(live?.stages ?? [], draft.stages).filter(({ id }) => standing.has(id));
    const divided = gone.filter(({ state }) => draft.stages.some((stage) => stage.state === state));
    const homeless = divided.filter((stage) => !isHome(stage, draft.stages, moves[stage.id]));
    if (homeless.length > 0) {
      const left = homeless.map(({ id }) => ({ stage_id: id, count: standing.get(id) ?? 0 }));
      throw refuse("workflow.stage_has_orders", {}, { body: { standing: left } });
    }
    for (const stage of gone) {
      if (divided.includes(stage)) await moveRuns(db, shopId, stage.id, moves[stage.id]!);
      else await endRunsOf(db, shopId, stage.id, tx.now());
    }
    if (standing.size > 0) for (const stage of draft.stages) await resetClocks(db, shopId, stage);
    const at = editedAt(draft, tx.now());
    if (live) await updateWorkflow(db, shopId, live.version, { status: "past" });
    await updateWorkflow(db, shopId, draft.version, {
      status: "live",
      updatedAt: at,
      publishedAt: tx.now(),
      publishedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
    });
    await deleteOldVersions(db, shopId, draft.version);
    await tx.audit({
      action: workflowPublished.eventName,
      subject: `${draft.version}`,
      before: live?.stages.map(({ nameEn }) => nameEn) ?? null,
      after: draft.stages.map(({ nameEn }) => nameEn),
    });
    await tx.emit(workflowPublished({ version: draft.version }));
    return (await findVersion(db, shopId, draft.version))!;
  });
}

/** Stages in which orders cannot stay: they are not there any more, or divide another state. */
const goneStages = (before: readonly Stage[], after: readonly Stage[]): Stage[] =>
  before.filter(({ id, state }) => !after.some((stage) => stage.id === id && stage.state === state));

const isHome = ({ state }: Stage, stages: readonly Stage[], to: string | undefined): boolean =>
  stages.some((stage) => stage.id === to && stage.state === state);
