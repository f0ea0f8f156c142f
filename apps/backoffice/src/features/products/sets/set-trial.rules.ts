import type { ProductSet, ProductSetForm, SetKind } from "#data/product-sets.ts";
import { setProblems, setSizes } from "./set-form.rules.ts";
import { toSetForm, type SetValues } from "./set-form.values.ts";

/** A set that is asked about while it is written, and where each of its slots stands in the form. */
export type SetTrial = { form: ProductSetForm; places: number[] };

/** Stands for a word nobody wrote yet; the answer does not depend on it. */
const unwritten = "??";

/**
 * What of a half-written set can be asked about: its finished slots, and the sum of its parts while the price is not written.
 * Null while that is nothing.
 */
export function toTrial(kind: SetKind, values: SetValues): SetTrial | null {
  const wrong = Object.keys(setProblems(kind, values));
  const isWrong = (field: string) => wrong.some((one) => one === field || one.startsWith(`${field}.`));
  const places = values.slots.flatMap((slot, place) =>
    isWrong(`slots.${place}.category`) || isWrong(`slots.${place}.choices`) ? [] : [place],
  );
  const isEnough =
    kind === "single_set_collection" ? values.parts.length >= setSizes.leastParts : places.length > 0;
  if (!isEnough) return null;
  const hasNoPrice =
    (values.pricing === "fixed" && !values.price_minor) || isWrong("less_share") || isWrong("less_minor");
  const asked = toSetForm(kind, {
    ...values,
    ...(kind === "single_set_collection" && hasNoPrice && { pricing: "sum" as const }),
    name: values.name.trim().length < 2 ? unwritten : values.name,
    slots: places.map((place) => {
      const slot = values.slots[place]!;
      return { ...slot, id: null, label: slot.label.trim() || unwritten };
    }),
  });
  // Photos, words and days change nothing about what is asked, and would only make it be asked again.
  const form = {
    ...asked,
    image_keys: [],
    description: "",
    other_name: "",
    shown_from: null,
    shown_to: null,
  };
  return { form, places };
}

/** What was found, with each slot where it stands in the form; one that could not be asked about is not there. */
export function inPlace(found: ProductSet, places: readonly number[]): ProductSet {
  const slots: ProductSet["slots"] = [];
  for (const [index, slot] of found.slots.entries()) {
    const place = places[index];
    if (place !== undefined) slots[place] = slot;
  }
  const checks = found.checks.map((one) => ({
    ...one,
    slot: one.slot === null ? null : (places[one.slot] ?? null),
  }));
  return { ...found, slots, checks };
}
