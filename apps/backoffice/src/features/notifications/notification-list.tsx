import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDate } from "@agiza/i18n/dates";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notificationsQuery, type NotificationPlace } from "#data/notifications.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { byDay } from "./by-day.rules.ts";
import { NotificationRow } from "./notification-row.tsx";

export type NotificationListProps = {
  place: NotificationPlace;
  /** Told when somebody follows one to its thing. */
  onOpen?: () => void;
};

/** One page of the bell under its days. */
export function NotificationList({ place, onOpen }: NotificationListProps) {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  const now = useNow();
  const query = useQuery(notificationsQuery(place));
  return (
    <QueryView query={query} failedTitle={t("failed")} className="py-12" skeleton={<Rows />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title={t("emptyTitle")}
            message={t(place.group === undefined ? "emptyText" : "emptyGroupText")}
            className="py-12"
          />
        ) : (
          byDay(items, now).map(({ key, name, items: ofDay }) => (
            <section key={key} aria-label={name ? t(name) : formatDate(ofDay[0]!.created_at, language)}>
              <h2 aria-hidden="true" className="caps m-0 px-5 pt-3.5 pb-2 text-ink-3 narrow:px-4">
                {name ? t(name) : formatDate(ofDay[0]!.created_at, language)}
              </h2>
              <ul className="m-0 list-none p-0">
                {ofDay.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    {...(onOpen && { onOpen })}
                  />
                ))}
              </ul>
            </section>
          ))
        )
      }
    </QueryView>
  );
}

const Rows = () => [0, 1, 2, 3].map((row) => <Skeleton key={row} className="mx-5 my-3.5 h-12 narrow:mx-4" />);
