import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { ReplyWindow } from "@agiza/ui/reply-window";
import { Bot, LockKeyhole, ShoppingBag, User } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Conversation } from "#data/conversations.ts";
import { useCurrentUser } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { clockOrDay } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { nearDay } from "../near-day.rules.ts";
import { windowLeft } from "../reply-window.rules.ts";
import { useCustomerCalled } from "../use-customer-called.ts";
import { useWindowWords } from "../use-window-words.ts";
import { usePreview } from "#entities/conversation/use-preview.ts";
import { WindowRing } from "./window-ring.tsx";

type InboxRowProps = { conversation: Conversation; isOpen: boolean; onOpen: () => void };

/** A conversation of the list: who, what was said last, how long free replies are allowed, and what hangs on it. */
export function InboxRow({ conversation, isOpen, onOpen }: InboxRowProps) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const now = useNow();
  const called = useCustomerCalled();
  const preview = usePreview();
  const { search } = useLocation();
  const { id, customer, unread, open_orders: openOrders, assigned_to: assignedTo } = conversation;
  const at = conversation.last_message_at;
  const isUnread = unread > 0;
  const writer = useWriter()(conversation);
  const windowWords = useWindowWords();
  const left = windowLeft(conversation.window_ends_at, now);
  return (
    <Link
      to={{ pathname: paths.conversation(id), search }}
      aria-current={isOpen ? "page" : undefined}
      onClick={onOpen}
      className={classNames(
        "flex gap-3 border-b border-line px-4 py-3 text-ink no-underline focus-visible:-outline-offset-2",
        isOpen ? "bg-brand-soft" : "hover:bg-surface-3",
      )}
    >
      <WindowRing endsAt={conversation.window_ends_at}>
        <Avatar name={called(customer)} size={40} />
      </WindowRing>
      <span className="@container min-w-0 flex-1">
        <span className="flex items-baseline gap-x-2.5 @max-[10rem]:flex-wrap">
          <span
            className={classNames(
              "min-w-0 flex-1 truncate @max-[10rem]:basis-full",
              isUnread ? "font-strong" : "font-medium",
            )}
          >
            {called(customer)}
          </span>
          {assignedTo && (
            <Mark icon={<User />} label={t("lookedAfterBy", { name: assignedTo.name })}>
              {assignedTo.name.split(" ")[0]}
            </Mark>
          )}
          {openOrders > 0 && (
            <Mark icon={<ShoppingBag />} label={t("openOrders", { count: openOrders })}>
              {openOrders}
            </Mark>
          )}
          {at && (
            <time
              dateTime={at}
              className={classNames(
                "flex-none text-xs tabular-nums",
                left.state === "closing" ? "text-warning-ink" : "text-ink-2",
              )}
            >
              {nearDay(at, now) === "yesterday" ? t("yesterday") : clockOrDay(at, language, now)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-x-2.5 @max-[10rem]:flex-wrap">
          <span
            className={classNames(
              "min-w-0 flex-1 truncate text-sm @max-[10rem]:basis-full",
              isUnread ? "text-ink" : "text-ink-2",
            )}
          >
            {writer &&
              (conversation.last_from === "bot" ? (
                <>
                  <Bot
                    aria-hidden="true"
                    className="mr-1 -mt-0.5 inline size-3.5 text-ink-2"
                    strokeWidth={1.9}
                  />
                  <span className="sr-only">{writer} </span>
                </>
              ) : (
                <span className="text-ink-2">{writer} </span>
              ))}
            {preview(conversation.last_text)}
          </span>
          {left.state === "closing" && (
            <ReplyWindow state="closing" label={windowWords(left)} className="flex-none" />
          )}
          {left.state === "closed" && (
            <Mark icon={<LockKeyhole />} label={t("window.closed")}>
              {t("window.over")}
            </Mark>
          )}
          {isUnread && (
            <span
              className={classNames(
                "inline-grid h-5 min-w-5 flex-none place-items-center rounded-full px-1.5 text-xs font-bold tabular-nums",
                // What the robot has answered nobody has seen, but nobody waits for it.
                conversation.last_from === "bot" ? "bg-surface-4 text-ink-2" : "bg-accent text-on-accent",
              )}
            >
              <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
              <span className="sr-only">{t("unread", { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Who of the shop wrote last, before their words; nothing before the customer's. */
function useWriter() {
  const { t } = useTranslation("conversations");
  const current = useCurrentUser();
  const me = current.state === "known" ? current.user.id : null;
  return ({ last_from: from, last_staff: staff }: Conversation): string => {
    if (from === "customer") return "";
    if (from !== "staff") return t(`lastFrom.${from}`);
    if (staff?.id === me) return t("lastFrom.me");
    return staff ? t("lastFrom.staff", { name: staff.name.split(" ")[0] }) : t("lastFrom.unknownStaff");
  };
}

type MarkProps = { icon: ReactNode; label: string; children: ReactNode };

/** A small grey sign with a word or a number; aloud it is said whole. */
const Mark = ({ icon, label, children }: MarkProps) => (
  <span className="inline-flex flex-none items-baseline gap-1 text-xs text-ink-2 tabular-nums [&_svg]:size-3.5 [&_svg]:self-center">
    <span aria-hidden="true" className="contents [&_svg]:stroke-[1.9]">
      {icon}
      {children}
    </span>
    <span className="sr-only">{label}</span>
  </span>
);
