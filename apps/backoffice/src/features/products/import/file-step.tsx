import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Spinner } from "@agiza/ui/spinner";
import { Download, FileSpreadsheet, History } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openProductImportQuery } from "#data/product-imports.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { saveFile } from "#lib/save-file.ts";
import { Notice } from "#patterns/notice.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { PasteList, type PasteListProps } from "./paste-list.tsx";
import { importTemplate } from "./import-template.ts";
import { readFile } from "./read-file.ts";
import { type Sheet, SheetError, type SheetRefusal } from "./read-sheet.ts";

type FileStepProps = PasteListProps & { onRead: (name: string, sheet: Sheet) => void };

/** The first step: a file is chosen, or a list is pasted, and read on this device. */
export function FileStep({ onRead, ...paste }: FileStepProps) {
  const { t } = useTranslation("productImport");
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<SheetRefusal | null>(null);
  const [isOver, setIsOver] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    setRefusal(null);
    setReading(file.name);
    try {
      onRead(file.name, await readFile(file));
    } catch (error) {
      setRefusal(error instanceof SheetError ? error.refusal : "file_broken");
    } finally {
      setReading(null);
    }
  }

  return (
    <ImportFrame step="file">
      <OpenImport />
      <label
        className={classNames(
          "relative grid min-h-56 cursor-pointer place-items-center content-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-control bg-surface-2 p-6 text-center hover:border-ink-3 hover:bg-surface-3",
          "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus",
          isOver && "border-brand bg-brand-soft-2",
        )}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={reading !== null}
          aria-label={t("choose")}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {reading === null ? (
          <FileSpreadsheet aria-hidden="true" className="size-8 text-success-ink" strokeWidth={1.7} />
        ) : (
          <Spinner className="size-8" />
        )}
        <output className="font-strong">
          {reading === null ? t("choose") : t("reading", { name: reading })}
        </output>
        {reading === null && <span className="text-sm text-ink-3 narrow:hidden">{t("drop")}</span>}
        <span className="max-w-md text-sm text-ink-2">{t("chooseText")}</span>
      </label>
      {refusal && (
        <p role="alert" className="m-0 mt-3">
          <ErrorLine>{t(`refused.${refusal}`)}</ErrorLine>
        </p>
      )}
      <TemplateButton />
      <PasteList {...paste} />
    </ImportFrame>
  );
}

/** Saves a file with every column there is. */
export function TemplateButton() {
  const { t } = useTranslation("productImport");
  return (
    <Button
      variant="link"
      className="mt-3 narrow:mt-2"
      icon={<Download aria-hidden="true" strokeWidth={1.9} />}
      onClick={() =>
        saveFile(
          `${t("templateName")}.csv`,
          "text/csv",
          importTemplate((field) => t(`fields.${field}`)),
        )
      }
    >
      {t("template")}
    </Button>
  );
}

/** Leads back to an import that is not through. */
function OpenImport() {
  const { t } = useTranslation("productImport");
  const { data } = useQuery(openProductImportQuery());
  const item = data?.items[0];
  if (!item) return null;
  const done = item.total - item.waiting;
  return (
    <Notice
      tone="info"
      icon={History}
      title={t("openTitle", { name: item.file_name })}
      className="mb-4"
      actions={
        <RouteButton to={paths.productImport(item.id)} variant="light" size="sm">
          {t("openContinue")}
        </RouteButton>
      }
    >
      {t("openText", { done: done.toLocaleString("en-US"), total: item.total.toLocaleString("en-US") })}
    </Notice>
  );
}
