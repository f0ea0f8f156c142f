import { useTranslation } from "react-i18next";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";

/** They owe me, I owe; whoever may not see what goods cost has the one list, and no tabs. */
export function useDebtTabs(current: "they" | "i") {
  const { t } = useTranslation("debt");
  if (!useMay("purchases.read")) return {};
  return {
    tabs: {
      label: t("tabs"),
      options: [
        { href: paths.debt, label: t("theyOwe"), current: current === "they" },
        { href: purchasePaths.owed, label: t("iOwe"), current: current === "i" },
      ],
    },
  };
}
