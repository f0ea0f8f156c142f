import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** The page above one product. */
export function useProductsTrail(): [Crumb] {
  const { t } = useTranslation("products");
  return [{ label: t("title"), to: paths.products }];
}
