import type { CatalogueProduct, CatalogueVariant } from "#db/catalogue-json.ts";
import type { MessageId, ProductId, VariantId } from "#kernel/ids.ts";
import type { ReadLine } from "#modules/free-words/reading.ts";
import {
  hasVariantChoice,
  isAskedFor,
  isProductAvailable,
  isQuantity,
  isVariantAvailable,
} from "#modules/products/catalogue.rules.ts";
import { findOfferedPack, unitsOf } from "#modules/products/packs.rules.ts";
import { basketLimits, type Wish, type WishLine } from "./bot-state.rules.ts";

const mostChoices = 10;
const mostLeft = 10;

/** What a message in a customer's own words asks for, before anybody was asked about it. */
export function wishOf(id: MessageId, lines: ReadLine[], unread: string[]): Wish {
  const known = lines.filter(({ productIds }) => productIds.length > 0);
  const left = [
    ...lines.filter(({ productIds }) => productIds.length === 0).flatMap(({ unknown }) => unknown.join(" ")),
    ...unread,
  ];
  return {
    id,
    lines: known.slice(0, basketLimits.products).map((line) => ({
      productIds: line.productIds.slice(0, mostChoices),
      variantIds: line.variantIds?.slice(0, 100) ?? null,
      isVariantOpen: false,
      packId: line.packId,
      quantity: Math.min(line.quantity ?? 1, basketLimits.pieces),
      unknown: line.unknown.slice(0, 10).map((word) => word.slice(0, 60)),
    })),
    left: left.slice(0, mostLeft).map((words) => words.slice(0, 60)),
    shownMinor: null,
  };
}

/** A wish with what the customer wrote after it: goods that were named before have the later number. */
export function withMore(before: Wish, more: Wish): Wish {
  const isSame = (one: WishLine, other: WishLine) =>
    one.productIds.length === 1 &&
    one.productIds.join() === other.productIds.join() &&
    one.variantIds?.join() === other.variantIds?.join() &&
    one.packId === other.packId;
  const kept = before.lines.filter((line) => !more.lines.some((other) => isSame(line, other)));
  return { ...more, lines: [...kept, ...more.lines].slice(0, basketLimits.products) };
}

/** Why goods of a wish are not as they were asked for. */
export type WishNote =
  | { kind: "gone"; name: string }
  /** More is to be chosen of them than a sentence says. */
  | { kind: "alone"; name: string }
  | { kind: "left"; name: string; count: number };

type Catalogue = ReadonlyMap<ProductId, CatalogueProduct>;

/** Leaves out what cannot be had, and lowers what there is less of. */
export function settle(wish: Wish, catalogue: Catalogue): { wish: Wish; notes: WishNote[] } {
  const notes: WishNote[] = [];
  const lines = wish.lines.flatMap((line) => settleLine(line, catalogue, notes));
  return { wish: { ...wish, lines }, notes };
}

function settleLine(line: WishLine, catalogue: Catalogue, notes: WishNote[]): WishLine[] {
  const products = line.productIds.flatMap((id) => catalogue.get(id) ?? []);
  const offered = products.filter(isProductAvailable);
  if (offered.length === 0) {
    for (const { name } of products.slice(0, 3)) notes.push({ kind: "gone", name });
    return [];
  }
  const product = offered[0]!;
  if (offered.length > 1 || line.unknown.length > 0)
    return [{ ...line, productIds: offered.map(({ id }) => id) }];
  if (isAskedFor(product) || (product.set && product.set.slots.length > 0)) {
    notes.push({ kind: "alone", name: product.name });
    return [];
  }
  const single = { ...line, productIds: [product.id] };
  if (!hasVariantChoice(product)) return enough({ ...single, variantIds: null }, product, null, notes);
  const fitting = product.variants.filter(
    ({ id, active }) => active && (line.variantIds?.includes(id) ?? true),
  );
  const available = fitting.filter(isVariantAvailable);
  if (line.variantIds && available.length === 0) {
    const [gone] = fitting;
    notes.push({ kind: "gone", name: gone ? `${product.name}, ${gone.name}` : product.name });
    return [{ ...single, variantIds: null, isVariantOpen: false }];
  }
  if (line.variantIds && available.length === 1)
    return enough({ ...single, variantIds: [available[0]!.id] }, product, available[0]!, notes);
  return [single];
}

/** No more than there is, and no part of what is sold whole. */
function enough(
  line: WishLine,
  product: CatalogueProduct,
  variant: CatalogueVariant | null,
  notes: WishNote[],
): WishLine[] {
  const pack = line.packId === null ? null : (findOfferedPack(product, line.packId) ?? null);
  const whole =
    pack || !isQuantity(line.quantity, product) ? Math.max(1, Math.round(line.quantity)) : line.quantity;
  const stepped = product.step && !pack ? Math.ceil(whole / product.step) * product.step : whole;
  const { stock, sellsWhenEmpty } = variant ?? product;
  const units = pack?.units ?? 1;
  if (stock === null || sellsWhenEmpty || unitsOf(stepped, units) <= stock)
    return [{ ...line, packId: pack?.id ?? null, quantity: stepped }];
  const least = isQuantity(0.5, product) && !pack ? stock : Math.floor(stock / units);
  const name = variant ? `${product.name}, ${variant.name}` : product.name;
  if (!(least > 0)) {
    notes.push({ kind: "gone", name });
    return [];
  }
  notes.push({ kind: "left", name, count: least });
  return [{ ...line, packId: pack?.id ?? null, quantity: least }];
}

/** What the customer has to say next, or null where all is clear. `place`: of the line. */
export type Doubt =
  | { kind: "which"; place: number; productIds: ProductId[] }
  | { kind: "variant"; place: number; product: CatalogueProduct; variants: CatalogueVariant[] };

/** @param wish settled */
export function doubtOf(wish: Wish, catalogue: Catalogue): Doubt | null {
  for (const [place, line] of wish.lines.entries()) {
    const { productIds, variantIds, unknown } = line;
    if (productIds.length > 1 || unknown.length > 0) return { kind: "which", place, productIds };
    const product = catalogue.get(productIds[0]!);
    if (!product || !hasVariantChoice(product) || line.isVariantOpen || variantIds?.length === 1) continue;
    const variants = product.variants.filter(
      (variant) => isVariantAvailable(variant) && (variantIds?.includes(variant.id) ?? true),
    );
    if (variants.length > 0) return { kind: "variant", place, product, variants };
  }
  return null;
}

/** The variant that a line without doubts is of; null where none is to be chosen yet. */
export const variantOf = ({ variantIds }: WishLine): VariantId | null =>
  variantIds?.length === 1 ? variantIds[0]! : null;

/** A line once its goods, or its variant, were chosen. */
export const chosen = (wish: Wish, place: number, change: Partial<WishLine>): Wish => ({
  ...wish,
  lines: wish.lines.map((line, at) => (at === place ? { ...line, ...change } : line)),
});

/** A wish without one of its lines. */
export const without = (wish: Wish, place: number): Wish => ({
  ...wish,
  lines: wish.lines.filter((_, at) => at !== place),
});
