import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findNotUnderstood } from "./free-words.repository.ts";

/** Nobody goes through more of them; those of 30 days are kept. */
const shown = 100;

/**
 * What customers wrote lately and nobody understood, the newest first.
 *
 * @throws access.denied needs `chatflow read`
 */
export function listNotUnderstood(ctx: Ctx) {
  requireMay(ctx, "free_words.read");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findNotUnderstood(db, shopId, shown) }));
}
