import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { ReplyWindow } from "@agiza/ui/reply-window";
import { ArrowLeft, Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Conversation } from "#data/conversations.ts";
import { callable } from "#lib/callable.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useRoomy } from "#lib/use-room.ts";
import { windowLeft } from "../reply-window.rules.ts";
import { useCustomerCalled } from "../use-customer-called.ts";
import { useWindowWords } from "../use-window-words.ts";
import { ThreadActions } from "./thread-actions.tsx";

export type ThreadHeadProps = {
  conversation: Conversation;
  /** A way back to the list stands before the name. */
  isAlone: boolean;
  /** Opens what is known of the customer; null where it stands beside. */
  onAbout: (() => void) | null;
};

/** Who this is, how long free replies are allowed, and what can be done with the conversation. */
export function ThreadHead({ conversation, isAlone, onAbout }: ThreadHeadProps) {
  const { t } = useTranslation("conversations");
  const called = useCustomerCalled();
  const { search } = useLocation();
  const isRoomy = useRoomy();
  const { customer } = conversation;
  const phone = callable(customer.phone);
  const Name = isAlone ? "h1" : "h2";
  return (
    <header className="@container flex min-h-[64px] flex-none items-center gap-2 border-b border-line px-4 py-2 narrow:gap-1 narrow:px-2">
      {isAlone && (
        <Link
          to={{ pathname: paths.conversations, search }}
          aria-label={t("back")}
          className="grid size-[44px] flex-none place-items-center rounded-md text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.9} />
        </Link>
      )}
      {/* Large letters need its room. */}
      <span className="contents @max-[15rem]:hidden">
        <Avatar name={called(customer)} size={isAlone ? 32 : 40} />
      </span>
      <div className="min-w-0 flex-1 narrow:ml-1">
        <Name className="m-0 truncate text-lg leading-tight font-strong @max-[15rem]:text-base">
          {called(customer)}
        </Name>
        <p className="m-0 mt-0.5 flex flex-wrap items-center gap-x-2.5">
          {!isAlone && phone && (
            <span className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
              {formatPhone(phone, "international")}
            </span>
          )}
          <WindowLine conversation={conversation} />
        </p>
      </div>
      <ThreadActions conversation={conversation} isCompact={isAlone || !isRoomy}>
        {onAbout && (
          <Button
            variant="icon"
            aria-label={t("actions.details")}
            title={t("actions.details")}
            icon={<Info aria-hidden="true" strokeWidth={1.9} />}
            onClick={onAbout}
          />
        )}
      </ThreadActions>
    </header>
  );
}

function WindowLine({ conversation }: { conversation: Conversation }) {
  const left = windowLeft(conversation.window_ends_at, useNow());
  return <ReplyWindow state={left.state} label={useWindowWords()(left)} />;
}
