import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { LockKeyhole, ShoppingBag, User } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Conversation } from "#data/conversations.ts";
import { useCurrentUser } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useCustomerCalled } from "../use-customer-called.ts";
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
  const isUnread = unread > 0;
  const writer = useWriter()(conversation);
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
        <span className="flex items-baseline justify-between gap-x-2 @max-[10rem]:flex-wrap">
          <span className="truncate font-strong">{called(customer)}</span>
          {conversation.last_message_at && (
            <time
              dateTime={conversation.last_message_at}
              className={classNames(
                "flex-none text-xs tabular-nums",
                isUnread ? "font-strong text-ink" : "text-ink-2",
              )}
            >
              {orderMoment(conversation.last_message_at, language, now)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-2">
          <span className={classNames("truncate text-sm", isUnread ? "font-medium text-ink" : "text-ink-2")}>
            {writer}
            {preview(conversation.last_text)}
          </span>
          {isUnread && (
            <span className="inline-grid h-5 min-w-5 flex-none place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
              <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
              <span className="sr-only">{t("unread", { count: unread })}</span>
            </span>
          )}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {openOrders > 0 && (
            <Mark icon={<ShoppingBag />} tone="bg-warning-soft text-warning-ink">
              {t("openOrders", { count: openOrders })}
            </Mark>
          )}
          {assignedTo && (
            <Mark icon={<User />} label={t("lookedAfterBy", { name: assignedTo.name })}>
              {assignedTo.name.split(" ")[0]}
            </Mark>
          )}
          {!conversation.window_ends_at && <Mark icon={<LockKeyhole />}>{t("templatesOnly")}</Mark>}
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
    if (from !== "staff") return `${t(`lastFrom.${from}`)} `;
    if (staff?.id === me) return `${t("lastFrom.me")} `;
    return `${staff ? t("lastFrom.staff", { name: staff.name.split(" ")[0] }) : t("lastFrom.unknownStaff")} `;
  };
}

type MarkProps = { icon: ReactNode; tone?: string; label?: string; children: ReactNode };

function Mark({ icon, tone = "bg-surface-4 text-ink-2", label, children }: MarkProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 text-xs font-medium [&_svg]:size-3.5",
        tone,
      )}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  );
}
