import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { TaughtWordId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./free-words.errors.ts";
import { wordForgotten } from "./free-words.events.ts";
import { deleteTaught, findTaughtWordForUpdate } from "./free-words.repository.ts";

/**
 * Takes a taught word away; it can be taught again.
 *
 * @throws taught_word.not_found also when it was removed before
 * @throws access.denied         needs `chatflow update`
 */
export function forgetWord(ctx: Ctx, id: TaughtWordId): Promise<void> {
  requireMay(ctx, "free_words.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findTaughtWordForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("taught_word.not_found");
    await deleteTaught(tx.db, tx.shopId, id);
    await tx.audit({ action: wordForgotten.eventName, subject: id, before });
    await tx.emit(wordForgotten({ taughtWordId: id }));
  });
}
