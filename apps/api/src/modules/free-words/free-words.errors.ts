import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "taught_word.not_found": 404,
  "taught_word.taken": 422,
  "taught_word.no_goods_word": 422,
  "taught_word.too_many": 409,
  "not_understood.not_found": 404,
  "product.not_found": 404,
});

/** For whatever writes a word. */
export const refuseTakenWord = refuseTaken("taught_words_word", () =>
  refuse("taught_word.taken", {}, { field: "word" }),
);
