import { Segmented } from "@agiza/ui/segmented";
import { useTranslation } from "react-i18next";
import { type ExpenseSource, expenseSources } from "#data/expenses.ts";

type SourceChoiceProps = { label: string; value: ExpenseSource; onChange: (source: ExpenseSource) => void };

/** What a supplier is paid from: the till, the shop's mobile money, the bank. */
export function SourceChoice({ label, value, onChange }: SourceChoiceProps) {
  const { t } = useTranslation("purchases");
  return (
    <Segmented
      label={label}
      stretch
      segments={expenseSources.map((source) => ({ value: source, label: t(`source.${source}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
