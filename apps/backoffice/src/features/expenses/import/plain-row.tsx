import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRow } from "#patterns/import/import-check.ts";
import type { ExpenseList } from "./check-row.rules.ts";

/** A row that can be recorded: what becomes of it, in a line. Kept as it is while a list of thousands scrolls by. */
export const PlainRow = memo(function PlainRow({ row }: { row: ShownRow<ExpenseList> }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const expense = row.content;
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-5 py-2.5 narrow:px-4">
      <span className="text-sm text-ink-2 tabular-nums">{row.row}</span>
      {expense && (
        <>
          <span className="min-w-0">
            <span className="block truncate font-strong">
              {expense.note || expense.supplier || t(`category.${expense.category}`)}
            </span>
            <span className="block truncate text-sm text-ink-2">
              {formatDate(expense.spent_on, language)} · {t(`category.${expense.category}`)} ·{" "}
              {t(`source.${expense.paid_from}`)}
            </span>
          </span>
          <Money minor={expense.amount_minor} className="text-sm font-strong" />
        </>
      )}
    </div>
  );
});
