import { BeginProductImport, ProductForm } from "@agiza/api-client/limits";
import { randomKey } from "@agiza/api-client/random-key";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { beginProductImport, putImportRows, useRunProductImport } from "#data/product-imports.ts";
import { paths } from "#lib/paths.ts";
import type { ImportCategory } from "./category-words.rules.ts";
import { CheckStep } from "./check-step.tsx";
import type { ImportLimits, ImportRow } from "./check-row.rules.ts";
import { FileStep } from "./file-step.tsx";
import { type ImportCheck, openImportCheck } from "./import-check.ts";
import { type MatchedSheet, matchSheet, rowsOf } from "./import-columns.rules.ts";
import { matchesByHead } from "./match-columns.rules.ts";
import { MatchStep } from "./match-step.tsx";
import { rememberColumns, rememberedColumns } from "./remembered-columns.ts";

const limits: ImportLimits = {
  name: ProductForm.name.maxLength,
  description: ProductForm.description.maxLength,
  code: ProductForm.sku.maxLength,
  subcategory: ProductForm.subcategory.maxLength,
  priceMinor: ProductForm.price_minor.maximum,
  quantity: ProductForm.stock.maximum,
};
/** Rows the API takes in one call. */
const mostLeftOut = 500;

type Chosen = { name: string; matched: MatchedSheet };
/** Rows by the name of the list they come from. */
type List = { name: string; rows: ImportRow[] };
/** A check under way, with the import that its rows were sent to. */
type Checking = { check: ImportCheck; total: number; importId: () => Promise<string> };

/** /products/import */
export function ImportScreen() {
  const { t } = useTranslation("productImport");
  const navigate = useNavigate();
  const run = useRunProductImport();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fallback, setFallback] = useState<ImportCategory>("clothing & accessories");
  const [checking, setChecking] = useState<Checking | null>(null);
  const [start, setStart] = useState<{ isUnderWay: boolean; failure: unknown }>({
    isUnderWay: false,
    failure: null,
  });
  const current = useRef<ImportCheck>(undefined);
  useEffect(() => () => current.current?.close(), []);

  function openCheck({ name, rows }: List): void {
    const key = randomKey();
    let begun: Promise<string> | undefined;
    // Begun with the first part; where that failed, the same key begins nothing twice.
    const importId = () => {
      begun ??= beginProductImport(name.slice(-BeginProductImport.file_name.maxLength), key).then(
        ({ id }) => id,
        (error: unknown) => {
          begun = undefined;
          throw error;
        },
      );
      return begun;
    };
    const check = openImportCheck({
      rows,
      limits,
      fallback,
      send: async (part) => putImportRows(await importId(), { rows: part }),
    });
    current.current = check;
    setStart({ isUnderWay: false, failure: null });
    setChecking({ check, total: rows.length, importId });
  }

  async function add({ check, importId }: Checking): Promise<void> {
    setStart({ isUnderWay: true, failure: null });
    try {
      const id = await importId();
      const leftOut = check.leftOut();
      for (let from = 0; from < leftOut.length; from += mostLeftOut) {
        await putImportRows(id, { rows: [], left_out: leftOut.slice(from, from + mostLeftOut) });
      }
      await run.mutateAsync({ id, act: "start" });
      void navigate(paths.productImport(id), { replace: true });
    } catch (failure) {
      setStart({ isUnderWay: false, failure });
    }
  }

  if (!chosen && !checking) {
    return (
      <FileStep
        fallback={fallback}
        onFallback={setFallback}
        onPaste={(rows) => openCheck({ name: t("pastedName"), rows })}
        onRead={(name, sheet) => setChosen({ name, matched: matchSheet(sheet, rememberedColumns()) })}
      />
    );
  }
  if (chosen && !checking) {
    const { name, matched } = chosen;
    return (
      <MatchStep
        name={name}
        matched={matched}
        fallback={fallback}
        onFallback={setFallback}
        onMatch={(column, field) =>
          setChosen({ name, matched: { ...matched, matches: matched.matches.with(column, field) } })
        }
        onHeads={(hasHeads) =>
          setChosen({ name, matched: matchSheet(matched.sheet, rememberedColumns(), hasHeads) })
        }
        onBack={() => setChosen(null)}
        onCheck={() => {
          const heads = matched.columns.map(({ head }) => head);
          rememberColumns(matchesByHead(heads, matched.matches));
          openCheck({ name, rows: rowsOf(matched) });
        }}
      />
    );
  }
  if (!checking) return null;
  return (
    <CheckStep
      check={checking.check}
      total={checking.total}
      isStarting={start.isUnderWay}
      failure={start.failure}
      onBack={() => {
        checking.check.close();
        setChecking(null);
      }}
      onAdd={() => void add(checking)}
    />
  );
}
