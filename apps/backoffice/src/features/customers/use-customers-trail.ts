import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** Above every page of one customer: the list. */
export function useCustomersTrail(): [Crumb] {
  const { t } = useTranslation("customers");
  return [{ label: t("title"), to: paths.customers }];
}
