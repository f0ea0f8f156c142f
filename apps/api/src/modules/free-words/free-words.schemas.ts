import { z } from "@hono/zod-openapi";
import { maxTaughtWord } from "#db/schema/free-words.ts";
import { Moment, pageOf } from "#http/openapi.ts";

export const NotUnderstood = z
  .object({
    id: z.string(),
    text: z.string().openapi({ description: "As it was written last; numbers of phones are left out." }),
    words: z
      .array(z.string())
      .openapi({ description: "The words in it that may be goods, to be taught.", example: ["pochi"] }),
    times: z.int().openapi({ description: "How often it was written in 30 days." }),
    customers: z.int().openapi({ description: "How many customers wrote it." }),
    last_at: Moment,
  })
  .openapi("NotUnderstood");

export const NotUnderstoodList = pageOf(NotUnderstood).openapi("NotUnderstoodList");

export const TaughtWord = z
  .object({
    id: z.string(),
    word: z.string(),
    product: z.object({ id: z.string(), name: z.string() }),
    taught_by: z.object({ id: z.string(), name: z.string() }),
    created_at: Moment,
  })
  .openapi("TaughtWord");

export const TaughtWordList = z.object({ items: z.array(TaughtWord) }).openapi("TaughtWordList");

export const TaughtWordForm = z
  .object({
    word: z.string().trim().min(2).max(maxTaughtWord).openapi({
      description: "What customers call the product; up to three words. No other product is called by it.",
      example: "begi",
    }),
    product_id: z.string().min(1).max(60),
  })
  .strict()
  .openapi("TaughtWordForm");
