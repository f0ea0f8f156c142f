import { Button } from "@agiza/ui/button";
import { laterPart, useLaterPart } from "@agiza/ui/later-part";
import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { notificationSummaryQuery } from "#data/notifications.ts";
import { paths } from "#lib/paths.ts";
import { useWide } from "#lib/use-room.ts";
import { badgeText } from "../menu.rules.ts";

const panel = laterPart(async () => (await import("#features/notifications/bell-panel.tsx")).BellPanel);

/** How many notifications are unread; a press opens them beside the page, on phones as a page. */
export function Bell() {
  const { t } = useTranslation("backoffice");
  const isWide = useWide();
  const navigate = useNavigate();
  const count = useQuery(notificationSummaryQuery()).data?.unread.count ?? 0;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isHere = useLaterPart(panel, wasOpened, () => {
    setOpen(false);
    setWasOpened(false);
  });
  function press() {
    if (!isWide) {
      void navigate(paths.notifications);
      return;
    }
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <span className="relative flex-none">
      <Button
        variant="icon"
        aria-label={count > 0 ? t("notificationsUnread", { count }) : t("notifications")}
        {...(isWide && { "aria-haspopup": "dialog" as const, "aria-expanded": isOpen })}
        icon={<BellIcon aria-hidden="true" strokeWidth={1.9} className="size-5!" />}
        onClick={press}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-1/2 ml-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full border-2 border-canvas bg-accent px-1 text-[10px] leading-none font-bold text-on-accent tabular-nums"
        >
          {badgeText(count, 9)}
        </span>
      )}
      {isHere && <panel.Part open={isOpen} onOpenChange={setOpen} />}
    </span>
  );
}
