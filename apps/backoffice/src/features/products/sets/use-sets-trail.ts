import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { useProductsTrail } from "../use-products-trail.ts";

/** The pages above one set. */
export function useSetsTrail(): [Crumb, Crumb] {
  const { t } = useTranslation("productSets");
  return [...useProductsTrail(), { label: t("title"), to: paths.sets }];
}
