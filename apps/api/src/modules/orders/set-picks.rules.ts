import type { CatalogueSet, SetGoods } from "#db/catalogue-json.ts";
import type { AddOnId, ProductId, SetSlotId, VariantId } from "#kernel/ids.ts";
import { isStocked } from "#modules/products/catalogue.rules.ts";
import type { SetPick } from "#modules/sets/set.rules.ts";

type Goods = Pick<SetPick, "productId" | "variantId">;

export const isSameGoods = (one: Goods, other: Goods): boolean =>
  one.productId === other.productId && one.variantId === other.variantId;

/** How many picks come to. */
export const countPicks = (picks: readonly SetPick[]): number =>
  picks.reduce((sum, { quantity }) => sum + quantity, 0);

/** What tells picks from others, whatever order they were made in. */
export const keyOfPicks = (picks: readonly SetPick[]): string =>
  picks
    .map(({ slotId, productId, variantId, quantity }) =>
      [slotId, productId, variantId ?? "", quantity].join(" "),
    )
    .toSorted()
    .join();

export const samePicks = (one: readonly SetPick[], other: readonly SetPick[]): boolean =>
  keyOfPicks(one) === keyOfPicks(other);

/** Whether so many of something can be picked. */
export const canPick = (goods: SetGoods, count: number): boolean =>
  goods.state === "offered" && isStocked(goods, count);

/** The first pick that is not to be had as often as it was picked; the set has to know it. */
export function findGonePick(
  { slots }: Pick<CatalogueSet, "slots">,
  picks: readonly SetPick[],
): { pick: SetPick; goods: SetGoods } | undefined {
  for (const slot of slots) {
    for (const pick of picks.filter(({ slotId }) => slotId === slot.id)) {
      const goods = slot.choices.find((choice) => isSameGoods(choice, pick));
      const wanted = countPicks(picks.filter((other) => isSameGoods(other, pick)));
      if (goods && !canPick(goods, wanted)) return { pick, goods };
    }
  }
  return undefined;
}

const separator = "+";

/** How callers name something that is picked into a slot, among the add-ons of a line. */
export const pickId = ({ slotId, productId, variantId }: Omit<SetPick, "quantity">): string =>
  [slotId, productId, variantId ?? ""].join(separator);

/** Callers' names of what was chosen, as add-ons and as picks of a set; what is named twice is picked twice. */
export function readChosen(ids: readonly string[]): { addOnIds: AddOnId[]; picks: SetPick[] } {
  const addOnIds: AddOnId[] = [];
  const picks = new Map<string, SetPick>();
  for (const id of ids) {
    const [slotId, productId, variantId] = id.split(separator);
    if (productId === undefined) {
      addOnIds.push(id as AddOnId);
      continue;
    }
    picks.set(id, {
      slotId: slotId as SetSlotId,
      productId: productId as ProductId,
      variantId: (variantId || null) as VariantId | null,
      quantity: (picks.get(id)?.quantity ?? 0) + 1,
    });
  }
  return { addOnIds, picks: [...picks.values()] };
}
