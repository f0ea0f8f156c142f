import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { IconTile } from "@agiza/ui/icon-tile";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useReadNotifications, type Notification } from "#data/notifications.ts";
import { classNames } from "#lib/class-names.ts";
import { faces, placeOf } from "./notification-face.ts";
import { useNotificationWords } from "./use-notification-words.ts";

export type NotificationRowProps = { notification: Notification; onOpen?: () => void };

const unreadLook = "border-l-accent bg-brand-soft-2";

/** One notification: a press marks it as read and opens the thing it is about. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  const read = useReadNotifications();
  const { sentence, detail } = useNotificationWords()(notification);
  const { icon: Icon, tone } = faces[notification.kind];
  const isUnread = notification.read_at === null;
  const to = placeOf(notification);
  const markRead = () => isUnread && read.mutate({ ids: [notification.id] });
  const look = classNames(
    "flex w-full items-start gap-3 border-0 border-l-3 border-solid px-4 py-3.5 text-left text-ink no-underline focus-visible:-outline-offset-2 narrow:px-3",
    isUnread ? unreadLook : "border-l-transparent bg-transparent",
    (to !== null || isUnread) && "cursor-pointer hover:bg-surface-3",
  );
  const words = (
    <>
      <IconTile icon={<Icon strokeWidth={1.9} />} tone={tone} />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">{t("unread")}: </span>}
        <span
          className={classNames("block leading-snug wrap-anywhere", isUnread ? "font-strong" : "font-medium")}
        >
          {sentence}
        </span>
        {detail !== "" && <span className="block text-sm text-ink-2 wrap-anywhere">{detail}</span>}
      </span>
      <time
        dateTime={notification.created_at}
        className="flex-none text-xs leading-5 text-ink-3 tabular-nums"
      >
        {formatClock(notification.created_at, language)}
      </time>
    </>
  );
  return (
    <li className="border-b border-line last:border-b-0">
      {to !== null ? (
        <Link
          to={to}
          className={look}
          onClick={() => {
            markRead();
            onOpen?.();
          }}
        >
          {words}
        </Link>
      ) : isUnread ? (
        <button type="button" className={look} onClick={markRead}>
          {words}
        </button>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
