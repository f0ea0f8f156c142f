import { and, eq, inArray, like, or } from "drizzle-orm";
import { conversations } from "#db/schema/conversations.ts";
import { notUnderstood, taughtWords } from "#db/schema/free-words.ts";
import { newId, type NotUnderstoodId, type TaughtWordId } from "#kernel/ids.ts";
import { makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;
const made: TaughtWordId[] = [];
const sentences: NotUnderstoodId[] = [];
/** Those made last may still be asked for. */
const stillAsked = 8;

/** Letters alone: a word that is taught holds no figures. */
const letters = (number: number): string =>
  Array.from(String(number), (digit) => "bcdfghjklm"[Number(digit)]).join("a");

/** A word that is taught for a product, and a sentence of a chat that nobody understood. */
async function makeWords({ harness, shopId, word, ctx }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  if (ctx.actor.kind !== "staff") throw new Error("the world's actor is staff");
  const { userId } = ctx.actor;
  const { productId } = await makeProduct(base, shopId, { name: `${word} mkoba` });
  const id: TaughtWordId = newId("twd", now);
  const sentenceId: NotUnderstoodId = newId("nus", now);
  made.push(id);
  sentences.push(sentenceId);
  const said = `${word} begi${letters(count++)}`.toLowerCase();
  await base.store.tenant(shopId, async (db) => {
    const [chat] = await db.select({ id: conversations.id }).from(conversations).limit(1);
    await db
      .delete(taughtWords)
      .where(or(inArray(taughtWords.id, made.slice(0, -stillAsked)), like(taughtWords.word, "neno%")));
    await db
      .delete(notUnderstood)
      .where(
        and(eq(notUnderstood.shopId, shopId), inArray(notUnderstood.id, sentences.slice(0, -stillAsked))),
      );
    const shared = { shopId, taughtBy: userId, createdAt: now };
    await db.insert(taughtWords).values({ ...shared, id, word: said, wordKey: said, productId });
    await db.insert(notUnderstood).values({
      shopId,
      id: sentenceId,
      conversationId: chat!.id,
      sentenceKey: said,
      text: `${word} ${said}`,
      words: [said],
      wordKeys: [said],
      lastAt: now,
    });
  });
  return {
    id,
    sentenceId,
    productId,
    word: `neno${letters(count++)}`,
    ids: [id, sentenceId, productId, shopId],
  };
}

export const freeWordsExamples = defineExamples(makeWords, {
  listNotUnderstood: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  dismissNotUnderstood: { ask: (of) => ({ params: { id: of.sentenceId } }), expected: byId(204, 403) },
  listTaughtWords: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  teachWord: {
    ask: (_of, own) => ({ headers: newKey(), body: { word: own.word, product_id: own.productId } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  forgetWord: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
