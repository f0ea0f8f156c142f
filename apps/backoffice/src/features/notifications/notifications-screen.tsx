import { Card } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { notificationsQuery, type NotificationPlace } from "#data/notifications.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { ListPager } from "#patterns/list/list-pager.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { groups } from "./groups.ts";
import { NotificationList } from "./notification-list.tsx";
import { ReadAllButton } from "./read-all-button.tsx";

/** The page's address with a place in the list. */
function hrefOf(place: NotificationPlace): string {
  const query = new URLSearchParams(place).toString();
  return query === "" ? paths.notifications : `${paths.notifications}?${query}`;
}

/** /dashboard/notifications: everything the bell holds, on phones the bell itself. */
export function NotificationsScreen() {
  const { t } = useTranslation("notifications");
  const [query] = useSearchParams();
  const group = groups.find((one) => one === query.get("group"));
  const [after, before] = [query.get("after"), query.get("before")];
  const ofGroup = group ? { group } : {};
  const place: NotificationPlace = {
    ...ofGroup,
    ...(after !== null && { after }),
    ...(before !== null && { before }),
  };
  const page = useQuery(notificationsQuery(place));
  return (
    <PageFrame
      title={t("title")}
      actions={
        <div className="ml-auto flex flex-wrap items-center gap-2 narrow:mb-2 narrow:ml-0 narrow:w-full narrow:justify-between">
          <ReadAllButton />
          <RouteButton
            to={paths.notificationSettings}
            variant="light"
            size="sm"
            icon={<Settings aria-hidden="true" strokeWidth={1.9} />}
          >
            {t("settings")}
          </RouteButton>
        </div>
      }
      className="wide:max-w-[760px]"
    >
      <Card className="overflow-hidden">
        <GroupTabs
          current={group}
          className="px-2.5 narrow:px-1"
          render={(one, attributes) => <Link to={hrefOf(one ? { group: one } : {})} {...attributes} />}
        />
        <NotificationList place={place} />
        {page.data && (page.data.next !== null || page.data.previous !== null) && (
          <ListPager
            newer={page.data.previous === null ? null : hrefOf({ ...ofGroup, before: page.data.previous })}
            older={page.data.next === null ? null : hrefOf({ ...ofGroup, after: page.data.next })}
            updatedAt={page.dataUpdatedAt}
            isSorted={false}
          />
        )}
      </Card>
    </PageFrame>
  );
}
