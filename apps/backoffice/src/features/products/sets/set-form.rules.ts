import type { SetKind } from "#data/product-sets.ts";
import { basisPointsOf } from "#lib/share-of-hundred.ts";
import type { FormSlot, SetValues } from "./set-form.values.ts";

/** So many parts a fixed set has, and so many slots one that the customer fills. */
export const setSizes = { leastParts: 2, mostParts: 20, mostSlots: 8, mostPicks: 20 } as const;

/** What is wrong with a set besides the contract's limits, as a word of `productSets:form`. */
export type SetProblem =
  | "partsTooFew"
  | "slotsNeeded"
  | "shareWrong"
  | "amountNeeded"
  | "daysWrong"
  | "labelNeeded"
  | "categoryNeeded"
  | "choicesNeeded";

/** What is wrong with a set, by field. */
export function setProblems(kind: SetKind, values: SetValues): Record<string, SetProblem> {
  return {
    ...(kind === "single_set_collection" ? singleProblems(values) : slotsProblems(values.slots)),
    ...(values.shown_from !== null &&
      values.shown_to !== null &&
      values.shown_to < values.shown_from && { shown_to: "daysWrong" as const }),
  };
}

const singleProblems = ({
  parts,
  pricing,
  price_minor,
  less_share,
  less_minor,
}: SetValues): Record<string, SetProblem> => ({
  ...(parts.length < setSizes.leastParts && { parts: "partsTooFew" as const }),
  ...(pricing === "fixed" && price_minor === 0 && { price_minor: "amountNeeded" as const }),
  ...(pricing === "sum_less_share" &&
    basisPointsOf(less_share) === null && { less_share: "shareWrong" as const }),
  ...(pricing === "sum_less_amount" && !less_minor && { less_minor: "amountNeeded" as const }),
});

function slotsProblems(slots: readonly FormSlot[]): Record<string, SetProblem> {
  if (slots.length === 0) return { slots: "slotsNeeded" };
  return Object.fromEntries(
    slots.flatMap((slot, index): [string, SetProblem][] => {
      const at = (field: keyof FormSlot, problem: SetProblem): [string, SetProblem] => [
        `slots.${index}.${field}`,
        problem,
      ];
      return [
        ...(slot.label.trim() === "" ? [at("label", "labelNeeded")] : []),
        ...(slot.source === "category" && slot.category === "" ? [at("category", "categoryNeeded")] : []),
        ...(slot.source === "list" && slot.choices.length === 0 ? [at("choices", "choicesNeeded")] : []),
        ...(slot.price_rule === "fixed" && slot.fixed_minor === null
          ? [at("fixed_minor", "amountNeeded")]
          : []),
      ];
    }),
  );
}

type Picks = Pick<FormSlot, "min_picks" | "max_picks">;

/** A least and a most that fit each other, when one of them is changed. */
export const fitPicks = (
  { min_picks: min, max_picks: max }: Picks,
  change: Pick<FormSlot, "min_picks"> | Pick<FormSlot, "max_picks">,
): Picks =>
  "min_picks" in change
    ? { min_picks: change.min_picks, max_picks: Math.max(max, change.min_picks) }
    : { min_picks: Math.min(min, change.max_picks), max_picks: change.max_picks };
