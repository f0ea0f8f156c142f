import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { productImportQuery, useRunProductImport } from "#data/product-imports.ts";
import { paths } from "#lib/paths.ts";
import { askAgainMs, ImportRunPage } from "#patterns/import/import-run.tsx";

/** /products/import/:id */
export function ImportRunScreen() {
  const { id = "" } = useParams();
  const { t } = useTranslation("productImport");
  const query = useQuery({
    ...productImportQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? askAgainMs : false),
  });
  return (
    <ImportRunPage
      query={query}
      act={useRunProductImport()}
      words={{
        title: t("title"),
        missingText: t("missingText"),
        updated: t("updated"),
        see: { label: t("seeProducts"), to: paths.products },
        again: paths.importProducts,
      }}
    />
  );
}
