import { DatePicker } from "@agiza/ui/date-picker";
import { DateRangePicker } from "@agiza/ui/date-range-picker";
import { useTranslation } from "react-i18next";
import type { OrderNarrowing } from "#data/orders.ts";

type Days = Pick<OrderNarrowing, "from" | "to" | "due_on">;

type OrderDaysProps = { search: Days; onChange: (days: Days) => void };

/** From which day to which orders were made, and for which day. */
export function OrderDays({ search, onChange }: OrderDaysProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <DateRangePicker
        look="chip"
        aria-label={t("narrow.days")}
        placeholder={t("narrow.anyDay")}
        clearable
        value={search.from && search.to ? { from: search.from, to: search.to } : null}
        onChange={(range) => onChange({ from: range?.from ?? "", to: range?.to ?? "" })}
      />
      <DatePicker
        look="chip"
        aria-label={t("dueDay")}
        placeholder={t("dueDay")}
        clearable
        value={search.due_on || null}
        onChange={(day) => onChange({ due_on: day ?? "" })}
      />
    </>
  );
}
