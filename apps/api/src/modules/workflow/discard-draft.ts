import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { workflowDraftChanged } from "./workflow.events.ts";
import { deleteDraft, lockWorkflows } from "./workflow.repository.ts";

/**
 * Throws the draft away; without one there is nothing to do. Owners only.
 *
 * @throws access.denied
 */
export function discardDraft(ctx: Ctx): Promise<void> {
  requireMay(ctx, "workflow.change");
  return inTransaction(ctx, async (tx) => {
    const draft = (await lockWorkflows(tx.db, tx.shopId)).find(({ status }) => status === "draft");
    if (!draft) return;
    await deleteDraft(tx.db, tx.shopId);
    await tx.emit(workflowDraftChanged({ version: draft.version }));
  });
}
