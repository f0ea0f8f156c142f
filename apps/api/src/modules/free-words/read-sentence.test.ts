import { expect, test } from "vitest";
import { ownSentences } from "./fixtures/own-sentences.ts";
import { type Lexicon, makeLexicon } from "./lexicon.rules.ts";
import { readSentence } from "./read-sentence.rules.ts";
import type { ReadLine } from "./reading.ts";

/** "order 2 kanga + 1 gauni/L", "price kofia", "remove 1 kanga, order 2 kofia", "nothing": goods by their ids, `|` between those that fit, `?` before what is unknown. */
function inShort(lexicon: Lexicon, said: string): string {
  const reading = readSentence(lexicon, said);
  if (reading.kind === "nothing") return "nothing";
  if (reading.kind === "order")
    return `order ${reading.lines.map((line) => lineInShort(line, true)).join(" + ")}`;
  if (reading.kind === "removal") {
    const removed = reading.lines.map((line) => lineInShort(line, line.quantity !== null)).join(" + ");
    const more = reading.more.map((line) => lineInShort(line, true)).join(" + ");
    return `remove ${removed}${more === "" ? "" : `, order ${more}`}`;
  }
  const about = reading.lines.map((line) => lineInShort(line, false)).join(" + ");
  return [reading.topic.replace("_", " "), about].filter(Boolean).join(" ");
}

function lineInShort(
  { productIds, quantity, variantIds, packId, unknown }: ReadLine,
  counted: boolean,
): string {
  const variants = [...new Set(variantIds?.map((id) => id.replace("var_", "")))].join(",");
  const goods = productIds.map((id) => (variants === "" ? id : `${id}/${variants}`)).join("|");
  const count = counted && (quantity !== null || productIds.length > 0) ? String(quantity ?? 1) : "";
  const pack = packId ? packId.replace("pck_", "*") : "";
  const missed = unknown.length > 0 ? `?${unknown.join(" ")}` : "";
  return [count, `${goods}${pack}`, missed].filter(Boolean).join(" ");
}

test.each(
  ownSentences.flatMap(([goods, sentences]) => {
    const lexicon = makeLexicon(goods);
    return sentences.map(([said, meant]) => ({ said, meant, lexicon }));
  }),
)("“$said” means $meant", ({ said, meant, lexicon }) => {
  expect(inShort(lexicon, said)).toBe(meant);
});
