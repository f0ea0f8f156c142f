import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openCustomerImportQuery } from "#data/customer-imports.ts";
import { paths } from "#lib/paths.ts";
import { ChooseFile } from "#patterns/import/choose-file.tsx";
import { ImportFrame, type ImportPage } from "#patterns/import/import-frame.tsx";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { OpenImport } from "#patterns/import/open-import.tsx";
import { PasteList } from "#patterns/import/paste-list.tsx";
import type { Sheet } from "#patterns/import/read-sheet.ts";
import { Notice } from "#patterns/notice.tsx";
import type { CustomerList } from "./check-row.rules.ts";
import { pastedRows } from "./pasted-rows.rules.ts";
import { PickContactsButton } from "./pick-contacts-button.tsx";

type FileStepProps = {
  page: ImportPage;
  template: ReactNode;
  onPaste: (rows: ListRow<CustomerList>[]) => void;
  onRead: (name: string, sheet: Sheet) => void;
};

/** The first step: contacts or a file are chosen, or a list is pasted, and read on this device. */
export function FileStep({ page, template, onRead, onPaste }: FileStepProps) {
  const { t } = useTranslation("customerImport");
  const open = useQuery(openCustomerImportQuery()).data?.items[0];
  return (
    <ImportFrame page={page} step="file">
      <OpenImport item={open} to={paths.customerImport} />
      <PickContactsButton onPick={(sheet) => onRead(t("pickedName"), sheet)} />
      <ChooseFile
        accept=".vcf,.csv,.tsv,.txt,.xlsx,text/vcard,text/x-vcard,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        text={t("chooseText")}
        onRead={onRead}
      />
      {template}
      <Notice tone="info" icon={ShieldCheck} className="mt-4">
        {t("noOffers")}
      </Notice>
      <PasteList
        words={{ label: t("pasteLabel"), hint: t("pasteHint"), nothing: t("nothingPasted") }}
        read={pastedRows}
        onPaste={onPaste}
      />
    </ImportFrame>
  );
}
