import { DateRangePicker } from "@agiza/ui/date-range-picker";
import { useTranslation } from "react-i18next";
import type { TransactionNarrowing } from "#data/transactions.ts";

type Days = Pick<TransactionNarrowing, "from" | "to">;

/** From which day to which money moved. */
export function TransactionDays({ search, onChange }: { search: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation("transactions");
  return (
    <DateRangePicker
      look="chip"
      aria-label={t("filter.days")}
      placeholder={t("filter.days")}
      clearable
      value={search.from && search.to ? { from: search.from, to: search.to } : null}
      onChange={(range) => onChange({ from: range?.from ?? "", to: range?.to ?? "" })}
    />
  );
}
