import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findVersions } from "./workflow.repository.ts";

/**
 * Versions that orders went by, the newest first; the last twenty are kept. Owners only.
 *
 * @throws access.denied
 */
export function listVersions(ctx: Ctx) {
  requireMay(ctx, "workflow.change");
  return reading(ctx, ({ db, shopId }) => findVersions(db, shopId));
}
