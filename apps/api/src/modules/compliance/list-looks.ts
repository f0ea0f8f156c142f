import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findLooks } from "./compliance.repository.ts";

const shownLooks = 100;

/**
 * Who looked at which document when, the last 100, the newest first. Owners only.
 *
 * @throws access.denied
 */
export function listLooks(ctx: Ctx) {
  requireMay(ctx, "compliance.read");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findLooks(db, shopId, shownLooks) }));
}
