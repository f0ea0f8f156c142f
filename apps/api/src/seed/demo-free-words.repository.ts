import { conversations } from "#db/schema/conversations.ts";
import { notUnderstood, taughtWords } from "#db/schema/free-words.ts";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import { newId } from "#kernel/ids.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Ids } from "./demo-ids.ts";

const hourMs = 3_600_000;

const sentences = [
  {
    text: "mna vijora vya send off?",
    words: ["vijora", "send"],
    wordKeys: ["kijora", "send"],
    times: 3,
    hours: 2,
  },
  { text: "naomba begi kubwa la safari", words: ["begi"], wordKeys: ["begi"], times: 1, hours: 20 },
  { text: "ile ya jana bado ipo dada", words: [], wordKeys: [], times: 2, hours: 45 },
];

/** What the demo shop's customers wrote lately and the chat did not understand, and a word that the shop has taught it. */
export async function insertDemoFreeWords(db: Db, { shopId, owner }: Ids, now: Date): Promise<void> {
  const chats = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.shopId, shopId))
    .orderBy(asc(conversations.id))
    .limit(sentences.length);
  await db.insert(notUnderstood).values(
    chats.map(({ id: conversationId }, place) => {
      const { hours, ...sentence } = sentences[place]!;
      const lastAt = new Date(now.getTime() - hours * hourMs);
      const sentenceKey = sentence.text.replace(/\W+/g, " ").trim();
      return { ...sentence, shopId, id: newId("nus", lastAt), conversationId, sentenceKey, lastAt };
    }),
  );
  const [bag] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), eq(products.name, "Mkoba wa kitenge")));
  const word = { word: "kibegi", wordKey: "kibegi", taughtBy: owner, createdAt: now };
  if (bag) await db.insert(taughtWords).values({ ...word, shopId, id: newId("twd", now), productId: bag.id });
}
