import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openExpenseImportQuery } from "#data/expense-imports.ts";
import { paths } from "#lib/paths.ts";
import { ChooseFile } from "#patterns/import/choose-file.tsx";
import { ImportFrame, type ImportPage } from "#patterns/import/import-frame.tsx";
import { OpenImport } from "#patterns/import/open-import.tsx";
import type { Sheet } from "#patterns/import/read-sheet.ts";

type FileStepProps = {
  page: ImportPage;
  template: ReactNode;
  onRead: (name: string, sheet: Sheet) => void;
};

/** Where an import is followed. */
export const importPath = (id: string): string => `${paths.expenses}/import/${encodeURIComponent(id)}`;

/** The first step: a file is chosen, and read on this device. */
export function FileStep({ page, template, onRead }: FileStepProps) {
  const { t } = useTranslation("expenses");
  const open = useQuery(openExpenseImportQuery()).data?.items[0];
  return (
    <ImportFrame page={page} step="file">
      <OpenImport item={open} to={importPath} />
      <ChooseFile
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        text={t("import.chooseText")}
        onRead={onRead}
      />
      {template}
    </ImportFrame>
  );
}
