import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { writeDraft } from "./save-draft.ts";
import { refuse } from "./workflow.errors.ts";
import { findVersion, type Workflow } from "./workflow.repository.ts";

/**
 * Makes an earlier version the draft, to be looked at and published like any other. Owners only.
 *
 * @param seenAt `updated_at` of the draft that it replaces, as the person saw it
 * @throws access.denied · workflow.not_found · edit.conflict
 */
export function restoreVersion(ctx: Ctx, version: number, seenAt?: Date): Promise<Workflow> {
  requireMay(ctx, "workflow.change");
  return inTransaction(ctx, async (tx) => {
    const found = await findVersion(tx.db, tx.shopId, version);
    if (!found || found.status === "draft") throw refuse("workflow.not_found");
    return writeDraft(tx, found.stages, seenAt);
  });
}
