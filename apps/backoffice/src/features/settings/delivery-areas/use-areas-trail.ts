import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** The pages above one delivery area. */
export function useAreasTrail(): [Crumb, Crumb] {
  const { t } = useTranslation("settings");
  return [
    { label: t("title"), to: paths.settings },
    { label: t("areas.title"), to: paths.deliveryAreas },
  ];
}
