import type { CatalogueSet, SetGoods, SetSlot } from "#db/catalogue-json.ts";
import type { OrderLineView } from "#db/order-lines-json.ts";
import type { ProductId, SetSlotId, VariantId } from "#kernel/ids.ts";
import { assertMinor, splitMinor } from "#kernel/money.ts";

/** What a customer put into a slot. */
export type SetPick = {
  slotId: SetSlotId;
  productId: ProductId;
  variantId: VariantId | null;
  /** In one set. */
  quantity: number;
};

/** Something that is in one set, as it is sold; `extraMinor` is what picking one adds to the base. */
export type SetPart = SetGoods & { slotId: SetSlotId | null; extraMinor: number };

/** What fills the slots of a set on an order's line. */
export const picksOf = ({ parts }: Pick<OrderLineView, "parts">): SetPick[] =>
  parts.flatMap(({ slotId, productId, variantId, quantity }) =>
    slotId === null ? [] : [{ slotId, productId, variantId, quantity }],
  );

type Priced = { priceMinor: number };

const worthOf = (parts: readonly (Priced & { quantity: number })[]): number =>
  assertMinor(parts.reduce((sum, part) => sum + part.priceMinor * part.quantity, 0));

/** What the parts cost one by one. */
export const sumOfParts = ({ parts }: Pick<CatalogueSet, "parts">): number => worthOf(parts);

/** What one pick adds to the base. */
export function extraOf(slot: Pick<SetSlot, "priceRule" | "fixedMinor" | "choices">, choice: Priced): number {
  switch (slot.priceRule) {
    case "included":
      return 0;
    case "fixed":
      return slot.fixedMinor;
    case "difference": {
      const offered = slot.choices.filter(({ state }) => state === "offered");
      const among = offered.length > 0 ? offered : slot.choices;
      return Math.max(0, choice.priceMinor - Math.min(...among.map(({ priceMinor }) => priceMinor)));
    }
  }
}

type SetPricing = Pick<CatalogueSet, "pricing" | "lessBasisPoints" | "lessMinor" | "parts">;

/**
 * What one set costs before anything is picked.
 *
 * @param priceMinor the product's own: the fixed price, or the base of a set with slots
 */
export function basePrice(
  { pricing, lessBasisPoints, lessMinor, parts }: SetPricing,
  priceMinor: number,
): number {
  const sum = worthOf(parts);
  switch (pricing) {
    case "fixed":
      return priceMinor;
    case "sum":
      return sum;
    case "sum_less_share":
      // To the whole shilling, half up, as wallets carry no cents.
      return sum - Math.floor((sum * lessBasisPoints + 500_000) / 1_000_000) * 100;
    case "sum_less_amount":
      return Math.max(0, sum - lessMinor);
  }
}

const isSame = (one: Pick<SetPick, "productId" | "variantId">, other: SetGoods): boolean =>
  one.productId === other.productId && one.variantId === other.variantId;

/** What is in one set with these picks. Picks of what the set does not offer (any more) are passed over. */
export const partsOf = (set: Pick<CatalogueSet, "parts" | "slots">, picks: readonly SetPick[]): SetPart[] => [
  ...set.parts.map((part) => ({ ...part, slotId: null, extraMinor: 0 })),
  ...set.slots.flatMap((slot) =>
    picks
      .filter(({ slotId }) => slotId === slot.id)
      .flatMap((pick) => {
        const choice = slot.choices.find((one) => isSame(pick, one));
        return choice
          ? [{ ...choice, quantity: pick.quantity, slotId: slot.id, extraMinor: extraOf(slot, choice) }]
          : [];
      }),
  ),
];

/** What one set costs with all that is in it. */
export const setPrice = (set: SetPricing, priceMinor: number, parts: readonly SetPart[]): number =>
  assertMinor(parts.reduce((sum, part) => sum + part.extraMinor * part.quantity, basePrice(set, priceMinor)));

/** What one set costs the shop; null where that of a part is not said. */
export const setCost = (parts: readonly SetPart[]): number | null =>
  parts.reduce<number | null>(
    (sum, { costMinor, quantity }) =>
      sum === null || costMinor === null ? null : sum + costMinor * quantity,
    0,
  );

/** The parts' shares of what their line comes to, by what they cost one by one. */
export const splitTotal = (totalMinor: number, parts: readonly (Priced & { quantity: number })[]): number[] =>
  splitMinor(
    totalMinor,
    parts.map(({ priceMinor, quantity }) => priceMinor * quantity),
  );

const hasEnough = ({ stock, sellsWhenEmpty }: SetGoods, quantity: number): boolean =>
  stock === null || sellsWhenEmpty || stock >= quantity;

/** Why a set cannot be ordered as filled in. `few` and `many`: picks of a slot. */
export type SetProblem =
  | { kind: "changed" }
  | { kind: "out_of_stock" }
  | { kind: "few" | "many" | "repeated"; slotId: SetSlotId };

/**
 * @param sets how many of it are ordered
 */
export function problemsOfSet(set: CatalogueSet, picks: readonly SetPick[], sets: number): SetProblem[] {
  if (!set.sellable) return [{ kind: "out_of_stock" }];
  const isKnown = (pick: SetPick) =>
    set.slots.some(({ id, choices }) => id === pick.slotId && choices.some((one) => isSame(pick, one)));
  if (!picks.every(isKnown)) return [{ kind: "changed" }];
  const problems = set.slots.flatMap(({ id, minPicks, maxPicks, repeats }): SetProblem[] => {
    const own = picks.filter(({ slotId }) => slotId === id);
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count < minPicks) return [{ kind: "few", slotId: id }];
    if (count > maxPicks) return [{ kind: "many", slotId: id }];
    const isTwice =
      own.some(({ quantity }) => quantity > 1) ||
      new Set(own.map(({ productId, variantId }) => variantId ?? productId)).size < own.length;
    return !repeats && isTwice ? [{ kind: "repeated", slotId: id }] : [];
  });
  if (problems.length > 0) return problems;
  const needed = new Map<string, { goods: SetGoods; quantity: number }>();
  for (const part of partsOf(set, picks)) {
    if (part.state === "archived" || part.state === "hidden") return [{ kind: "out_of_stock" }];
    const key = part.variantId ?? part.productId;
    const quantity = (needed.get(key)?.quantity ?? 0) + part.quantity * sets;
    needed.set(key, { goods: part, quantity });
  }
  const isShort = [...needed.values()].some(({ goods, quantity }) => !hasEnough(goods, quantity));
  return isShort ? [{ kind: "out_of_stock" }] : [];
}

/**
 * How many of a set can be built from what there is, at most; null where nothing of it is counted. Of a set with slots it
 * is the fewest that any slot which must be filled allows.
 */
export function canBuild({ parts, slots }: Pick<CatalogueSet, "parts" | "slots">): number | null {
  const least = (counts: (number | null)[]): number | null =>
    counts.reduce((one, other) => (one === null ? other : other === null ? one : Math.min(one, other)), null);
  const ofParts = parts.map(({ state, stock, sellsWhenEmpty, quantity }) => {
    if (state === "hidden" || state === "archived") return 0;
    return stock === null || sellsWhenEmpty ? null : Math.max(0, Math.floor(stock / quantity));
  });
  const ofSlots = slots
    .filter(({ minPicks }) => minPicks > 0)
    .map(({ minPicks, repeats, choices }) => {
      const offered = choices.filter(({ state }) => state === "offered");
      if (!repeats && offered.length < minPicks) return 0;
      const isEndless = offered.some(({ stock, sellsWhenEmpty }) => stock === null || sellsWhenEmpty);
      if (isEndless && (repeats || minPicks === 1)) return null;
      const pieces = offered.reduce((sum, { stock }) => sum + Math.floor(stock ?? 0), 0);
      return isEndless ? null : Math.floor(pieces / minPicks);
    });
  return least([...ofParts, ...ofSlots]);
}

/** The least and the most that a customer pays for one set. */
export function priceRange(set: CatalogueSet, priceMinor: number): { fromMinor: number; toMinor: number } {
  const base = basePrice(set, priceMinor);
  let [fromMinor, toMinor] = [base, base];
  for (const slot of set.slots) {
    const offered = slot.choices.filter(({ state }) => state === "offered");
    const extras = offered.map((choice) => extraOf(slot, choice)).sort((a, b) => a - b);
    if (extras.length === 0) continue;
    const cheapest = (count: number) =>
      slot.repeats ? extras[0]! * count : extras.slice(0, count).reduce((sum, extra) => sum + extra, 0);
    const dearest = (count: number) =>
      slot.repeats ? extras.at(-1)! * count : extras.slice(-count).reduce((sum, extra) => sum + extra, 0);
    fromMinor += cheapest(slot.minPicks);
    toMinor += dearest(slot.maxPicks);
  }
  return { fromMinor, toMinor };
}
