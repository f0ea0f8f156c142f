import { Drawer } from "@agiza/ui/drawer";
import { Tabs } from "@agiza/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { notificationSummaryQuery } from "#data/notifications.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { groups } from "./groups.ts";
import { NotificationList } from "./notification-list.tsx";
import { ReadAllButton } from "./read-all-button.tsx";
import { SoundTestButton } from "./sound-test-button.tsx";

export type BellPanelProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The bell opened beside the page. */
export function BellPanel({ open, onOpenChange }: BellPanelProps) {
  const { t } = useTranslation(["backoffice", "common"]);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t("notifications")}
      closeLabel={t("common:close")}
      actions={
        <Suspense>
          <PanelFoot onLeave={() => onOpenChange(false)} />
        </Suspense>
      }
    >
      <Suspense>
        <PanelBody onLeave={() => onOpenChange(false)} />
      </Suspense>
    </Drawer>
  );
}

function PanelBody({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("notifications");
  const unread = useQuery(notificationSummaryQuery()).data?.unread.count ?? 0;
  const all = [undefined, ...groups];
  return (
    <Tabs
      label={t("groupsLabel")}
      className="-mx-5 -mt-1 [&>[role=tablist]]:px-2.5 [&>[role=tabpanel]]:pt-0"
      tabs={all.map((group) => ({
        value: group ?? "all",
        label: t(`groups.${group ?? "all"}`),
        ...(group === undefined && unread > 0 && { count: unread, hot: true }),
        content: (
          <>
            <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-5 py-1.5">
              <Link
                to={paths.notifications}
                onClick={onLeave}
                className="text-sm font-semibold text-brand-ink"
              >
                {t("openPage")}
              </Link>
              <ReadAllButton />
            </div>
            <NotificationList place={group ? { group } : {}} onOpen={onLeave} />
          </>
        ),
      }))}
    />
  );
}

function PanelFoot({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("notifications");
  const summary = useQuery(notificationSummaryQuery()).data;
  return (
    <>
      <SoundTestButton sound={summary?.sound ?? "marimba"} speaks={summary?.speaks ?? false} />
      <span className="grid" onClickCapture={onLeave}>
        <RouteButton to={paths.notificationSettings} variant="ghost">
          {t("settings")}
        </RouteButton>
      </span>
    </>
  );
}
