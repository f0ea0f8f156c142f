import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { NotUnderstoodId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./free-words.errors.ts";
import { notUnderstoodChanged } from "./free-words.events.ts";
import { deleteSentence } from "./free-words.repository.ts";

/**
 * Takes a sentence from the list, whoever wrote it; it comes back when it is written again.
 *
 * @throws not_understood.not_found also when it left the list before
 * @throws access.denied            needs `chatflow update`
 */
export function dismissNotUnderstood(ctx: Ctx, id: NotUnderstoodId): Promise<void> {
  requireMay(ctx, "free_words.change");
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteSentence(tx.db, tx.shopId, id))) throw refuse("not_understood.not_found");
    await tx.emit(notUnderstoodChanged({}));
  });
}
