import { Check, CheckCheck, Clock, CornerUpLeft, ExternalLink, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type DeliveryState = "sending" | "sent" | "delivered" | "read" | "failed";

type ReplyButton = {
  id: string;
  title: string;
  /** Without it the button is only shown. */
  onPress?: () => void;
  /** It leads to a page instead of answering. */
  isLink?: boolean;
};

export type ChatBubbleProps = {
  direction: "in" | "out";
  children?: ReactNode;
  /** As shown, "2:09 PM". */
  time: string;
  at?: string;
  /** How far a message of ours has come, with the word for it. */
  delivery?: { state: DeliveryState; label: string };
  /** A small sign before the time, with the word for it. */
  mark?: { icon: LucideIcon; label: string };
  /** A link as WhatsApp shows it: picture, words, one full-width action. */
  link?: { title: ReactNode; text?: ReactNode; picture?: ReactNode; action: string; href: string };
  replyButtons?: readonly ReplyButton[];
  className?: string;
};

const ticks: Record<DeliveryState, { icon: LucideIcon; tone: string }> = {
  sending: { icon: Clock, tone: "text-current" },
  sent: { icon: Check, tone: "text-current" },
  delivered: { icon: CheckCheck, tone: "text-current" },
  read: { icon: CheckCheck, tone: "text-info" },
  failed: { icon: TriangleAlert, tone: "text-danger-ink" },
};

const wideAction =
  "flex min-h-10 w-full items-center justify-center gap-1.5 px-3 font-semibold text-brand-ink no-underline";

const replyLine =
  "flex min-h-9 w-full items-center justify-center gap-1.5 px-3 py-1.5 text-center text-sm leading-snug font-medium text-brand-ink";

/** One message: theirs white on the left, ours soft green on the right, with time and ticks. */
export function ChatBubble({
  direction,
  children,
  time,
  at,
  delivery,
  mark,
  link,
  replyButtons,
  className,
}: ChatBubbleProps) {
  const Tick = delivery && ticks[delivery.state];
  return (
    <div
      className={classNames(
        "max-w-[min(82%,36rem)] min-w-0",
        direction === "in" ? "self-start" : "self-end",
        className,
      )}
    >
      <div
        className={classNames(
          link && "w-72 max-w-full",
          "overflow-hidden rounded-lg leading-[1.4] wrap-anywhere shadow-[0_1px_0_rgb(20_22_60/0.08)]",
          direction === "in"
            ? "rounded-bl-xs bg-bubble-in text-ink"
            : "rounded-br-xs bg-bubble-out text-on-bubble-out",
        )}
      >
        {link?.picture && (
          <div className="aspect-[2/1] overflow-hidden [&_img]:size-full [&_img]:object-cover">
            {link.picture}
          </div>
        )}
        <div className="flow-root px-3 pt-2 pb-1.5">
          {link && <p className="m-0 font-strong">{link.title}</p>}
          {link?.text && <p className="m-0 text-sm">{link.text}</p>}
          {children}
          <span className="float-right mt-1.5 ml-2.5 inline-flex items-center gap-[3px] text-xs leading-none text-ink-2 tabular-nums">
            {mark && (
              <>
                <mark.icon aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
                <span className="sr-only">{mark.label}</span>
              </>
            )}
            <time dateTime={at}>{time}</time>
            {Tick && (
              <>
                <Tick.icon
                  aria-hidden="true"
                  className={classNames("size-3.5", Tick.tone)}
                  strokeWidth={1.9}
                />
                <span className="sr-only">{delivery.label}</span>
              </>
            )}
          </span>
        </div>
        {link && (
          <a
            href={link.href}
            className={classNames(
              wideAction,
              "border-t",
              direction === "in" ? "border-line" : "border-success-line",
            )}
          >
            {link.action}
          </a>
        )}
        {replyButtons && replyButtons.length > 0 && <ReplyButtons buttons={replyButtons} />}
      </div>
    </div>
  );
}

/** What can be answered by a press, each a line of its own below the words, as WhatsApp draws it. */
const ReplyButtons = ({ buttons }: { buttons: readonly ReplyButton[] }) => (
  <ul className="m-0 list-none p-0">
    {buttons.map(({ id, title, onPress, isLink = false }) => {
      const Icon = isLink ? ExternalLink : CornerUpLeft;
      const words = (
        <>
          <Icon aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.9} />
          {title}
        </>
      );
      return (
        <li key={id} className="border-t border-ink/10">
          {onPress ? (
            <button
              type="button"
              className={`${replyLine} border-0 bg-transparent hover:bg-ink/5 focus-visible:-outline-offset-2`}
              onClick={onPress}
            >
              {words}
            </button>
          ) : (
            <span className={replyLine}>{words}</span>
          )}
        </li>
      );
    })}
  </ul>
);

/** A line between messages: a day, or what the system did. */
export function ChatEvent({ children }: { children: ReactNode }) {
  return (
    <p className="m-0 self-center rounded-full bg-surface px-3 py-1 text-center text-xs text-ink-2 shadow-[0_1px_0_rgb(20_22_60/0.08)]">
      {children}
    </p>
  );
}
