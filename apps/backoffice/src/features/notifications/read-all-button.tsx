import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { notificationsQuery, notificationSummaryQuery, useReadNotifications } from "#data/notifications.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Marks as read what was there when the list was read; what came since stays unread. */
export function ReadAllButton() {
  const { t } = useTranslation("notifications");
  const toasts = useOutcomeToasts();
  const newest = useQuery(notificationsQuery()).data?.items[0];
  const unread = useQuery(notificationSummaryQuery()).data?.unread.count ?? 0;
  const read = useReadNotifications();
  if (!newest || unread === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={read.isPending}
      icon={<CheckCheck aria-hidden="true" strokeWidth={1.9} />}
      onClick={() =>
        read.mutate(
          { until: newest.created_at },
          { onError: (error) => toasts.failed(error, t("readAllFailed")) },
        )
      }
    >
      {t("readAll")}
    </Button>
  );
}
