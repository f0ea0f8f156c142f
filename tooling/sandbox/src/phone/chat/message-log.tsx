import { Button } from "@agiza/ui/button";
import { useLanguage } from "@agiza/i18n/language-provider";
import { ArrowDown } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import type { ChatMessage } from "../../contract.ts";
import { shortDate } from "../parts/provider-time.ts";
import { useProviderNow } from "../parts/use-provider-now.ts";
import { useTexts } from "../use-texts.ts";
import { dayOf, type TimelineEntry } from "./chat-timeline.ts";
import { BubbleActions, Reactions } from "./bubble-actions.tsx";
import { MessageBubble } from "./message-bubble.tsx";

type MessageLogProps = {
  label: string;
  timeline: readonly TimelineEntry[];
  shopName: string;
  onTap: (id: string) => void;
  onOpenList: (message: ChatMessage) => void;
  onSendPlace: () => void;
  onAnswer: (message: ChatMessage) => void;
  /** An empty emoji takes the one before back. */
  onReact: (id: string, emoji: string) => void;
};

/** A reader this close to the end wants to stay there when a message arrives. */
const nearEndPx = 120;

/** The messages, oldest above; it follows new ones unless somebody reads older ones, and says new ones aloud. */
export function MessageLog({ label, timeline, shopName, onAnswer, onReact, ...choosing }: MessageLogProps) {
  const t = useTexts();
  const log = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const followsEnd = useRef(true);
  const newest = timeline.at(-1)?.message;

  const toEnd = () => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  useEffect(() => {
    if (followsEnd.current || newest?.direction === "in") toEnd();
  }, [newest?.id, newest?.direction]);

  /* Pictures that load late and a keyboard that takes room would otherwise push the end out of sight. */
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => followsEnd.current && toEnd());
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- older messages must be reachable by arrow keys
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
          followsEnd.current = left < nearEndPx;
          setAtEnd(followsEnd.current);
        }}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end gap-1.5 p-3">
          {timeline.length === 0 && (
            <p className="m-auto max-w-56 text-center text-pretty text-ink-2">
              {t("emptyChat", { shop: shopName })}
            </p>
          )}
          {timeline.map(({ message, newDay, answers, reactions }) => (
            <Fragment key={message.id}>
              {newDay && <DayMark day={newDay} at={message.timestamp} />}
              <div className="group/bubble relative flex flex-none flex-col gap-1">
                <MessageBubble message={message} answers={answers} shopName={shopName} {...choosing} />
                <Reactions reactions={reactions} isMine={message.direction === "in"} />
                {message.direction === "out" && (
                  <BubbleActions
                    chosen={reactions.customer}
                    onAnswer={() => onAnswer(message)}
                    onReact={(emoji) => onReact(message.id, emoji)}
                  />
                )}
              </div>
            </Fragment>
          ))}
        </div>
      </div>
      {!atEnd && (
        <Button
          variant="light"
          size="icon"
          aria-label={t("newestMessages")}
          icon={<ArrowDown aria-hidden="true" />}
          onClick={toEnd}
          className="absolute! right-3 bottom-2 rounded-full! shadow-raised touch:size-11!"
        />
      )}
    </div>
  );
}

const dayMs = 86_400_000;

function DayMark({ day, at }: { day: string; at: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  const nowMs = useProviderNow(60_000);
  const today = dayOf(new Date(nowMs).toISOString());
  const yesterday = dayOf(new Date(nowMs - dayMs).toISOString());
  return (
    <p className="my-0.5 self-center rounded-[8px] bg-surface px-2.75 py-1 text-xs font-semibold text-ink-2">
      {day === today ? t("today") : day === yesterday ? t("yesterday") : shortDate(at, language)}
    </p>
  );
}
