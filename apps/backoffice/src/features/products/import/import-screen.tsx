import { ProductForm } from "@agiza/api-client/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRunProductImport } from "#data/product-imports.ts";
import { paths } from "#lib/paths.ts";
import { CheckStep } from "#patterns/import/check-step.tsx";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { matchesByHead } from "#patterns/import/match-columns.rules.ts";
import { type MatchedSheet, matchSheet, rowsOf } from "#patterns/import/matched-sheet.rules.ts";
import { MatchStep } from "#patterns/import/match-step.tsx";
import { columnMemory } from "#patterns/import/remembered-columns.ts";
import { TemplateButton } from "#patterns/import/template-button.tsx";
import { useListCheck } from "#patterns/import/use-list-check.ts";
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

type Chosen = { name: string; matched: MatchedSheet<ImportField> };

/** /products/import */
export function ImportScreen() {
  const { t } = useTranslation(["productImport", "listImport"]);
  const navigate = useNavigate();
  const run = useRunProductImport();
  const [chosen, setChosen] = useState<Chosen | null>(null);
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

  if (list.step) return <CheckStep page={page} words={words} {...list.step} />;
  if (!chosen) {
    return (
      <FileStep
        page={page}
        template={template}
        fallback={fallback}
        onFallback={setFallback}
        onPaste={(rows) => check(t("listImport:pastedName"), rows)}
        onRead={(name, sheet) =>
          setChosen({ name, matched: matchSheet(productSheets, sheet, memory.recall()) })
        }
      />
    );
  }
  const { name, matched } = chosen;
  return (
    <MatchStep
      page={page}
      name={name}
      matched={matched}
      fields={importFields}
      required={requiredFields}
      labelOf={labelOf}
      countWords={(column) => countWords(matched, column)}
      template={template}
      onMatch={(column, field) =>
        setChosen({ name, matched: { ...matched, matches: matched.matches.with(column, field) } })
      }
      onHeads={(hasHeads) =>
        setChosen({ name, matched: matchSheet(productSheets, matched.sheet, memory.recall(), hasHeads) })
      }
      onBack={() => setChosen(null)}
      onCheck={() => {
        const heads = matched.columns.map(({ head }) => head);
        memory.keep(matchesByHead(heads, matched.matches));
        check(name, rowsOf<ProductList>(matched));
      }}
    >
      <FallbackField fallback={fallback} onFallback={setFallback} />
    </MatchStep>
  );
}
