import { emptyRule, type FormRule } from "./segment.values.ts";

/** What shops ask for first. */
export const examples = ["big", "quiet", "first"] as const;
export type Example = (typeof examples)[number];

const orders = (operator: FormRule["operator"], count: number, window = ""): FormRule => ({
  ...emptyRule(),
  criterion: "total_orders",
  operator,
  orders: count,
  window,
});

/** The rules of an example, as they stand in the form. */
export function exampleRules(example: Example): FormRule[] {
  switch (example) {
    case "big":
      return [{ ...emptyRule(), amount_minor: 20_000_000, window: "90" }];
    case "quiet":
      return [orders("ge", 2), orders("eq", 0, "30")];
    case "first":
      return [orders("eq", 1, "30")];
  }
}
