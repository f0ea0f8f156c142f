import { ProductForm } from "@agiza/api-client/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRunProductImport } from "#data/product-imports.ts";
import { paths } from "#lib/paths.ts";
import { CheckStep } from "#patterns/import/check-step.tsx";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { MatchStep } from "#patterns/import/match-step.tsx";
import { columnMemory } from "#patterns/import/remembered-columns.ts";
import { TemplateButton } from "#patterns/import/template-button.tsx";
import { useListCheck } from "#patterns/import/use-list-check.ts";
import { useMatchedFile } from "#patterns/import/use-matched-file.ts";
import type { ImportCategory } from "./category-words.rules.ts";
import { checkRow, findRepeated, type ImportLimits, type ProductList } from "./check-row.rules.ts";
import { FallbackField } from "./fallback-field.tsx";
import { FileStep } from "./file-step.tsx";
import { countWords, productSheets } from "./import-columns.rules.ts";
import { type ImportField, importFields, requiredFields } from "./import-fields.ts";
import { templateExample } from "./import-template.ts";
import { productSender } from "./product-sender.ts";
import { useCheckWords } from "./use-check-words.tsx";

const limits: ImportLimits = {
  name: ProductForm.name.maxLength,
  description: ProductForm.description.maxLength,
  code: ProductForm.sku.maxLength,
  subcategory: ProductForm.subcategory.maxLength,
  priceMinor: ProductForm.price_minor.maximum,
  quantity: ProductForm.stock.maximum,
};
const memory = columnMemory("product-import/columns", importFields);

/** /products/import */
export function ImportScreen() {
  const { t } = useTranslation(["productImport", "listImport"]);
  const navigate = useNavigate();
  const run = useRunProductImport();
  const [fallback, setFallback] = useState<ImportCategory>("clothing & accessories");
  const words = useCheckWords();
  const list = useListCheck<ProductList>({
    ...productSender,
    start: (id) => run.mutateAsync({ id, act: "start" }),
    onStarted: (id) => void navigate(paths.productImport(id), { replace: true }),
  });
  const page = { title: t("title"), trail: [{ label: t("products"), to: paths.products }] };
  const labelOf = (field: ImportField) => t(`fields.${field}`);
  const template = (
    <TemplateButton
      name={t("templateName")}
      fields={importFields}
      labelOf={labelOf}
      example={templateExample}
    />
  );

  function check(name: string, rows: ListRow<ProductList>[]) {
    list.open(name, rows, { read: (row) => checkRow(row, limits, fallback), findRepeated });
  }

  const file = useMatchedFile<ProductList>({ sheets: productSheets, memory, onRows: check });

  if (list.step) return <CheckStep page={page} words={words} {...list.step} />;
  if (!file.step) {
    return (
      <FileStep
        page={page}
        template={template}
        fallback={fallback}
        onFallback={setFallback}
        onPaste={(rows) => check(t("listImport:pastedName"), rows)}
        onRead={file.read}
      />
    );
  }
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
      <FallbackField fallback={fallback} onFallback={setFallback} />
    </MatchStep>
  );
}
