import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findNotUnderstood } from "./free-words.repository.ts";

/**
 * What customers wrote in the last 30 days and nobody understood, the newest first.
 *
 * @throws access.denied needs `chatflow read`
 * @throws request.cursor_invalid
 */
export function listNotUnderstood(ctx: Ctx, query: PageQuery) {
  requireMay(ctx, "free_words.read");
  return reading(ctx, ({ db, shopId }) => findNotUnderstood(db, shopId, query));
}
