import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { ChatBubble, type DeliveryState } from "@agiza/ui/chat-bubble";
import { Bot, Forward, Lock, RotateCcw, Smartphone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, type Message, useSendAgain } from "#data/conversations.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { orderFor } from "#lib/wanted-goods.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { usePreview } from "#entities/conversation/use-preview.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageBody } from "./message-body.tsx";
import { useReactions } from "./use-reactions.ts";
import { wantedIn } from "./wanted-goods.rules.ts";

const deliveryOf: Record<Message["status"], DeliveryState | null> = {
  received: null,
  queued: "sending",
  sending: "sending",
  sent: "sent",
  delivered: "delivered",
  read: "read",
  played: "read",
  failed: "failed",
};

export type MessageItemProps = {
  conversation: Conversation;
  message: Message;
  /** It came by itself, as the one before it: a small sign says so. */
  isBotAgain: boolean;
  onAnswer: (message: Message) => void;
};

/** One message with who wrote it, what it answers, how far it got and what is said of it. */
export function MessageItem({ conversation, message, isBotAgain, onAnswer }: MessageItemProps) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const mayReply = useMay("conversation.reply");
  const maySell = useMay("order.create");
  const reacted = useReactions(conversation.id, message);
  const { status, direction, at } = message;
  if (direction === "note") return <NoteItem message={message} />;
  const delivery = deliveryOf[status];
  const wanted = maySell ? wantedIn(message) : null;
  const isOrder = message.content.kind === "catalogue_order";
  const { id: customerId } = conversation.customer;
  const mayAnswer = mayReply && conversation.window_ends_at !== null && direction === "in";
  return (
    <div className="group/message relative flex flex-col">
      <div className={direction === "in" ? "flex items-center" : "flex flex-row-reverse items-center"}>
        <ChatBubble
          direction={direction}
          time={formatClock(at, language)}
          at={at}
          {...(isBotAgain && { mark: { icon: Bot, label: t("by.bot") } })}
          {...(delivery &&
            status !== "received" && { delivery: { state: delivery, label: t(`delivery.${status}`) } })}
        >
          {!isBotAgain && <Sender message={message} />}
          {message.is_forwarded && <Small icon={Forward}>{t("forwarded")}</Small>}
          {message.reply_to && <Answered answered={message.reply_to} />}
          <MessageBody conversationId={conversation.id} message={message} />
          {wanted && isOrder && (
            <RouteButton to={orderFor(customerId, wanted)} size="sm" className="mt-2">
              {t("makeOrder")}
            </RouteButton>
          )}
        </ChatBubble>
        {(mayAnswer || (wanted && !isOrder)) && (
          <MessageActions
            conversation={conversation}
            message={message}
            wanted={isOrder ? null : wanted}
            mayAnswer={mayAnswer}
            reacting={{ chosen: reacted.chosen, onReact: reacted.react }}
            onAnswer={onAnswer}
          />
        )}
      </div>
      {reacted.shown.length > 0 && <Reactions reactions={reacted.shown} direction={direction} />}
      {message.failure && <Failure conversationId={conversation.id} message={message} />}
    </div>
  );
}

/** Who of the shop wrote, where it was not the person who is written to. */
function Sender({ message: { sender, sender_name: name } }: { message: Message }) {
  const { t } = useTranslation("conversations");
  if (sender === "customer") return null;
  if (sender === "bot") return <Small icon={Bot}>{t("by.bot")}</Small>;
  if (sender === "phone") return <Small icon={Smartphone}>{t("by.phone")}</Small>;
  return <Small>{name ?? t("by.unknownStaff")}</Small>;
}

function Small({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className="mb-0.5 flex items-center gap-1 text-xs font-medium text-ink-2">
      {Icon && <Icon aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.9} />}
      {children}
    </span>
  );
}

function Answered({ answered }: { answered: NonNullable<Message["reply_to"]> }) {
  const { t } = useTranslation("conversations");
  const preview = usePreview();
  return (
    <span className="mb-1 block rounded-sm border-l-3 border-brand bg-ink/5 px-2 py-1 text-sm">
      <span className="block text-xs font-semibold text-brand-ink">
        {t(answered.is_customers ? "answers.customer" : "answers.shop")}
      </span>
      <span className="line-clamp-2">{preview(answered.text)}</span>
    </span>
  );
}

type ReactionsProps = Pick<Message, "reactions" | "direction">;

function Reactions({ reactions, direction }: ReactionsProps) {
  const { t } = useTranslation("conversations");
  return (
    <span className={`-mt-1.5 flex gap-1 px-2 ${direction === "in" ? "self-start" : "self-end"}`}>
      {reactions.map(({ emoji, is_customers: isCustomers }) => (
        <span key={String(isCustomers)} className="rounded-full border border-line bg-surface px-1.5 text-sm">
          <span aria-hidden="true">{emoji}</span>
          <span className="sr-only">
            {t(isCustomers ? "reactions.customer" : "reactions.shop", { emoji })}
          </span>
        </span>
      ))}
    </span>
  );
}

function Failure({ conversationId, message }: { conversationId: string; message: Message }) {
  const { t } = useTranslation("conversations");
  const mayReply = useMay("conversation.reply");
  const toasts = useOutcomeToasts();
  const again = useSendAgain(conversationId);
  return (
    <div className="mt-1 flex max-w-[82%] flex-col items-end gap-1 self-end text-right">
      <p className="m-0 text-sm text-danger-ink">
        {t("delivery.failed")}. {t(`failure.${message.failure!.reason}`)}
      </p>
      {message.may_send_again && mayReply && (
        <Button
          variant="light"
          size="sm"
          loading={again.isPending}
          icon={<RotateCcw aria-hidden="true" strokeWidth={1.9} />}
          onClick={() =>
            again.mutate(message.id, { onError: (error) => toasts.failed(error, t("sendAgainFailed")) })
          }
        >
          {t("sendAgain")}
        </Button>
      )}
    </div>
  );
}

/** For colleagues alone: told apart by its colour, its lock and its words. */
function NoteItem({ message }: { message: Message }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const { content, sender_name: name, at } = message;
  return (
    <div className="flex max-w-[min(82%,36rem)] flex-col self-end rounded-lg border border-warning-line bg-warning-soft px-3 py-2 text-ink wrap-anywhere">
      <Small icon={Lock}>{t("by.note", { name: name ?? t("by.unknownStaff") })}</Small>
      <p className="m-0 whitespace-pre-line">{content.kind === "note" ? content.text : ""}</p>
      <time dateTime={at} className="self-end text-xs text-ink-2 tabular-nums">
        {formatClock(at, language)}
      </time>
    </div>
  );
}
