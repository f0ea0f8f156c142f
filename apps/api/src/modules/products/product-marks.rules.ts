import type { ProductMark } from "#db/schema/products.ts";

/** Words, or beginnings of words, by which goods that WhatsApp forbids are known in both languages. */
const words: Record<ProductMark, readonly string[]> = {
  alcohol: [
    "bia",
    "beer",
    "pombe",
    "mvinyo",
    "wine",
    "whisky",
    "whiskey",
    "vodka",
    "konyagi",
    "gin",
    "rum",
    "brandy",
  ],
  tobacco: ["sigara", "cigarette", "cigarettes", "tumbaku", "tobacco", "shisha", "vape", "cigar", "ugoro"],
  medicine: [
    "dawa",
    "medicine",
    "antibiotic",
    "panadol",
    "paracetamol",
    "amoxicillin",
    "vidonge",
    "syrup",
    "pharmacy",
  ],
};

/** The mark that the words of a product suggest; null where none does. Toothpaste is "dawa ya meno", and no medicine. */
export function proposeMark({
  name,
  subcategory,
}: {
  name: string;
  subcategory: string;
}): ProductMark | null {
  const text = `${name} ${subcategory}`.toLowerCase().replaceAll("dawa ya meno", "");
  const found = new Set(text.split(/[^\p{L}]+/u));
  const marks = Object.entries(words) as [ProductMark, readonly string[]][];
  return marks.find(([, known]) => known.some((word) => found.has(word)))?.[0] ?? null;
}
