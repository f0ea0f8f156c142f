import { Check, CheckCheck, Clock, CornerUpLeft, ExternalLink, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type DeliveryState = "sending" | "sent" | "delivered" | "read" | "failed";

export type ChatBubbleProps = {
  direction: "in" | "out";
  children?: ReactNode;
  /** As shown, "2:09 PM". */
  time: string;
  at?: string;
  /** How far a message of ours has come, with the word for it. */
  delivery?: { state: DeliveryState; label: string };
  /** A link as WhatsApp shows it: picture, words, one full-width action. */
  link?: { title: ReactNode; text?: ReactNode; picture?: ReactNode; action: string; href: string };
  replyButtons?: readonly {
    id: string;
    title: string;
    onPress?: () => void;
    /** It leads to a page instead of answering. */
    isLink?: boolean;
  }[];
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

/** One message: theirs white on the left, ours soft green on the right, with time and ticks. */
export function ChatBubble({
  direction,
  children,
  time,
  at,
  delivery,
  link,
  replyButtons,
  className,
}: ChatBubbleProps) {
  const Tick = delivery && ticks[delivery.state];
  return (
    <div
      className={classNames(
        "flex max-w-[82%] min-w-0 flex-col gap-1",
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
          <span className="float-right mt-1.5 ml-2.5 inline-flex items-center gap-[3px] text-[10.5px] leading-none text-ink-2 tabular-nums">
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
      </div>
      {replyButtons && replyButtons.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {replyButtons.map((button) => (
            <button
              key={button.id}
              type="button"
              disabled={!button.onPress}
              className={classNames(
                wideAction,
                "w-auto flex-1 rounded-md bg-bubble-in whitespace-nowrap shadow-[0_1px_0_rgb(20_22_60/0.08)] not-disabled:hover:bg-surface-3 disabled:cursor-default",
              )}
              onClick={button.onPress}
            >
              <ButtonMark isLink={button.isLink ?? false} />
              {button.title}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function ButtonMark({ isLink }: { isLink: boolean }) {
  const Icon = isLink ? ExternalLink : CornerUpLeft;
  return <Icon aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.9} />;
}

/** A line between messages: a day, or what the system did. */
export function ChatEvent({ children }: { children: ReactNode }) {
  return (
    <p className="m-0 self-center rounded-full bg-surface px-3 py-1 text-center text-xs text-ink-2 shadow-[0_1px_0_rgb(20_22_60/0.08)]">
      {children}
    </p>
  );
}
