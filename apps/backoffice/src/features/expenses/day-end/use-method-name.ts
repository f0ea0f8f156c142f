import { useTranslation } from "react-i18next";
import type { DayMethod } from "#data/day-ends.ts";
import type { PaidWay } from "#entities/amount/way-mark.tsx";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;

type Method = Pick<DayMethod, "kind" | "name">;

const networkOf = ({ kind, name }: Method) =>
  (kind === "own_till" && networks.find((one) => one === name)) || null;

/** The way to pay whose mark stands before a method. */
export const wayOf = (method: Method): PaidWay => ({
  network: networkOf(method),
  method: method.kind === "cash" ? "cash" : null,
});

/** What people call the place where money of a day is. */
export function useMethodName(): (method: Method) => string {
  const { t } = useTranslation(["expenses", "common"]);
  return (method) => {
    const { kind, name } = method;
    if (kind === "cash") return t("common:paymentMethod.cash");
    if (kind === "provider") return `${(name ?? "").charAt(0).toUpperCase()}${(name ?? "").slice(1)}`;
    const network = networkOf(method);
    return network ? t(`common:network.${network}`) : t("expenses:dayEnd.otherNumber");
  };
}
