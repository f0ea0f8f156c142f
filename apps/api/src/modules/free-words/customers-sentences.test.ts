import { expect, test } from "vitest";
import sentences from "./fixtures/customers-sentences.json" with { type: "json" };
import { shops } from "./fixtures/customers-shops.ts";
import { makeLexicon } from "./lexicon.rules.ts";
import { readSentence } from "./read-sentence.rules.ts";
import type { ReadLine, Reading } from "./reading.ts";

type Expected = {
  kind: string;
  topic?: string;
  product?: string | null;
  variant?: string | null;
  quantity?: number;
  about?: string[];
  lines?: { product: string; quantity: number; variant: string | null }[];
};

const variantOf = ({ variantIds }: ReadLine): string | null =>
  variantIds?.length === 1 ? variantIds[0]! : null;
const isSure = ({ productIds, unknown }: ReadLine): boolean =>
  productIds.length === 1 && unknown.length === 0;

/** A reading in the words of those who wrote what they expect. */
function asExpected(reading: Reading): Expected {
  if (reading.kind === "nothing") return { kind: "nothing" };
  const { lines } = reading;
  const sold = lines.filter(({ productIds }) => productIds.length > 0);
  if (lines.length > 0 && sold.length === 0) return { kind: "not_sold" };
  if (reading.kind === "question") {
    const [line] = sold;
    const product = line?.productIds.length === 1 ? line.productIds[0]! : null;
    return { kind: "question", topic: reading.topic, product, variant: line ? variantOf(line) : null };
  }
  if (lines.every(isSure)) {
    const read = lines.map((line) => {
      return { product: String(line.productIds[0]), quantity: line.quantity ?? 1, variant: variantOf(line) };
    });
    return { kind: "order", lines: read };
  }
  return {
    kind: "ask_which",
    about: sold.flatMap(({ productIds }) => productIds),
    quantity: lines[0]?.quantity ?? 1,
  };
}

const lexicons = { A: makeLexicon(shops.A), B: makeLexicon(shops.B) };
const read = sentences.map(({ shop, text, expect: meant }) => {
  const got = asExpected(readSentence(lexicons[shop as "A" | "B"], text));
  return { text, meant: meant as Expected, got };
});

test("nine in ten of customers' sentences are read as a careful assistant reads them", () => {
  const wrong = read.filter(
    ({ meant, got }) => JSON.stringify(sorted(meant)) !== JSON.stringify(sorted(got)),
  );
  // Those that differ are named where there are too many of them.
  expect(wrong.length > sentences.length / 10 ? wrong : []).toEqual([]);
});

test("what is taken for an order holds no goods that nobody asked for", () => {
  const wrong = read.filter(({ meant, got }) => {
    const asked = new Set([...(meant.lines ?? []).map(({ product }) => product), ...(meant.about ?? [])]);
    return got.kind === "order" && !(got.lines ?? []).every(({ product }) => asked.has(product));
  });
  expect(wrong).toEqual([]);
});

const sorted = ({ lines, about, ...rest }: Expected) => ({
  ...Object.fromEntries(Object.entries(rest).toSorted(([one], [other]) => one.localeCompare(other))),
  lines: lines?.map(({ product, quantity, variant }) => [product, quantity, variant]),
  about: about?.toSorted(),
});
