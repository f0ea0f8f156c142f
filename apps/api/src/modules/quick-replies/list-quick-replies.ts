import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findReplies } from "./quick-replies.repository.ts";

/**
 * The shop's quick replies by their shortcuts, all of them: whoever writes to customers has them at hand, also offline.
 *
 * @throws access.denied needs `conversations read`
 */
export function listQuickReplies(ctx: Ctx) {
  requireMay(ctx, "quick_replies.read");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findReplies(db, shopId) }));
}
