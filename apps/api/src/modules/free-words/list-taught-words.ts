import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findTaughtWords } from "./free-words.repository.ts";

/**
 * Every word that the shop has taught, by its letters.
 *
 * @throws access.denied needs `chatflow read`
 */
export function listTaughtWords(ctx: Ctx) {
  requireMay(ctx, "free_words.read");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findTaughtWords(db, shopId) }));
}
