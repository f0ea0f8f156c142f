import { DateRangePicker } from "@agiza/ui/date-range-picker";
import { useTranslation } from "react-i18next";
import type { ExpenseSearch } from "#data/expenses.ts";

type Days = Pick<ExpenseSearch, "from" | "to">;

/** From which day to which money was spent. */
export function ExpenseDays({ search, onChange }: { search: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation("expenses");
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
