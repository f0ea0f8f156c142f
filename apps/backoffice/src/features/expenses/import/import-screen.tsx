import { AddExpense } from "@agiza/api-client/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRunExpenseImport } from "#data/expense-imports.ts";
import type { ExpenseSource } from "#data/expenses.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { CheckStep } from "#patterns/import/check-step.tsx";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { MatchStep } from "#patterns/import/match-step.tsx";
import { columnMemory } from "#patterns/import/remembered-columns.ts";
import { TemplateButton } from "#patterns/import/template-button.tsx";
import { useListCheck } from "#patterns/import/use-list-check.ts";
import { useMatchedFile } from "#patterns/import/use-matched-file.ts";
import { checkRow, type ExpenseList, findRepeated, type ImportLimits } from "./check-row.rules.ts";
import { expenseSender } from "./expense-sender.ts";
import { FileStep, importPath } from "./file-step.tsx";
import { countWords, expenseSheets } from "./import-columns.rules.ts";
import { type ImportField, importFields, requiredFields, templateExample } from "./import-fields.ts";
import { SourceField } from "./source-field.tsx";
import { useCheckWords } from "./use-check-words.tsx";

const limits: ImportLimits = {
  supplier: AddExpense.supplier.maxLength,
  note: AddExpense.note.maxLength,
  amountMinor: AddExpense.amount_minor.maximum,
};
const memory = columnMemory("expense-import/columns", importFields);

/** /expenses/import */
export function ImportScreen() {
  const { t } = useTranslation("expenses");
  const navigate = useNavigate();
  const run = useRunExpenseImport();
  const [source, setSource] = useState<ExpenseSource>("wallet");
  const words = useCheckWords();
  const list = useListCheck<ExpenseList>({
    ...expenseSender,
    start: (id) => run.mutateAsync({ id, act: "start" }),
    onStarted: (id) => void navigate(importPath(id), { replace: true }),
  });
  const page = { title: t("import.title"), trail: [{ label: t("records"), to: paths.expenseRecords }] };
  const labelOf = (field: ImportField) => t(`import.fields.${field}`);
  const template = (
    <TemplateButton
      name={t("import.templateName")}
      fields={importFields}
      labelOf={labelOf}
      example={templateExample}
    />
  );

  function check(name: string, rows: ListRow<ExpenseList>[]) {
    const defaults = { paidFrom: source, today: shopToday() };
    list.open(name, rows, { read: (row) => checkRow(row, limits, defaults), findRepeated });
  }

  const file = useMatchedFile<ExpenseList>({ sheets: expenseSheets, memory, onRows: check });

  if (list.step) return <CheckStep page={page} words={words} {...list.step} />;
  if (!file.step) return <FileStep page={page} template={template} onRead={file.read} />;
  const { matched } = file.step;
  return (
    <MatchStep
      page={page}
      {...file.step}
      fields={importFields}
      required={requiredFields}
      labelOf={labelOf}
      countWords={(column) => countWords(matched, column)}
      template={template}
    >
      <SourceField source={source} onSource={setSource} />
    </MatchStep>
  );
}
