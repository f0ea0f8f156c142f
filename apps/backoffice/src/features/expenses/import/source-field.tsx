import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useTranslation } from "react-i18next";
import { type ExpenseSource, expenseSources } from "#data/expenses.ts";

export type SourceFieldProps = { source: ExpenseSource; onSource: (source: ExpenseSource) => void };

/** What rows that do not say it were paid from. */
export function SourceField({ source, onSource }: SourceFieldProps) {
  const { t } = useTranslation("expenses");
  return (
    <Field label={t("import.fallback")} hint={t("import.fallbackHint")} className="max-w-[380px]">
      <Select
        value={source}
        options={expenseSources.map((one) => ({ value: one, label: t(`source.${one}`) }))}
        onChange={(event) => onSource(event.target.value as ExpenseSource)}
      />
    </Field>
  );
}
