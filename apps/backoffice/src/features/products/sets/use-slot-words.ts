import { formatMoney } from "@agiza/i18n/money";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import type { FormSlot } from "./set-form.values.ts";

/** A slot in words: its label in the reader's language, how many are picked from where, and what a pick costs. */
export function useSlotWords() {
  const { t } = useTranslation(["productSets", "products"]);
  const { language } = useLanguage();

  const labelOf = ({ label, other_label }: FormSlot, place: number): string =>
    (language === "en" && other_label.trim()) || label.trim() || t("form.slot", { place });

  const picksOf = ({ min_picks: min, max_picks: max }: FormSlot): string =>
    min === max ? t("form.picks", { count: max }) : t("form.picksRange", { min, max });

  const priceOf = ({ price_rule: rule, fixed_minor }: FormSlot): string =>
    rule === "fixed"
      ? t("form.fixedEach", { amount: `+${formatMoney(fixed_minor ?? 0, "").trim()}` })
      : t(`form.${rule}`);

  const summaryOf = (slot: FormSlot): string => {
    const picks =
      slot.source === "category" && slot.category !== ""
        ? t("form.from", { picks: picksOf(slot), category: t(`products:categories.${slot.category}`) })
        : picksOf(slot);
    return `${picks}, ${priceOf(slot)}`;
  };

  return { labelOf, summaryOf };
}
