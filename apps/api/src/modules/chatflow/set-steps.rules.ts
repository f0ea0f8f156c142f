import type { SetGoods, SetSlot } from "#db/catalogue-json.ts";
import type { ProductId, SetSlotId, VariantId } from "#kernel/ids.ts";
import { canPick, countPicks, isSameGoods } from "#modules/orders/set-picks.rules.ts";
import type { SetPick } from "#modules/sets/set.rules.ts";

/** A set that is being filled: what is in it, and the place of the slot that is asked for. */
export type Picking = { setId: ProductId; step: number; picks: SetPick[] };

/** What is picked. */
type Goods = { productId: ProductId; variantId: VariantId | null };

const ofSlot = (picks: readonly SetPick[], slotId: SetSlotId): SetPick[] =>
  picks.filter((pick) => pick.slotId === slotId);

/** How many a slot holds. */
export const pickedIn = (picks: readonly SetPick[], slotId: SetSlotId): number =>
  countPicks(ofSlot(picks, slotId));

/** Whether one more can be had than the set holds already, in whatever slot. */
const isThere = (goods: SetGoods, picks: readonly SetPick[]): boolean =>
  canPick(goods, countPicks(picks.filter((pick) => isSameGoods(pick, goods))) + 1);

/** What a slot can still take: what is there, and what it holds already only where it may be picked twice. */
export function choicesFor(slot: SetSlot, picks: readonly SetPick[]): SetGoods[] {
  const own = ofSlot(picks, slot.id);
  // A slot that is full is chosen anew, so that what it holds takes nothing.
  const isFull = countPicks(own) >= slot.maxPicks;
  const held = isFull ? picks.filter((pick) => pick.slotId !== slot.id) : picks;
  return slot.choices.filter(
    (choice) =>
      isThere(choice, held) && (isFull || slot.repeats || !own.some((pick) => isSameGoods(pick, choice))),
  );
}

/** The picks that the set still knows; the shop may have changed it since. */
export const knownPicks = (slots: readonly SetSlot[], picks: readonly SetPick[]): SetPick[] =>
  picks.filter((pick) =>
    slots.some(
      ({ id, choices }) => id === pick.slotId && choices.some((choice) => isSameGoods(choice, pick)),
    ),
  );

/**
 * Puts one more into a slot and goes on once it is full. In a full slot it takes the place of what was there, so that a
 * second tap on an older list means what it says.
 */
export function withPick(
  slots: readonly SetSlot[],
  picking: Picking,
  slotId: SetSlotId,
  goods: Goods,
): Picking {
  const place = slots.findIndex(({ id }) => id === slotId);
  const slot = slots[place];
  if (!slot) return picking;
  const others = picking.picks.filter((pick) => pick.slotId !== slotId);
  const own = ofSlot(picking.picks, slotId);
  const kept = countPicks(own) >= slot.maxPicks ? [] : own;
  const held = kept.find((pick) => isSameGoods(pick, goods));
  const more = held && slot.repeats ? { ...held, quantity: held.quantity + 1 } : held;
  const filled = more
    ? kept.map((pick) => (pick === held ? more : pick))
    : [...kept, { slotId, ...goods, quantity: 1 }];
  const isFull = countPicks(filled) >= slot.maxPicks;
  return {
    ...picking,
    picks: [...others, ...filled],
    step: isFull ? Math.max(picking.step, place + 1) : place,
  };
}

/** Leaves a slot that holds enough; one that does not is asked for again. */
export function leaveSlot(slots: readonly SetSlot[], picking: Picking, slotId: SetSlotId): Picking {
  const place = slots.findIndex(({ id }) => id === slotId);
  const slot = slots[place];
  if (!slot) return picking;
  const isEnough = pickedIn(picking.picks, slotId) >= slot.minPicks;
  return { ...picking, step: isEnough ? Math.max(picking.step, place + 1) : place };
}

/** The slot to ask for next; undefined once every one holds enough. */
export const nextSlot = (slots: readonly SetSlot[], { step, picks }: Picking): SetSlot | undefined =>
  slots[step] ?? slots.find((slot) => pickedIn(picks, slot.id) < slot.minPicks);
