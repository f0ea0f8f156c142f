import type { TillProduct } from "#data/sales.ts";

/** Words as they are compared: without accents and capitals. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** A product beside all that it is found by. */
export type Findable = { product: TillProduct; text: string };

/** Makes products quick to search; once for each catalogue. */
export const makeFindable = (products: readonly TillProduct[]): Findable[] =>
  products.map((product) => ({
    product,
    text: plain(
      [
        product.name,
        ...product.variants.map(({ name }) => name),
        ...codesOf(product).map(({ code }) => code),
      ].join(" "),
    ),
  }));

/** Products of a category that have every word of a search, in the shop's order. */
export function findGoods(goods: readonly Findable[], search: string, category: string): TillProduct[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return goods.flatMap(({ product, text }) =>
    (category === "" || product.category === category) && words.every((word) => text.includes(word))
      ? [product]
      : [],
  );
}

/** What a barcode or SKU stands on. */
export type FoundCode = { product: TillProduct; variantId: string | null; packId: string | null };

const codesOf = (product: TillProduct) => [
  ...product.codes.map((code) => ({ code, variantId: null, packId: null })),
  ...product.variants.flatMap(({ id, codes }) =>
    codes.map((code) => ({ code, variantId: id, packId: null })),
  ),
  ...product.packs.flatMap(({ id, codes }) => codes.map((code) => ({ code, variantId: null, packId: id }))),
];

/** Every code of a catalogue with what it stands on. */
export const mapCodes = (products: readonly TillProduct[]): ReadonlyMap<string, FoundCode> =>
  new Map(
    products.flatMap((product) =>
      codesOf(product).map(
        ({ code, ...found }) => [code.trim().toLowerCase(), { product, ...found }] as const,
      ),
    ),
  );

/** What a scanned or typed code stands on. */
export const findCode = (codes: ReadonlyMap<string, FoundCode>, code: string): FoundCode | undefined =>
  codes.get(code.trim().toLowerCase());

/** The categories there are, the one with most goods first. */
export function categoriesOf(products: readonly TillProduct[]): TillProduct["category"][] {
  const counts = new Map<TillProduct["category"], number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([category]) => category);
}

export type Standing = { left: number | null; isSoldOut: boolean };

/** How much of a product there is over all its variants; null: not counted, or sold without. */
export function standingOf(product: TillProduct): Standing {
  const stocked =
    product.variants.length > 0 ? product.variants.filter(({ available }) => available) : [product];
  if (stocked.length === 0) return { left: 0, isSoldOut: true };
  if (stocked.some(({ stock, sells_when_empty }) => stock === null || sells_when_empty))
    return { left: null, isSoldOut: false };
  const left = stocked.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  return { left, isSoldOut: left <= 0 };
}
