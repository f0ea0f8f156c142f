import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import type { Crumb } from "#lib/page-title.tsx";

/** The pages above an account, or a number to pay to. */
export function useProvidersTrail(): readonly [Crumb, ...Crumb[]] {
  const { t } = useTranslation(["paymentProviders", "settings"]);
  return [
    { label: t("settings:title"), to: paths.settings },
    { label: t("title"), to: paths.paymentProviders },
  ];
}
