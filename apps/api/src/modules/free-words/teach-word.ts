import { maxTaughtWords } from "#db/schema/free-words.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProductId, type TaughtWordId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { refuse, refuseTakenWord } from "./free-words.errors.ts";
import { notUnderstoodChanged, wordTaught } from "./free-words.events.ts";
import { countTaught, deleteUnderstood, findTaughtWord, insertTaught } from "./free-words.repository.ts";
import { isTeachable, taughtKey } from "./taught-words.rules.ts";

/**
 * Teaches the chat another word for a product: it is understood from the next message on. Sentences that are understood by it
 * leave the list. The same key with the same form answers the one that it added.
 *
 * @throws taught_word.no_goods_word it never names goods: a number, "nataka"
 * @throws taught_word.taken         the shop has taught it before
 * @throws taught_word.too_many · product.not_found · idempotency.key_reused
 * @throws access.denied             needs `chatflow update`
 */
export function teachWord(ctx: Ctx, form: { word: string; productId: ProductId }, idempotencyKey: string) {
  requireMay(ctx, "free_words.change");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "taught_word.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const { word, productId } = form;
      if (!isTeachable(word)) throw refuse("taught_word.no_goods_word", {}, { field: "word" });
      if (tx.actor.kind !== "staff") throw new Error("words are taught by staff");
      // Of two who teach at once the second counts the word of the first.
      await lockShop(tx);
      if (!(await getCatalogue(tx, [productId])).has(productId))
        throw refuse("product.not_found", {}, { field: "product_id" });
      if ((await countTaught(tx.db, tx.shopId)) >= maxTaughtWords)
        throw refuse("taught_word.too_many", { most: maxTaughtWords });
      const now = tx.now();
      const id: TaughtWordId = newId("twd", now);
      const { userId } = tx.actor;
      const values = { shopId: tx.shopId, id, word, wordKey: taughtKey(word), productId, taughtBy: userId };
      await insertTaught(tx.db, { ...values, createdAt: now }).catch(refuseTakenWord);
      await deleteUnderstood(tx.db, tx.shopId);
      const taught = (await findTaughtWord(tx.db, tx.shopId, id))!;
      await tx.audit({ action: wordTaught.eventName, subject: id, after: taught });
      await tx.emit(wordTaught({ taughtWordId: id }));
      await tx.emit(notUnderstoodChanged({}));
      return taught;
    });
  });
}
