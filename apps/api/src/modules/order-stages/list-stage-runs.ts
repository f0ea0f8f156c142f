import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findRuns } from "./order-stages.repository.ts";

/**
 * What the workflow did: which order entered which stage when, why and by whom, when it was late, how its customer was told
 * and why it could not leave by itself. The newest first. Owners only.
 *
 * @throws access.denied · request.cursor_invalid
 */
export function listStageRuns(ctx: Ctx, query: PageQuery) {
  requireMay(ctx, "workflow.change");
  return reading(ctx, ({ db, shopId }) => findRuns(db, shopId, query));
}
