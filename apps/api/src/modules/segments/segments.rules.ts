import { isDeepStrictEqual } from "node:util";
import type { MatchMode, SegmentRule } from "#db/schema/segments.ts";

/** By what somebody belongs to a segment. */
export type SegmentRules = { match: MatchMode; rules: SegmentRule[] };

/** A rule that compares a number. */
export type Comparison = Exclude<SegmentRule, { criterion: "location" }>;

/** The number that a rule compares with. */
export const boundOf = (rule: Comparison): number =>
  rule.criterion === "total_amount" ? rule.amountMinor : rule.orders;

/** Rules as they are kept: names without spaces around them, each once whatever the case. */
export const tidyRules = (rules: SegmentRule[]): SegmentRule[] =>
  rules.map((rule) => (rule.criterion === "location" ? { ...rule, names: tidyNames(rule.names) } : rule));

function tidyNames(names: string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const tidy = name.trim().replace(/\s+/g, " ");
    if (!seen.has(tidy.toLowerCase())) seen.set(tidy.toLowerCase(), tidy);
  }
  return [...seen.values()];
}

/** Whether two mean the same people. */
export const areSameRules = (one: SegmentRules, other: SegmentRules): boolean =>
  one.match === other.match && isDeepStrictEqual(one.rules, other.rules);

/** Of the rules the first with which nobody can meet them, and its field that says so; null where somebody may. */
export function findContradiction({ match, rules }: SegmentRules): { rule: number; field: string } | null {
  const rule = rules.findIndex((one, index) =>
    match === "any" ? !maySomebodyMeet([one]) : !maySomebodyMeet(rules.slice(0, index + 1)),
  );
  if (rule < 0) return null;
  const { criterion } = rules[rule]!;
  return {
    rule,
    field: { total_amount: "amount_minor", total_orders: "orders", location: "names" }[criterion],
  };
}

/** The whole numbers from `least` to `most`. */
type Range = { least: number; most: number };

const rangeOf = (rule: Comparison): Range => {
  const bound = boundOf(rule);
  switch (rule.operator) {
    case "gt":
      return { least: bound + 1, most: Infinity };
    case "ge":
      return { least: bound, most: Infinity };
    case "eq":
      return { least: bound, most: bound };
    case "le":
      return { least: 0, most: bound };
    case "lt":
      return { least: 0, most: bound - 1 };
  }
};

/** Whether somebody meets it who ordered nothing. */
export const isMetByNothing = (rule: Comparison): boolean => {
  const { least, most } = rangeOf(rule);
  return least <= 0 && most >= 0;
};

/** Whether one customer can meet all of them. */
function maySomebodyMeet(rules: readonly SegmentRule[]): boolean {
  const compared = rules.filter((rule): rule is Comparison => rule.criterion !== "location");
  return haveSomePlace(rules) && haveSomeNumbers(compared);
}

/** A customer lives in one region; of districts several may be written down for them. */
function haveSomePlace(rules: readonly SegmentRule[]): boolean {
  const regions = rules
    .filter((rule) => rule.criterion === "location" && rule.place === "region")
    .map((rule) => namesOf(rule));
  return regions.length === 0 || regions[0]!.some((name) => regions.every((names) => names.includes(name)));
}

const namesOf = (rule: SegmentRule): string[] =>
  rule.criterion === "location" ? rule.names.map((name) => name.toLowerCase()) : [];

/** A longer window holds what a shorter one holds, and money came for orders. */
function haveSomeNumbers(rules: readonly Comparison[]): boolean {
  const lengthOf = ({ windowDays }: Comparison) => windowDays ?? Infinity;
  const windows = [...new Set(rules.map(lengthOf))].toSorted((a, b) => a - b);
  const of = (criterion: Comparison["criterion"], window: number): Range => {
    const those = rules
      .filter((rule) => rule.criterion === criterion)
      .map((rule) => [lengthOf(rule), rangeOf(rule)] as const);
    return {
      least: Math.max(0, ...those.filter(([length]) => length <= window).map(([, { least }]) => least)),
      most: Math.min(Infinity, ...those.filter(([length]) => length >= window).map(([, { most }]) => most)),
    };
  };
  return windows.every((window) => {
    const [orders, amount] = [of("total_orders", window), of("total_amount", window)];
    return (
      orders.least <= orders.most && amount.least <= amount.most && (amount.least === 0 || orders.most > 0)
    );
  });
}
