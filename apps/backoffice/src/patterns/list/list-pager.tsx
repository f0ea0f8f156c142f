import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Pager } from "@agiza/ui/pager";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNow } from "#lib/use-now.ts";

export type ListPagerProps = {
  /** Addresses of the pages beside this one; null where there is none. */
  newer: string | null;
  older: string | null;
  /** When the rows were read, in milliseconds. */
  updatedAt: number;
  /** In another order than the API's. */
  isSorted: boolean;
};

/** Newer and Older, how old what is shown is, and that sorting a page does not sort the pages around it. */
export function ListPager({ newer, older, updatedAt, isSorted }: ListPagerProps) {
  const { t } = useTranslation(["screens", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const updated = t("common:updated", {
    when: formatRelativeTime(Math.min(updatedAt, now), language, now),
  });
  const hasMore = newer !== null || older !== null;
  return (
    <Pager
      label={t("list.paging")}
      note={isSorted && hasMore ? `${updated} · ${t("list.sortedHere")}` : updated}
      newer={newer === null ? null : { label: t("common:newer"), href: newer }}
      older={older === null ? null : { label: t("common:older"), href: older }}
      renderLink={({ href, ...attributes }) => <Link to={href} {...attributes} />}
    />
  );
}
