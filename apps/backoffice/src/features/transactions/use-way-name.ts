import { useTranslation } from "react-i18next";
import type { MoneyWay } from "#data/statement.ts";
import { capitalised } from "./provider-name.ts";

/** What people call the place where the shop's money is. */
export function useWayName(): (way: MoneyWay) => string {
  const { t } = useTranslation(["transactions", "common"]);
  return (way) =>
    way === "cash"
      ? t("common:paymentMethod.cash")
      : way === "own_till"
        ? t("transactions:ownTill")
        : capitalised(way);
}
