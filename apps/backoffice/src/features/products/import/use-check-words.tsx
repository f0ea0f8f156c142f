import { BadgeAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CheckWords } from "#patterns/import/check-step.tsx";
import type { RowProblem } from "#patterns/import/list-row.rules.ts";
import type { ProductList } from "./check-row.rules.ts";
import { importFields } from "./import-fields.ts";
import { PlainRow } from "./plain-row.tsx";

/** How the check of a price list speaks. The same object until the language changes: rows are drawn anew by it. */
export function useCheckWords(): CheckWords<ProductList> {
  const { t } = useTranslation("productImport");
  return useMemo(
    () => ({
      fields: importFields,
      rows: {
        field: (field) => t(`fields.${field}`),
        name: ({ cells }) => cells.name,
        noName: t("noName"),
        problem: ({ code, proposal, otherRow, line }: RowProblem<ProductList>) => {
          const isProposed = proposal !== undefined && proposal !== "";
          if (isProposed && (code === "price_words" || code === "number_words"))
            return t(`problems.${code}_did`, { proposal });
          return t(`problems.${code}`, { otherRow: otherRow ?? 0, line: line ?? "" });
        },
        update: ({ code }, number) =>
          code === "exists" ? { text: t("update"), label: t("updateRow", { number }) } : null,
      },
      comparing: (values) => t("comparing", values),
      compareFailed: t("compareFailed"),
      add: (count) => t("add", { count }),
      marked: {
        icon: BadgeAlert,
        tone: "bg-warning-soft text-warning-ink",
        name: t("marked"),
        list: t("markedList"),
        none: t("noneMarked"),
      },
      drawPlain: (row) => <PlainRow row={row} />,
    }),
    [t],
  );
}
