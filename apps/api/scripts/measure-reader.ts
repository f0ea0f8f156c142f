import process from "node:process";
import sentences from "../src/modules/free-words/fixtures/customers-sentences.json" with { type: "json" };
import { shops } from "../src/modules/free-words/fixtures/customers-shops.ts";
import type { Goods } from "../src/modules/free-words/goods.rules.ts";
import { makeLexicon } from "../src/modules/free-words/lexicon.rules.ts";
import { readSentence } from "../src/modules/free-words/read-sentence.rules.ts";

/**
 * Reads customers' sentences against a shop of many products, each with the shop's words put together anew, as the chat does,
 * and prints how many milliseconds each took: `[{ lexicon, sentence }]`.
 */
const [products = "1000", rounds = "10"] = process.argv.slice(2);

const base = [...shops.A, ...shops.B];
const syllables = "ba be bi bo bu da de di do du fa fe fi fo fu ga ge gi go gu".split(" ");
/** A name of its own for each: "Gauni la kitenge badego". */
const nameOf = (place: number): string =>
  [place % 20, Math.floor(place / 20) % 20, Math.floor(place / 400) % 20].map((at) => syllables[at]).join("");
const goods: Goods[] = Array.from({ length: Number(products) }, (_, place) => {
  const like = base[place % base.length]!;
  return { ...like, id: `prd_${place}` as Goods["id"], name: `${like.name} ${nameOf(place)}` };
});

const took: { lexicon: number; sentence: number }[] = [];
for (let round = 0; round < Number(rounds); round++) {
  for (const { text } of sentences) {
    const start = performance.now();
    const lexicon = makeLexicon(goods);
    const made = performance.now();
    readSentence(lexicon, text);
    took.push({ lexicon: made - start, sentence: performance.now() - made });
  }
}
process.stdout.write(JSON.stringify(took));
