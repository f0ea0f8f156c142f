import { formatPhone } from "@agiza/i18n/phone";
import { UserCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CheckWords } from "#patterns/import/check-step.tsx";
import type { CustomerList } from "./check-row.rules.ts";
import { importFields } from "./import-fields.ts";
import { PlainRow } from "./plain-row.tsx";

/** How the check of a list of customers speaks. The same object until the language changes: rows are drawn anew by it. */
export function useCheckWords(): CheckWords<CustomerList> {
  const { t } = useTranslation("customerImport");
  return useMemo(
    () => ({
      fields: importFields,
      rows: {
        field: (field) => t(`fields.${field}`),
        name: ({ cells }) => cells.name ?? (cells.phone && formatPhone(cells.phone)),
        noName: t("noName"),
        problem: ({ code, otherRow, line }) =>
          t(`problems.${code}`, { otherRow: otherRow ?? 0, line: line ?? "" }),
      },
      comparing: (values) => t("comparing", values),
      compareFailed: t("compareFailed"),
      add: (count) => t("add", { count }),
      marked: {
        icon: UserCheck,
        tone: "bg-info-soft text-info-ink",
        name: t("known"),
        list: t("knownList"),
        none: t("noneKnown"),
      },
      drawPlain: (row) => <PlainRow row={row} />,
    }),
    [t],
  );
}
