import { TabLinks } from "@agiza/ui/tab-links";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notificationSummaryQuery, type NotificationGroup } from "#data/notifications.ts";
import { groups } from "./groups.ts";

export type GroupTabsProps = {
  current: NotificationGroup | undefined;
  /** Draws a tab; `group` is undefined for all of them. */
  render: (
    group: NotificationGroup | undefined,
    attributes: { className: string; "aria-current": "page" | undefined; children: ReactNode },
  ) => ReactNode;
  className?: string;
};

/** The kinds of notifications as tabs; the first says how many are unread. */
export function GroupTabs({ current, render, className }: GroupTabsProps) {
  const { t } = useTranslation("notifications");
  const unread = useQuery(notificationSummaryQuery()).data?.unread;
  const all = [undefined, ...groups];
  return (
    <TabLinks
      label={t("groupsLabel")}
      {...(className !== undefined && { className })}
      links={all.map((group) => ({
        href: group ?? "all",
        label: t(`groups.${group ?? "all"}`),
        current: group === current,
        ...(group === undefined &&
          unread !== undefined &&
          unread.count > 0 && { count: unread.capped ? `${unread.count}+` : unread.count, hot: true }),
      }))}
      renderLink={({ href, ...attributes }) =>
        render(
          groups.find((group) => group === href),
          attributes,
        )
      }
    />
  );
}
