import type { ReactNode } from "react";
import type { ChatMessage } from "../../contract.ts";
import { clockTime } from "../parts/provider-time.ts";
import { useTexts } from "../use-texts.ts";
import { deliveryOf } from "./chat-timeline.ts";
import { DeliveryMark } from "./delivery-mark.tsx";
import { failureSentence } from "./failure-sentence.ts";
import { MessageContent } from "./message-content.tsx";
import { previewMessage } from "./preview-message.ts";

type MessageBubbleProps = {
  message: ChatMessage;
  answers: ChatMessage | null;
  shopName: string;
  onTap: (id: string) => void;
  onOpenList: (message: ChatMessage) => void;
  onSendPlace: () => void;
};

/**
 * One message as the customer's phone shows it: theirs green at the right with ticks, the shop's white at the left. One of
 * the shop's that never arrived is shown with its reason.
 */
export function MessageBubble({
  message,
  answers,
  shopName,
  onTap,
  onOpenList,
  onSendPlace,
}: MessageBubbleProps) {
  const t = useTexts();
  const mine = message.direction === "in";
  const { time, half } = clockTime(message.timestamp);
  const delivery = deliveryOf(message);
  const foot = (
    <span
      className={`float-right mt-1.5 ml-2.5 inline-flex items-center gap-1 text-2xs tabular-nums ${mine ? "text-ink-2" : "text-ink-3"}`}
    >
      <time dateTime={message.timestamp}>{time}</time>
      {(mine || delivery === "failed") && <DeliveryMark state={delivery} />}
    </span>
  );
  return (
    <article
      aria-label={`${mine ? t("you") : shopName}, ${time} ${half}`}
      className={`flow-root max-w-[82%] flex-none overflow-hidden rounded-lg px-3 pt-2 pb-1.5 leading-[1.4] shadow-[0_1px_0_rgb(20_22_60/.08)] ${
        mine
          ? "self-end rounded-br-xs bg-bubble-out text-on-bubble-out"
          : "self-start rounded-bl-xs bg-bubble-in"
      }`}
    >
      {answers && (
        <Quote author={answers.direction === "in" ? t("you") : shopName}>{previewMessage(answers, t)}</Quote>
      )}
      <MessageContent
        message={message}
        foot={foot}
        onTap={onTap}
        onOpenList={() => onOpenList(message)}
        onSendPlace={onSendPlace}
      />
      {delivery === "failed" && (
        <p className="clear-both pt-1 text-sm text-danger-ink">{failureSentence(message, t)}</p>
      )}
    </article>
  );
}

function Quote({ author, children }: { author: string; children: ReactNode }) {
  return (
    <blockquote className="mb-1.5 rounded-sm border-l-3 border-brand bg-current/6 px-2 py-1 text-sm">
      <span className="block font-semibold text-brand-ink">{author}</span>
      <span className="line-clamp-2 text-ink-2">{children}</span>
    </blockquote>
  );
}
