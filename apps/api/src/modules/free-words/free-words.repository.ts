import { and, arrayContained, count, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPage, keyset } from "#db/keyset.ts";
import { notUnderstood, taughtWords } from "#db/schema/free-words.ts";
import { products } from "#db/schema/products.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { NotUnderstoodId, ProductId, ShopId, TaughtWordId, UserId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";

const taughtView = {
  id: taughtWords.id,
  word: taughtWords.word,
  product: { id: products.id, name: products.name },
  taughtBy: { id: users.id, name: users.name },
  createdAt: taughtWords.createdAt,
};

/** A word that the shop has taught. */
export type TaughtWord = {
  id: TaughtWordId;
  word: string;
  product: { id: ProductId; name: string };
  taughtBy: { id: UserId; name: string };
  createdAt: Date;
};

const selectTaught = (db: Db) =>
  db
    .select(taughtView)
    .from(taughtWords)
    .innerJoin(products, and(eq(products.shopId, taughtWords.shopId), eq(products.id, taughtWords.productId)))
    .innerJoin(users, eq(users.id, taughtWords.taughtBy));

const thisWord = (shopId: ShopId, id: TaughtWordId) =>
  and(eq(taughtWords.shopId, shopId), eq(taughtWords.id, id));

/** The words of a shop by their letters. */
export const findTaughtWords = (db: Db, shopId: ShopId): Promise<TaughtWord[]> =>
  selectTaught(db).where(eq(taughtWords.shopId, shopId)).orderBy(taughtWords.wordKey);

/** What the reader needs of them. */
export const findTaught = (db: Db, shopId: ShopId) =>
  db
    .select({ productId: taughtWords.productId, word: taughtWords.word })
    .from(taughtWords)
    .where(eq(taughtWords.shopId, shopId));

export async function findTaughtWord(db: Db, shopId: ShopId, id: TaughtWordId) {
  const [row] = await selectTaught(db).where(thisWord(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findTaughtWordForUpdate(db: Db, shopId: ShopId, id: TaughtWordId) {
  const [row] = await selectTaught(db).where(thisWord(shopId, id)).for("update", { of: taughtWords });
  return row;
}

export async function countTaught(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(taughtWords).where(eq(taughtWords.shopId, shopId));
  return row!.count;
}

export const insertTaught = (db: Db, values: typeof taughtWords.$inferInsert) =>
  db.insert(taughtWords).values(values);

export const deleteTaught = (db: Db, shopId: ShopId, id: TaughtWordId) =>
  db.delete(taughtWords).where(thisWord(shopId, id));

const byTime = keyset({
  by: notUnderstood.lastAt,
  id: notUnderstood.id,
  isAscending: false,
  key: byMoment,
});
const same = alias(notUnderstood, "same");
const isSame = and(eq(same.shopId, notUnderstood.shopId), eq(same.sentenceKey, notUnderstood.sentenceKey));

/** What nobody understood, the same words of several customers once, as they were written last; the newest first. */
export const findNotUnderstood = (db: Db, shopId: ShopId, query: PageQuery) =>
  findPage(byTime, query, async ({ where, orderBy, limit }) => {
    const written = (what: SQL) => sql<number>`(${db.select({ what }).from(same).where(isSame)})`;
    const isLater = sql`(${same.lastAt}, ${same.id}) > (${notUnderstood.lastAt}, ${notUnderstood.id})`;
    const rows = await db
      .select({
        id: notUnderstood.id,
        text: notUnderstood.text,
        words: notUnderstood.words,
        times: written(sql`sum(${same.times})::int`),
        customers: written(sql`count(*)::int`),
        lastAt: notUnderstood.lastAt,
      })
      .from(notUnderstood)
      .where(
        and(
          eq(notUnderstood.shopId, shopId),
          notExists(db.select({ id: same.id }).from(same).where(and(isSame, isLater))),
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((item) => ({ item, key: item.lastAt, id: item.id }));
  });

/** Counts a sentence of a chat once more, or for the first time. */
export const saveNotUnderstood = (db: Db, values: typeof notUnderstood.$inferInsert) =>
  db
    .insert(notUnderstood)
    .values(values)
    .onConflictDoUpdate({
      target: [notUnderstood.shopId, notUnderstood.sentenceKey, notUnderstood.conversationId],
      set: {
        text: values.text,
        words: values.words ?? [],
        wordKeys: values.wordKeys ?? [],
        times: sql`${notUnderstood.times} + 1`,
        lastAt: values.lastAt,
      },
    });

/** Takes a sentence away, whoever wrote it. @returns whether it was there */
export async function deleteSentence(db: Db, shopId: ShopId, id: NotUnderstoodId): Promise<boolean> {
  const [row] = await db
    .select({ key: notUnderstood.sentenceKey })
    .from(notUnderstood)
    .where(and(eq(notUnderstood.shopId, shopId), eq(notUnderstood.id, id)));
  if (!row) return false;
  await db
    .delete(notUnderstood)
    .where(and(eq(notUnderstood.shopId, shopId), eq(notUnderstood.sentenceKey, row.key)));
  return true;
}

/** Takes away the sentences of which every word is taught by now. */
export async function deleteUnderstood(db: Db, shopId: ShopId): Promise<void> {
  const taught = await db
    .select({ key: taughtWords.wordKey })
    .from(taughtWords)
    .where(eq(taughtWords.shopId, shopId));
  const keys = taught.map(({ key }) => key);
  await db
    .delete(notUnderstood)
    .where(
      and(
        eq(notUnderstood.shopId, shopId),
        sql`cardinality(${notUnderstood.wordKeys}) > 0`,
        arrayContained(notUnderstood.wordKeys, keys),
      ),
    );
}

/** Of every shop; under the system role. */
export async function deleteNotUnderstoodBefore(db: Db, before: Date): Promise<void> {
  await db.delete(notUnderstood).where(lt(notUnderstood.lastAt, before));
}
