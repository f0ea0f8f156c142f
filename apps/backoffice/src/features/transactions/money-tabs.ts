import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";

/** Tabs of transactions that are lists of their own: the address says which. */
export const ownTabs = ["payouts", "days"] as const;
export type OwnTab = (typeof ownTabs)[number];

/** The tabs beside those of money in, money out and what has no order. */
export function useOwnTabs(current: OwnTab | null) {
  const { t } = useTranslation(["payouts", "books"]);
  const labels = { payouts: t("payouts:tab"), days: t("books:tab") };
  return ownTabs.map((tab) => ({
    href: `${paths.transactions}?list=${tab}`,
    label: labels[tab],
    current: tab === current,
  }));
}
