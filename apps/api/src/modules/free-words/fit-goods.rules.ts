import type { PackId, VariantId } from "#kernel/ids.ts";
import type { Entry } from "./goods.rules.ts";
import { type Dimension, isDozen } from "./measures.rules.ts";
import type { ReadLine } from "./reading.ts";
import type { Amount, Mention } from "./mentions.rules.ts";
import { keyOf } from "./word-forms.rules.ts";

const dimensions: Record<string, { dimension: Dimension; factor: number }> = {
  kg: { dimension: "weight", factor: 1 },
  g: { dimension: "weight", factor: 0.001 },
  litre: { dimension: "volume", factor: 1 },
  metre: { dimension: "length", factor: 1 },
};

/** What a mention comes to: which goods fit all that is said, and how many. Null where it names nothing. */
export function toLine(mention: Mention): ReadLine | null {
  if (mention.entries.size === 0) {
    const unknown = mention.loose;
    const quantity = mention.quantity ?? mention.amounts[0]?.value ?? null;
    return unknown.length === 0
      ? null
      : { productIds: [], quantity, variantIds: null, packId: null, unknown };
  }
  const sized = mention.amounts.reduce(fitAmount, {
    entries: preferred(mention),
    quantity: mention.quantity,
  });
  const { entries, variantIds, missed } = fitVariants(sized.entries, mention);
  const [only, ...others] = entries;
  const dozen = only && others.length === 0 && mention.dozens !== null ? dozenOf(only) : null;
  if (dozen) {
    const quantity = mention.dozens === 1 ? null : mention.dozens;
    return {
      productIds: [only!.goods.id],
      quantity,
      variantIds,
      packId: dozen,
      unknown: [...mention.loose, ...missed],
    };
  }
  const packId = only && others.length === 0 ? packOf(only, mention) : null;
  return {
    productIds: entries.map(({ goods }) => goods.id),
    quantity: sized.quantity,
    variantIds,
    packId,
    unknown: [...mention.loose, ...missed],
  };
}

/** What is what the words say comes before what only has them in its name: "kitenge" before "kofia ya kitenge". */
function preferred({ entries, words, dimension }: Mention): Entry[] {
  const soldSo = dimension ? [...entries].filter((entry) => isSoldBy(entry, dimension)) : [];
  const all = soldSo.length > 0 ? soldSo : [...entries];
  const headed = all.filter(({ heads }) => words.some((word) => heads.has(word)));
  const fitting = headed.length > 0 ? headed : all;
  const whole = fitting.filter(({ names }) =>
    names.some((name) => name.length > 1 && name.every((key) => words.includes(key))),
  );
  return whole.length > 0 ? whole : fitting;
}

const isSoldBy = ({ goods, size }: Entry, dimension: Dimension): boolean =>
  dimensions[goods.unit]?.dimension === dimension || size?.dimension === dimension;

type Fitted = { entries: Entry[]; quantity: number | null };

/** "5kg" says which of two bags, or how much of what is weighed out. */
function fitAmount({ entries, quantity }: Fitted, { value, dimension }: Amount): Fitted {
  const exact = entries.filter(
    ({ size }) => size?.dimension === dimension && Math.abs(size.value - value) < 1e-6,
  );
  if (exact.length > 0) return { entries: exact, quantity };
  const loose = entries.filter(({ goods }) => dimensions[goods.unit]?.dimension === dimension);
  if (loose.length > 0) {
    const { factor } = dimensions[loose[0]!.goods.unit]!;
    return { entries: loose, quantity: Math.round((value / factor) * 1000) / 1000 };
  }
  const parts = entries.filter(({ size }) => size?.dimension === dimension && isWhole(value / size.value));
  if (parts.length === 1)
    return { entries: parts, quantity: quantity ?? Math.round(value / parts[0]!.size!.value) };
  return { entries, quantity: quantity ?? (parts.length === 0 && Number.isInteger(value) ? value : null) };
}

const isWhole = (value: number): boolean => value >= 1 && Math.abs(value - Math.round(value)) < 1e-6;

/** Keeps the goods that there are in what was said of size and colour; words that fit none of them are `missed`. */
function fitVariants(entries: Entry[], { variantWords, variantId }: Mention) {
  if (variantId !== null) return { entries, variantIds: [variantId], missed: [] };
  const said = [...new Set(variantWords)].map(keyOf);
  if (said.length === 0) return { entries, variantIds: null as VariantId[] | null, missed: [] };
  const fitting = entries.map((entry) => ({ entry, ids: variantsWith(entry, said) }));
  const having = fitting.filter(({ ids }) => ids.length > 0);
  if (having.length === 0) return { entries, variantIds: null, missed: said };
  return {
    entries: having.map(({ entry }) => entry),
    variantIds: having.flatMap(({ ids }) => ids),
    missed: [],
  };
}

/** The variants that have every word; those that are this word alone before others that only have it. */
function variantsWith({ variants }: Entry, said: string[]): VariantId[] {
  const having = variants.filter(({ words }) =>
    said.every((key) => words.some((word) => word.includes(key))),
  );
  return having.map(({ id }) => id);
}

/** A dozen that the shop sells as a pack of its own. */
const dozenOf = ({ goods }: Entry): PackId | null =>
  goods.packs.find(({ words }) => words.some((word) => isDozen(word.toLowerCase())))?.id ?? null;

function packOf({ goods }: Entry, { containers }: Mention): PackId | null {
  const named = goods.packs.filter(({ words }) =>
    words.some((word) => containers.includes(keyOf(word.toLowerCase()))),
  );
  return named.length === 1 ? named[0]!.id : null;
}
