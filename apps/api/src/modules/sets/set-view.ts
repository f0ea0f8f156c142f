import type { SetGoods } from "#db/catalogue-json.ts";
import { pictureUrl, pictureUrls } from "#modules/media/picture.rules.ts";
import { type SetCheck, checksOf } from "./set-checks.rules.ts";
import { basePrice, canBuild, extraOf, priceRange, sumOfParts } from "./set.rules.ts";
import type { FoundSet } from "./sets.repository.ts";

/** Why a set that is switched on is not sold now; `name` is that of the part. */
export type SetPause = {
  reason: "archived" | "hidden" | "sold_out" | "not_yet" | "over" | "slot";
  name: string;
};

const toGoods = ({ imageKey, costMinor: _cost, sellsWhenEmpty: _sells, ...goods }: SetGoods) => ({
  ...goods,
  imageSmallUrl: pictureUrl(imageKey, "small"),
});

/** A set as people see it. What its parts cost the shop is nobody's business here. */
export function toSetView(found: FoundSet, today: string) {
  const { product, pictures, choices, archivedAt, ...own } = found;
  const set = product.set!;
  const isSingle = set.kind === "single_set_collection";
  const { fromMinor, toMinor } = priceRange(set, product.priceMinor);
  const sumMinor = isSingle ? sumOfParts(set) : null;
  const keys = [...(product.imageKey ? [product.imageKey] : []), ...pictures.map(({ key }) => key)];
  const view = {
    ...own,
    archivedAt,
    id: product.id,
    kind: set.kind,
    name: product.name,
    description: product.description,
    category: product.category,
    pictures: keys.map((key) => ({ key, ...pictureUrls(key), imageFullUrl: pictureUrl(key, "full") })),
    shownFrom: set.shownFrom,
    shownTo: set.shownTo,
    pricing: set.pricing,
    priceMinor: isSingle ? basePrice(set, product.priceMinor) : product.priceMinor,
    lessBasisPoints: set.lessBasisPoints,
    lessMinor: set.lessMinor,
    parts: set.parts.map(toGoods),
    slots: set.slots.map(({ choices: offered, ...slot }) => ({
      ...slot,
      list: choices
        .filter(({ slotId }) => slotId === slot.id)
        .map(({ productId, variantId }) => ({ productId, variantId })),
      choices: offered.map(({ quantity: _one, ...choice }) => ({
        ...toGoods({ ...choice, quantity: 1 }),
        extraMinor: extraOf({ ...slot, choices: offered }, choice),
      })),
    })),
    priceFromMinor: fromMinor,
    priceToMinor: toMinor,
    sumMinor,
    savingMinor: sumMinor === null ? null : sumMinor - fromMinor,
    canBuild: canBuild(set),
    paused: pauseOf(found, today),
  };
  return { ...view, checks: checksOf(view) satisfies SetCheck[] };
}

export type SetView = ReturnType<typeof toSetView>;

/** Nothing is paused that is switched off or archived: it is not meant to be sold. */
function pauseOf({ product: { set }, available, archivedAt }: FoundSet, today: string): SetPause | null {
  if (!set || !available || archivedAt !== null) return null;
  if (set.shownFrom !== null && today < set.shownFrom) return { reason: "not_yet", name: "" };
  if (set.shownTo !== null && today > set.shownTo) return { reason: "over", name: "" };
  const part = set.parts.find(({ state }) => state !== "offered");
  if (part && part.state !== "offered") {
    const name = part.variantName === "" ? part.name : `${part.name}, ${part.variantName}`;
    return { reason: part.state, name };
  }
  if (set.sellable) return null;
  const empty = set.slots.find((slot) => canBuild({ parts: [], slots: [slot] }) === 0);
  return { reason: "slot", name: empty?.label ?? "" };
}
