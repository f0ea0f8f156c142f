import { formatMoney } from "@agiza/i18n/money";
import type { ActiveFilter } from "@agiza/ui/filter-bar";
import { useTranslation } from "react-i18next";
import type { TransactionNarrowing } from "#data/transactions.ts";
import { capitalised } from "./provider-name.ts";

/** What narrows the list now, each with its way out. Days stand in their own field. */
export function useTransactionNarrowing(
  {
    state = "any",
    method = "any",
    network = "any",
    provider = "any",
    level = "any",
    amount,
    amount_is = "gt",
    repaid = "any",
  }: TransactionNarrowing,
  show: (change: Partial<TransactionNarrowing>) => void,
): ActiveFilter[] {
  const { t } = useTranslation(["transactions", "common", "orders"]);
  const filter = (key: string, label: string, change: Partial<TransactionNarrowing>): ActiveFilter => ({
    key,
    label,
    removeLabel: t("filter.remove", { filter: label }),
    onRemove: () => show(change),
  });
  const told = formatMoney(Number(amount) || 0, "TZS");
  return [
    ...(state === "any" ? [] : [filter("state", t(`state.${state}`), { state: "any" })]),
    ...(method === "any" ? [] : [filter("method", t(`common:paymentMethod.${method}`), { method: "any" })]),
    ...(network === "any" ? [] : [filter("network", t(`common:network.${network}`), { network: "any" })]),
    ...(provider === "any"
      ? []
      : [
          filter("provider", provider === "own_till" ? t("ownTill") : capitalised(provider), {
            provider: "any",
          }),
        ]),
    ...(level === "any" ? [] : [filter("level", t(`level.is${level}`), { level: "any" })]),
    ...(repaid === "any" ? [] : [filter("repaid", t("filter.repaid"), { repaid: "any" })]),
    ...(amount
      ? [
          filter("amount", t(`orders:narrow.is.${amount_is}`, { amount: told }), {
            amount: "",
            amount_is: "gt",
          }),
        ]
      : []),
  ];
}
