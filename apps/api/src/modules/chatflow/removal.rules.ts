import type { ReadLine } from "#modules/free-words/reading.ts";
import { type BotState, basketLimits, type Removal, type Wish } from "./bot-state.rules.ts";

type Basket = BotState["basket"];

/** What of a basket is meant, and what is not in it. @param of `basketKey`: see `basketKeyOf` */
export function removalOf(
  of: Pick<Removal, "id" | "basketKey">,
  lines: readonly ReadLine[],
  basket: Basket,
): { removal: Removal; missing: ReadLine[] } {
  const found = lines.map((line) => ({
    line,
    places: basket.flatMap((item, place) => (fits(line, item) ? [place] : [])),
  }));
  const known = found.filter(({ places }) => places.length > 0).slice(0, basketLimits.products);
  return {
    removal: {
      ...of,
      lines: known.map(({ line, places }) => ({ places, quantity: amountOf(line) })),
    },
    missing: found.filter(({ places }) => places.length === 0).map(({ line }) => line),
  };
}

const amountOf = ({ quantity }: ReadLine): number | null =>
  quantity === null ? null : Math.min(quantity, basketLimits.pieces);

const fits = ({ productIds, variantIds, packId }: ReadLine, item: Basket[number]): boolean =>
  productIds.includes(item.productId) &&
  (variantIds === null || item.variantId === null || variantIds.includes(item.variantId)) &&
  (packId === null || packId === item.packId);

/** Of each line that is clear the place, and how many go: no more than there are. */
export function takenOut({ lines }: Removal, basket: Basket): { item: Basket[number]; quantity: number }[] {
  const gone = new Map<number, number>();
  for (const { places, quantity } of lines) {
    const [place = -1] = places;
    const item = basket[place];
    if (item) gone.set(place, Math.min(item.quantity, (gone.get(place) ?? 0) + (quantity ?? item.quantity)));
  }
  return [...gone].map(([place, quantity]) => ({ item: basket[place]!, quantity }));
}

/** A basket without what is taken out. */
export function basketWithout(removal: Removal, basket: Basket): Basket {
  const gone = new Map(takenOut(removal, basket).map(({ item, quantity }) => [item, quantity]));
  return basket
    .map((item) => ({ ...item, quantity: Math.round((item.quantity - (gone.get(item) ?? 0)) * 1000) / 1000 }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * A wish that nobody has said yes to, without what is no longer wanted of it; null where that is not clear, or not in it.
 *
 * @param lines what is no longer wanted
 */
export function wishWithout(wish: Wish, lines: readonly ReadLine[]): Wish | null {
  let left = wish.lines;
  for (const line of lines) {
    const meant = left.filter(({ productIds }) => productIds.some((id) => line.productIds.includes(id)));
    const [only] = meant;
    if (!only || meant.length > 1) return null;
    const rest = line.quantity === null ? 0 : Math.round((only.quantity - line.quantity) * 1000) / 1000;
    left = left.flatMap((one) => (one !== only ? [one] : rest > 0 ? [{ ...one, quantity: rest }] : []));
  }
  return { ...wish, lines: left, shownMinor: null };
}
