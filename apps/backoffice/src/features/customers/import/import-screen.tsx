import { CustomerForm } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRunCustomerImport } from "#data/customer-imports.ts";
import { paths } from "#lib/paths.ts";
import { CheckStep } from "#patterns/import/check-step.tsx";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { toRow } from "#patterns/import/matched-sheet.rules.ts";
import { MatchStep } from "#patterns/import/match-step.tsx";
import type { Sheet } from "#patterns/import/read-sheet.ts";
import { contactFields } from "#patterns/import/read-vcards.rules.ts";
import { columnMemory } from "#patterns/import/remembered-columns.ts";
import { TemplateButton } from "#patterns/import/template-button.tsx";
import { useListCheck } from "#patterns/import/use-list-check.ts";
import { useMatchedFile } from "#patterns/import/use-matched-file.ts";
import { checkRow, type CustomerList, findRepeated, type ImportLimits } from "./check-row.rules.ts";
import { customerSender } from "./customer-sender.ts";
import { FileStep } from "./file-step.tsx";
import { customerSheets } from "./import-columns.rules.ts";
import { type ImportField, importFields, requiredFields, templateExample } from "./import-fields.ts";
import { useCheckWords } from "./use-check-words.tsx";

const limits: ImportLimits = {
  name: CustomerForm.name.maxLength,
  district: CustomerForm.district.maxLength,
  landmark: CustomerForm.landmark.maxLength,
  notes: CustomerForm.notes.maxLength,
  tags: CustomerForm.tags.maxItems,
  tag: 30,
  phones: CustomerForm.phones.maxItems,
};
const memory = columnMemory("customer-import/columns", importFields);

/** The rows of contacts, by their order: what each cell is needs no matching. */
const contactRows = ({ lines }: Sheet): ListRow<CustomerList>[] =>
  lines.slice(1).flatMap((line, at) => toRow<CustomerList>(at + 1, line, contactFields) ?? []);

/** /customers/import */
export function ImportScreen() {
  const { t } = useTranslation(["customerImport", "listImport"]);
  const navigate = useNavigate();
  const run = useRunCustomerImport();
  const words = useCheckWords();
  const list = useListCheck<CustomerList>({
    ...customerSender,
    start: (id) => run.mutateAsync({ id, act: "start" }),
    onStarted: (id) => void navigate(paths.customerImport(id), { replace: true }),
  });
  const page = { title: t("title"), trail: [{ label: t("customers"), to: paths.customers }] };
  const labelOf = (field: ImportField) => t(`fields.${field}`);
  const template = (
    <TemplateButton
      name={t("templateName")}
      fields={importFields}
      labelOf={labelOf}
      example={templateExample}
    />
  );

  function check(name: string, rows: ListRow<CustomerList>[]) {
    list.open(name, rows, { read: (row) => checkRow(row, limits), findRepeated });
  }

  const file = useMatchedFile<CustomerList>({ sheets: customerSheets, memory, onRows: check });

  if (list.step) return <CheckStep page={page} words={words} {...list.step} />;
  if (!file.step) {
    return (
      <FileStep
        page={page}
        template={template}
        onPaste={(rows) => check(t("listImport:pastedName"), rows)}
        onRead={(name, sheet) =>
          sheet.isContacts ? check(name, contactRows(sheet)) : file.read(name, sheet)
        }
      />
    );
  }
  return (
    <MatchStep
      page={page}
      {...file.step}
      fields={importFields}
      required={requiredFields}
      labelOf={labelOf}
      countWords={() => 0}
      template={template}
    />
  );
}
