import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** Above every page of one segment: the customers, and the list. */
export function useSegmentsTrail(): [Crumb, Crumb] {
  const { t } = useTranslation(["segments", "customers"]);
  return [
    { label: t("customers:title"), to: paths.customers },
    { label: t("title"), to: paths.segments },
  ];
}
