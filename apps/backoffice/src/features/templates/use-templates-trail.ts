import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** The pages above one template. */
export function useTemplatesTrail(): [Crumb, Crumb] {
  const { t } = useTranslation(["templates", "backoffice"]);
  return [
    { label: t("backoffice:conversations"), to: paths.conversations },
    { label: t("title"), to: paths.templates },
  ];
}
