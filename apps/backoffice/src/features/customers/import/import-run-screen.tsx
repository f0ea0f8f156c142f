import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { customerImportQuery, useRunCustomerImport } from "#data/customer-imports.ts";
import { paths } from "#lib/paths.ts";
import { askAgainMs, ImportRunPage } from "#patterns/import/import-run.tsx";

/** /customers/import/:id */
export function ImportRunScreen() {
  const { id = "" } = useParams();
  const { t } = useTranslation("customerImport");
  const query = useQuery({
    ...customerImportQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? askAgainMs : false),
  });
  return (
    <ImportRunPage
      query={query}
      act={useRunCustomerImport()}
      words={{
        title: t("title"),
        missingText: t("missingText"),
        updated: t("updated"),
        see: { label: t("seeCustomers"), to: paths.customers },
        again: paths.importCustomers,
      }}
    />
  );
}
