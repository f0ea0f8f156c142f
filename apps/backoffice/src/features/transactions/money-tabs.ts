import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { transactionLists, type TransactionTotals, transactionTotalsQuery } from "#data/transactions.ts";
import { paths } from "#lib/paths.ts";

/** Tabs of transactions that are lists of their own: the address says which. */
export const ownTabs = ["payouts", "days"] as const;
export type OwnTab = (typeof ownTabs)[number];

/** How many each list of transactions holds, of what the totals were asked for. */
export const countsOf = (totals: TransactionTotals) => ({
  in: totals.received.count + totals.not_confirmed.count,
  out: totals.out.count,
  unmatched: totals.unmatched.count,
});

/** The tabs beside those of money in, money out and what has no order. Days are not counted: there is one each day. */
export function useOwnTabs(current: OwnTab | null, totals: TransactionTotals | undefined) {
  const { t } = useTranslation(["payouts", "books"]);
  const labels = { payouts: t("payouts:tab"), days: t("books:tab") };
  return ownTabs.map((tab) => ({
    href: `${paths.transactions}?list=${tab}`,
    label: labels[tab],
    current: tab === current,
    ...(tab === "payouts" && totals && { count: totals.payouts }),
  }));
}

/** All tabs, for a list of its own: the others lead to everything they hold. */
export function useMoneyTabs(current: OwnTab) {
  const { t } = useTranslation("transactions");
  const totals = useQuery(transactionTotalsQuery({ list: "in", search: "" })).data;
  const counts = totals && countsOf(totals);
  const lists = transactionLists.map((list) => ({
    href: `${paths.transactions}?list=${list}`,
    label: t(`tab.${list}`),
    current: false,
    hot: list === "unmatched" && (counts?.unmatched ?? 0) > 0,
    ...(counts && { count: counts[list] }),
  }));
  return [...lists, ...useOwnTabs(current, totals)];
}
