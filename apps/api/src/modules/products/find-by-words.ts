import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { findSellableByWords } from "./catalogue.repository.ts";

/**
 * What can be had now and is named with these words, in the shop's order; `priceMinor` as in `listOfferedProducts`.
 *
 * @param words each with its spellings, of which one must be in the name
 */
export const findByWords = (ctx: Ctx, words: string[][], limit: number) =>
  inTransaction(ctx, (tx) => findSellableByWords(tx.db, tx.shopId, { words, limit, now: tx.now() }));
