import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { CustomerDebts } from "#data/debts.ts";

/** What somebody owes already, said before they owe more. */
export function CreditFacts({ debts, isBeyond }: { debts: CustomerDebts; isBeyond: boolean }) {
  const { t } = useTranslation("till");
  const { owed_minor: owedMinor, limit } = debts;
  return (
    <p className={`m-0 pb-3 text-sm ${isBeyond ? "font-medium text-danger-ink" : "text-ink-2"}`}>
      {owedMinor > 0 ? t("owes", { amount: formatMoney(owedMinor) }) : t("owesNothing")}{" "}
      {limit && t(isBeyond ? "beyondLimit" : "mayOwe", { amount: formatMoney(limit.limit_minor) })}
    </p>
  );
}
