import { randomKey } from "@agiza/api-client/random-key";
import type { Operator, Segment, SegmentForm, SegmentRule } from "#data/segments.ts";
import { tidyText } from "#lib/tidy-text.ts";

/** What rules are about, as they are chosen: a place is a region or a district. */
export const criteria = ["total_amount", "total_orders", "region", "district"] as const;
export type Criterion = (typeof criteria)[number];

/** A rule as it is written; what another choice would need is kept meanwhile. */
export type FormRule = {
  key: string;
  criterion: Criterion;
  operator: Operator;
  amount_minor: number | null;
  orders: number | null;
  /** Days, "" for all time. */
  window: string;
  names: string[];
};

export const emptyRule = (): FormRule => ({
  key: randomKey(),
  criterion: "total_amount",
  operator: "ge",
  amount_minor: null,
  orders: null,
  window: "",
  names: [],
});

function toFormRule(rule: SegmentRule, index: number): FormRule {
  const base = { ...emptyRule(), key: String(index) };
  if (rule.criterion === "location") return { ...base, criterion: rule.place, names: rule.names };
  const { criterion, operator } = rule;
  const compared = { ...base, criterion, operator, window: String(rule.window_days ?? "") };
  return rule.criterion === "total_amount"
    ? { ...compared, amount_minor: rule.amount_minor }
    : { ...compared, orders: rule.orders };
}

/** What the form holds of a segment; a new one begins with one rule to fill in. */
export const toValues = (segment: Segment | undefined) => ({
  name: segment?.name ?? "",
  match: segment?.match ?? ("all" as Segment["match"]),
  rules: segment?.rules.map(toFormRule) ?? [{ ...emptyRule(), key: "0" }],
});
export type SegmentValues = ReturnType<typeof toValues>;

/** A rule as it is sent; null while something is missing. */
export function toRule(rule: FormRule): SegmentRule | null {
  const { criterion, operator, amount_minor, orders, window, names } = rule;
  if (criterion === "region" || criterion === "district")
    return names.length === 0 ? null : { criterion: "location", place: criterion, names };
  const compared = { operator, window_days: window === "" ? null : Number(window) };
  if (criterion === "total_amount")
    return amount_minor === null ? null : { criterion, ...compared, amount_minor };
  return orders === null ? null : { criterion, ...compared, orders };
}

/** The rules as they are sent; null while one of them is missing something, or there are none. */
export function toRules(rules: readonly FormRule[]): SegmentRule[] | null {
  const sent = rules.map(toRule).filter((rule) => rule !== null);
  return sent.length === 0 || sent.length < rules.length ? null : sent;
}

/** What is sent of a segment, once its rules hold. */
export const toForm = ({ name, match, rules }: SegmentValues): SegmentForm => ({
  name: tidyText(name),
  match,
  rules: toRules(rules) ?? [],
});

/** The windows that are offered, and the one that is chosen already. */
export const windowsOf = (chosen: string): string[] =>
  [...new Set(["7", "30", "60", "90", "180", "365", ...(chosen === "" ? [] : [chosen])])].toSorted(
    (a, b) => Number(a) - Number(b),
  );
