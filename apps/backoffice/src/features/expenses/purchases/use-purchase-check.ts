import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import { type PurchaseValues, repeatedLine, sumsOf } from "./purchase-form.values.ts";

type Problems = Partial<Record<keyof PurchaseValues, string>>;

/** What is wrong with a purchase as it is written, besides the contract's limits. */
export function usePurchaseCheck(): (values: PurchaseValues) => Problems {
  const { t } = useTranslation("purchases");

  function ofLines({ lines }: PurchaseValues): string | null {
    if (lines.length === 0) return t("form.linesMissing");
    const unchosen = lines.find(({ has_variants, variant_id }) => has_variants && variant_id === "");
    if (unchosen) return t("form.variantMissing", { name: unchosen.name });
    const open = lines.find(({ quantity, cost_minor }) => !quantity || cost_minor === null);
    if (open) return t("form.lineIncomplete", { name: open.name });
    const twice = repeatedLine(lines);
    return twice ? t("form.lineTwice", { name: twice.name }) : null;
  }

  return (values) => {
    const { supplier_id: supplier, extras, pays, paid_minor, bought_on, due_on } = values;
    const { billMinor } = sumsOf(values);
    const lines = ofLines(values);
    const isLate = pays !== "all" && due_on !== null && bought_on !== null && due_on < bought_on;
    return {
      ...(supplier === null && { supplier_id: t("form.supplierMissing") }),
      ...(lines !== null && { lines }),
      ...(extras.some(({ amount_minor }) => !amount_minor) && { extras: t("form.extraIncomplete") }),
      ...(pays === "part" && !paid_minor && { paid_minor: t("form.paidMissing") }),
      ...(pays === "part" &&
        paid_minor !== null &&
        paid_minor > billMinor && {
          paid_minor: t("form.paidTooMuch", { amount: formatMoney(billMinor) }),
        }),
      ...(isLate && { due_on: t("form.dueBefore") }),
    };
  };
}
