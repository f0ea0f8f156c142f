import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ConversationId,
  NotUnderstoodId,
  ProductId,
  ShopId,
  TaughtWordId,
  UserId,
} from "../../kernel/ids.ts";
import { id, moment, shopPolicies } from "./columns.ts";
import { conversations } from "./conversations.ts";
import { products } from "./products.ts";

/** Letters of a sentence that are kept. */
export const maxSentence = 300;

/** Letters of a word that is taught, which may be two or three words in a row. */
export const maxTaughtWord = 40;

/** Words a shop teaches; each is compared with whatever customers write. */
export const maxTaughtWords = 500;

const most = (length: number) => sql.raw(String(length));

/** What customers wrote and nobody understood; it goes with the chat that it is from. */
export const notUnderstood = pgTable(
  "not_understood",
  {
    shopId: id<ShopId>().notNull(),
    id: id<NotUnderstoodId>().notNull(),
    conversationId: id<ConversationId>().notNull(),
    /** As sentences are compared. */
    sentenceKey: text().notNull(),
    /** As it was written last, without numbers of phones. */
    text: text().notNull(),
    /** The words in it that may be goods, as they were written. */
    words: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The same as they are compared. */
    wordKeys: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    times: integer().notNull().default(1),
    lastAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("not_understood_sentence").on(t.shopId, t.sentenceKey, t.conversationId),
    index("not_understood_conversation").on(t.shopId, t.conversationId),
    index("not_understood_last").on(t.shopId, t.lastAt.desc(), t.id.desc()),
    foreignKey({
      columns: [t.shopId, t.conversationId],
      foreignColumns: [conversations.shopId, conversations.id],
    }).onDelete("cascade"),
    check("not_understood_length", sql`char_length(${t.text}) between 1 and ${most(maxSentence)}`),
    check("not_understood_times", sql`${t.times} > 0`),
    ...shopPolicies("not_understood"),
  ],
);

/** Other words for a product that a shop has taught. */
export const taughtWords = pgTable(
  "taught_words",
  {
    shopId: id<ShopId>().notNull(),
    id: id<TaughtWordId>().notNull(),
    word: text().notNull(),
    /** As words are compared, whatever their number. */
    wordKey: text().notNull(),
    productId: id<ProductId>().notNull(),
    taughtBy: id<UserId>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("taught_words_word").on(t.shopId, t.wordKey),
    index("taught_words_product").on(t.shopId, t.productId),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }).onDelete(
      "cascade",
    ),
    check("taught_words_length", sql`char_length(${t.word}) between 2 and ${most(maxTaughtWord)}`),
    ...shopPolicies("taught_words"),
  ],
);
