import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { expenseImportQuery, useRunExpenseImport } from "#data/expense-imports.ts";
import { paths } from "#lib/paths.ts";
import { askAgainMs, ImportRunPage } from "#patterns/import/import-run.tsx";

/** /expenses/import/:id */
export function ImportRunScreen() {
  const { id = "" } = useParams();
  const { t } = useTranslation("expenses");
  const query = useQuery({
    ...expenseImportQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? askAgainMs : false),
  });
  return (
    <ImportRunPage
      query={query}
      act={useRunExpenseImport()}
      words={{
        title: t("import.title"),
        missingText: t("import.missingText"),
        see: { label: t("import.see"), to: paths.expenseRecords },
        again: `${paths.expenses}/import`,
      }}
    />
  );
}
