import { formatMoney } from "@agiza/i18n/money";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Operator, SegmentRules } from "#data/segments.ts";

/** A mark of the catalogue's, which what people wrote must not be read as. */
const plain = (text: string) => text.replaceAll("*", "∗");

/** Whether only nothing at all compares so. */
const isNothing = (operator: Operator, bound: number) =>
  operator === "lt" ? bound === 1 : (operator === "eq" || operator === "le") && bound === 0;

/** Rules as one sentence, what is written in them between asterisks. */
export function useRulesSentence(): (rules: SegmentRules) => string {
  const {
    t,
    i18n: { language },
  } = useTranslation("segments");
  return useCallback(
    ({ match, rules }) => {
      const either = new Intl.ListFormat(language, { type: "disjunction" });
      const phrases = rules.map((rule) => {
        if (rule.criterion === "location")
          return t("livesIn", { places: either.format(rule.names.map((name) => plain(name))) });
        const window = rule.window_days === null ? "" : t("within", { count: rule.window_days });
        if (rule.criterion === "total_amount")
          return isNothing(rule.operator, rule.amount_minor)
            ? t("spent.none", { window })
            : t(`spent.${rule.operator}`, { amount: formatMoney(rule.amount_minor), window });
        return isNothing(rule.operator, rule.orders)
          ? t("ordered.none", { window })
          : t(`ordered.${rule.operator}`, { count: rule.orders, window });
      });
      const together = match === "any" ? either : new Intl.ListFormat(language, { type: "conjunction" });
      return t("sentence", { rules: together.format(phrases) });
    },
    [t, language],
  );
}
