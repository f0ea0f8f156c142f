import { HandCoins } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CheckWords } from "#patterns/import/check-step.tsx";
import type { ExpenseList } from "./check-row.rules.ts";
import { importFields } from "./import-fields.ts";
import { PlainRow } from "./plain-row.tsx";

/** How the check of a list of expenses speaks. The same object until the language changes: rows are drawn anew by it. */
export function useCheckWords(): CheckWords<ExpenseList> {
  const { t } = useTranslation("expenses");
  return useMemo(
    () => ({
      fields: importFields,
      rows: {
        field: (field) => t(`import.fields.${field}`),
        name: ({ cells }) => cells.note ?? cells.supplier ?? cells.category,
        noName: t("import.noName"),
        problem: ({ code, otherRow }) => t(`import.problems.${code}`, { otherRow: otherRow ?? 0 }),
      },
      comparing: (values) => t("import.comparing", values),
      compareFailed: t("import.compareFailed"),
      add: (count) => t("import.add", { count }),
      marked: {
        icon: HandCoins,
        tone: "bg-info-soft text-info-ink",
        name: t("import.fromDrawer"),
        list: t("import.fromDrawerList"),
        none: t("import.noneFromDrawer"),
      },
      drawPlain: (row) => <PlainRow row={row} />,
    }),
    [t],
  );
}
