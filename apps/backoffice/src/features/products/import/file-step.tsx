import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openProductImportQuery } from "#data/product-imports.ts";
import { paths } from "#lib/paths.ts";
import { ChooseFile } from "#patterns/import/choose-file.tsx";
import { ImportFrame, type ImportPage } from "#patterns/import/import-frame.tsx";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { OpenImport } from "#patterns/import/open-import.tsx";
import { PasteList } from "#patterns/import/paste-list.tsx";
import type { Sheet } from "#patterns/import/read-sheet.ts";
import type { ProductList } from "./check-row.rules.ts";
import { FallbackField, type FallbackFieldProps } from "./fallback-field.tsx";
import { pastedRows } from "./pasted-rows.rules.ts";

type FileStepProps = FallbackFieldProps & {
  page: ImportPage;
  template: ReactNode;
  onPaste: (rows: ListRow<ProductList>[]) => void;
  onRead: (name: string, sheet: Sheet) => void;
};

/** The first step: a file is chosen, or a list is pasted, and read on this device. */
export function FileStep({ page, template, onRead, onPaste, ...fallback }: FileStepProps) {
  const { t } = useTranslation("productImport");
  const open = useQuery(openProductImportQuery()).data?.items[0];
  return (
    <ImportFrame page={page} step="file">
      <OpenImport item={open} to={paths.productImport} />
      <ChooseFile
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        text={t("chooseText")}
        onRead={onRead}
      />
      {template}
      <PasteList
        words={{ label: t("pasteLabel"), hint: t("pasteHint"), nothing: t("nothingPasted") }}
        read={pastedRows}
        onPaste={onPaste}
      >
        <FallbackField {...fallback} />
      </PasteList>
    </ImportFrame>
  );
}
