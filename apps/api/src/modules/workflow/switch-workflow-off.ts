import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { writeDraft } from "./save-draft.ts";
import { endAllRuns } from "./stage-runs.repository.ts";
import { workflowSwitchedOff } from "./workflow.events.ts";
import { lockWorkflows, updateWorkflow } from "./workflow.repository.ts";

/**
 * Has orders go by the product's own states again. Each stays in the state it is in and leaves its stage: its time limit, its
 * move by itself and a message that has not gone out yet fall away. The run log is kept, and what was live becomes the draft
 * where there is none, so that publishing it brings it back. Without a live version there is nothing to do. Owners only.
 *
 * @throws access.denied
 */
export function switchWorkflowOff(ctx: Ctx): Promise<void> {
  requireMay(ctx, "workflow.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const locked = await lockWorkflows(db, shopId);
    const live = locked.find(({ status }) => status === "live");
    if (!live) return;
    await updateWorkflow(db, shopId, live.version, { status: "past" });
    await endAllRuns(db, shopId, tx.now());
    if (!locked.some(({ status }) => status === "draft")) await writeDraft(tx, live.stages, undefined);
    await tx.audit({
      action: workflowSwitchedOff.eventName,
      subject: `${live.version}`,
      before: live.stages.map(({ nameEn }) => nameEn),
    });
    await tx.emit(workflowSwitchedOff({ version: live.version }));
  });
}
