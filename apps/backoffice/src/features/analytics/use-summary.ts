import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { formatDate } from "@agiza/i18n/dates";
import { useTranslation } from "react-i18next";
import type { Analytics, AnalyticsAsked } from "#data/analytics.ts";
import { changeOf } from "./analytics-days.rules.ts";

/** The days in a few sentences, as somebody would tell them. */
export function useSummary(): (known: Analytics, compare: AnalyticsAsked["compare"]) => string[] {
  const { t } = useTranslation("analytics");
  const { language } = useLanguage();
  return ({ totals, compared, products, ...days }, compare) => {
    const sentences = [
      t("sold", {
        from: formatDate(days.from, language),
        to: formatDate(days.to, language),
        amount: formatMoney(totals.sales_minor),
        count: totals.orders,
      }),
    ];
    const change = compared && changeOf(totals.sales_minor, compared.totals.sales_minor);
    if (change) {
      const than = t(compare === "year" ? "thanYearAgo" : "thanPrevious");
      const word = { up: "more", down: "less", flat: "same" } as const;
      sentences.push(t(word[change.direction], { change: change.amount, than }));
    }
    if (totals.profit) sentences.push(t("profitSaid", { amount: formatMoney(totals.profit.profit_minor) }));
    if (totals.credit_given_minor > 0 || totals.credit_collected_minor > 0)
      sentences.push(
        t("creditSaid", {
          given: formatMoney(totals.credit_given_minor),
          collected: formatMoney(totals.credit_collected_minor),
        }),
      );
    const best = products.find(({ name }) => name !== null);
    if (best?.name) sentences.push(t("bestSaid", { name: best.name }));
    return sentences;
  };
}
