import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { listChatGoods } from "#modules/products/list-chat-goods.ts";
import { findTaught } from "./free-words.repository.ts";
import { type Lexicon, makeLexicon } from "./lexicon.rules.ts";

/** The words of what a shop sells now, to read its customers with. */
export async function getLexicon(ctx: Ctx): Promise<Lexicon> {
  const found = await listChatGoods(ctx);
  const taught = await inTransaction(ctx, ({ db, shopId }) => findTaught(db, shopId));
  const wordsOf = Map.groupBy(taught, ({ productId }) => productId);
  return makeLexicon(
    found.map(({ packs, variants, ...product }) => ({
      ...product,
      packs: packs
        .filter(({ active }) => active)
        .map(({ id, name, otherName, units }) => ({ id, words: [name, otherName].filter(Boolean), units })),
      variants: variants.map(({ id, name, options }) => {
        const values = Object.values(options);
        return { id, words: values.length > 0 ? values : [name] };
      }),
      taught: wordsOf.get(product.id)?.map(({ word }) => word) ?? [],
    })),
  );
}
