import { formatDate, formatWeekday } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { ChatEvent } from "@agiza/ui/chat-bubble";
import { ArrowDown } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, type Message, type Thread, useMarkRead } from "#data/conversations.ts";
import type { PriceOffer } from "#data/price-offers.ts";
import { useNow } from "#lib/use-now.ts";
import { OfferLine } from "../bargain/offer-line.tsx";
import type { Outgoing } from "../composer/use-send-outgoing.ts";
import { nearDay } from "../near-day.rules.ts";
import { BotLine } from "./bot-line.tsx";
import { EventLine } from "./event-line.tsx";
import { OpenPicture } from "./files/open-picture.ts";
import { PictureDialog } from "./files/picture-dialog.tsx";
import { picturesOf } from "./files/pictures.rules.ts";
import { MessageItem } from "./message-item.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";
import { itemsOf, lastPlace } from "./thread.rules.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

export type MessageListProps = {
  conversation: Conversation;
  pages: readonly Thread[];
  offers: readonly PriceOffer[];
  outgoing: Outgoing;
  older: { has: boolean; isFetching: boolean; fetch: () => void };
  /** A message is to be answered. */
  onAnswer: (message: Message) => void;
};

/** What was said, the newest at the bottom; older messages come as one scrolls up, and nothing jumps. */
export function MessageList({ conversation, pages, offers, outgoing, older, onAnswer }: MessageListProps) {
  const { t } = useTranslation("conversations");
  const items = itemsOf(pages, offers);
  const last = lastPlace(pages);
  const count = items.length + outgoing.messages.length;
  const { box, isAtEnd, newBelow, onScroll, toEnd } = useThreadScroll({
    count,
    own: outgoing.messages.length,
    first: items[0]?.key ?? "",
    older,
  });
  useReading(conversation, last, isAtEnd);
  const [openId, setOpenId] = useState<string | null>(null);
  const pictures = picturesOf(items);
  const open = pictures.find(({ id }) => id === openId);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t("messages")}
        onScroll={onScroll}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 narrow:px-3"
      >
        {older.has && (
          <Button
            variant="light"
            size="sm"
            className="mx-auto mb-3 flex-none"
            loading={older.isFetching}
            onClick={older.fetch}
          >
            {t("older")}
          </Button>
        )}
        <OpenPicture value={setOpenId}>
          <ol className="m-0 mt-auto flex list-none flex-col gap-2 p-0">
            {items.map((item) => (
              <li key={item.key} className="flex flex-col">
                {item.kind === "day" && <Day at={item.at} />}
                {item.kind === "event" && <EventLine event={item.event} earlier={item.earlier} />}
                {item.kind === "offer" && <OfferLine offer={item.offer} />}
                {item.kind === "message" && (
                  <MessageItem
                    conversation={conversation}
                    message={item.message}
                    isBotAgain={item.isBotAgain}
                    onAnswer={onAnswer}
                  />
                )}
              </li>
            ))}
            {outgoing.messages.map((message) => (
              <li key={message.key} className="flex flex-col">
                <OutgoingItem
                  message={message}
                  isStored={outgoing.areStored}
                  onAgain={outgoing.again}
                  onDiscard={outgoing.discard}
                />
              </li>
            ))}
            <li className="flex flex-col empty:hidden">
              <BotLine conversation={conversation} />
            </li>
          </ol>
        </OpenPicture>
      </section>
      {open && (
        <PictureDialog
          conversationId={conversation.id}
          pictures={pictures}
          shown={open}
          onShow={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
      {!isAtEnd && (
        <div className="absolute right-4 bottom-3">
          <Button
            variant="light"
            size="sm"
            icon={<ArrowDown aria-hidden="true" strokeWidth={1.9} />}
            className="shadow-raised"
            onClick={toEnd}
          >
            {newBelow > 0 ? t("newBelow", { count: newBelow }) : t("toEnd")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is on the screen of somebody who looks at it has been read. */
function useReading({ id, unread }: Conversation, last: number, isAtEnd: boolean): void {
  const { mutate } = useMarkRead(id);
  useEffect(() => {
    if (unread > 0 && last > 0 && isAtEnd && document.visibilityState === "visible") mutate(last);
  }, [unread, last, isAtEnd, mutate]);
}

function Day({ at }: { at: string }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const now = useNow();
  const near = nearDay(at, now);
  return (
    <ChatEvent>{near ? t(near) : `${formatWeekday(at, language)}, ${formatDate(at, language)}`}</ChatEvent>
  );
}
