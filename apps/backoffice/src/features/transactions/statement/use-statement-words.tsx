import { UserSearch } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CheckWords } from "#patterns/import/check-step.tsx";
import type { StatementList } from "./check-line.rules.ts";
import { PlainLine } from "./plain-line.tsx";
import { statementFields } from "./statement-fields.ts";
import type { LineWords } from "./statement-sender.ts";

/** How the check of a statement speaks. The same object until the language changes: rows are drawn anew by it. */
export function useStatementWords(): CheckWords<StatementList> {
  const { t } = useTranslation("statementImport");
  return useMemo(
    () => ({
      fields: statementFields,
      rows: {
        field: (field) => t(`fields.${field}`),
        name: ({ cells }) => cells.reference ?? cells.name,
        noName: t("noName"),
        problem: ({ code }) => t(`problems.${code}`),
      },
      comparing: (values) => t("comparing", values),
      compareFailed: t("compareFailed"),
      add: (count) => t("add", { count }),
      marked: {
        icon: UserSearch,
        tone: "bg-warning-soft text-warning-ink",
        name: t("forPerson"),
        list: t("forPersonList"),
        none: t("noneForPerson"),
      },
      drawPlain: (row) => <PlainLine row={row} />,
    }),
    [t],
  );
}

/** What a line would do, in words. */
export function useLineWords(): LineWords {
  const { t } = useTranslation("statementImport");
  return ({ what, because, order }) => {
    if (what === "waits" && because) return t(`because.${because}`);
    const number = order?.number ?? "";
    return t(`plan.${what}`, { number });
  };
}
