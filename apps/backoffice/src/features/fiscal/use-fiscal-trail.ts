import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { useMayDo } from "#patterns/use-may.ts";

/** The pages above: those who may not see the shop's papers come from the settings. */
export function useFiscalTrail(): readonly [Crumb, ...Crumb[]] {
  const { t } = useTranslation(["settings", "compliance"]);
  const settings = { label: t("settings:title"), to: paths.settings };
  return useMayDo()("compliance.read")
    ? [settings, { label: t("compliance:title"), to: paths.compliance }]
    : [settings];
}
