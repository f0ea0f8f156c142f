import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireSound } from "./require-sound.ts";
import { lifecyclesOf } from "./stage-way.rules.ts";
import { workflowDraftChanged } from "./workflow.events.ts";
import {
  findWorkflow,
  insertWorkflow,
  lastVersion,
  lockWorkflows,
  updateWorkflow,
  type Workflow,
} from "./workflow.repository.ts";

/**
 * Keeps what the owner is working on; orders do not go by it until it is published. Owners only.
 *
 * @param edit.updatedAt of the draft as the person saw it; left out where they saw none
 * @throws access.denied · workflow.unsound · workflow.stage_count
 * @throws edit.conflict somebody saved the draft meanwhile, or there is one that the person has not seen
 */
export async function saveDraft(
  ctx: Ctx,
  { stages, updatedAt: seenAt }: { stages: Stage[]; updatedAt?: Date | undefined },
): Promise<Workflow> {
  requireMay(ctx, "workflow.change");
  requireSound(stages);
  return inTransaction(ctx, (tx) => writeDraft(tx, stages, seenAt));
}

/** Writes the draft, as a version of its own where there is none. */
export async function writeDraft(tx: Tx, stages: Stage[], seenAt: Date | undefined): Promise<Workflow> {
  const { db, shopId } = tx;
  const draft = (await lockWorkflows(db, shopId)).find(({ status }) => status === "draft");
  const values = { stages, lifecycles: lifecyclesOf(stages) };
  if (draft) {
    requireUnchanged(draft, seenAt ?? new Date(0), () => draft);
    await updateWorkflow(db, shopId, draft.version, { ...values, updatedAt: editedAt(draft, tx.now()) });
  } else {
    await insertWorkflow(db, {
      ...values,
      shopId,
      version: (await lastVersion(db, shopId)) + 1,
      status: "draft",
      createdBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    });
  }
  const saved = (await findWorkflow(db, shopId, "draft"))!;
  await tx.emit(workflowDraftChanged({ version: saved.version }));
  return saved;
}
