import { useTranslation } from "react-i18next";
import type { DayMethod } from "#data/day-ends.ts";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;

/** What people call the place where money of a day is. */
export function useMethodName(): (method: Pick<DayMethod, "kind" | "name">) => string {
  const { t } = useTranslation(["expenses", "common"]);
  return ({ kind, name }) => {
    if (kind === "cash") return t("common:paymentMethod.cash");
    if (kind === "provider") return `${(name ?? "").charAt(0).toUpperCase()}${(name ?? "").slice(1)}`;
    const network = networks.find((one) => one === name);
    return network ? t(`common:network.${network}`) : t("expenses:dayEnd.otherNumber");
  };
}
