import { Button } from "@agiza/ui/button";
import { Segmented } from "@agiza/ui/segmented";
import { TextArea } from "@agiza/ui/text-area";
import { MessageCircle, Send, StickyNote, X } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message, NewMessage } from "#data/conversations.ts";
import { classNames } from "#lib/class-names.ts";
import { useNow } from "#lib/use-now.ts";
import { useWide } from "#lib/use-room.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { usePreview } from "#entities/conversation/use-preview.ts";
import { windowLeft } from "../reply-window.rules.ts";
import { Closed } from "./closed.tsx";
import { WindowClosed } from "./closed-window.tsx";
import { ComposerTools } from "./composer-tools.tsx";
import { SendLine } from "./send-line.tsx";
import { textOf } from "./text-of.rules.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { NoteWriter } from "./note-writer.tsx";

/** As the contract has it: WhatsApp's own limit. */
const longest = 4096;
/** From here on what is left is counted. */
const countsFrom = 3900;

export type ComposerProps = {
  conversation: Conversation;
  /** The message that is being answered. */
  answered: Message | null;
  onAnswered: () => void;
  /** @param words what the customer reads, where the body does not hold it */
  onSend: (body: NewMessage, words?: string) => void;
};

/** Where one writes: to the customer while they may be written to, and to colleagues always. */
export function Composer({ conversation, answered, onAnswered, onSend }: ComposerProps) {
  const { t } = useTranslation("conversations");
  const mayReply = useMay("conversation.reply");
  const [kind, setKind] = useState<"message" | "note">("message");
  const isNote = kind === "note";
  return (
    <section
      aria-label={isNote ? t("compose.noteLabel") : t("compose.label")}
      className="flex-none border-t border-line bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <Segmented
        label={t("compose.kind")}
        size="sm"
        segments={[
          { value: "message", label: t("compose.message"), icon: <MessageCircle aria-hidden="true" /> },
          { value: "note", label: t("compose.note"), icon: <StickyNote aria-hidden="true" /> },
        ]}
        value={kind}
        onChange={setKind}
        className="mb-2"
      />
      {isNote ? (
        <NoteWriter conversation={conversation} onDone={() => setKind("message")} />
      ) : (
        <MessagePlace conversation={conversation} mayReply={mayReply} onSend={onSend}>
          <MessageWriter
            conversation={conversation}
            answered={answered}
            onAnswered={onAnswered}
            onSend={onSend}
          />
        </MessagePlace>
      )}
    </section>
  );
}

type MessagePlaceProps = Pick<ComposerProps, "conversation" | "onSend"> & {
  mayReply: boolean;
  children: ReactNode;
};

/** Where one may write, or why not and what to do instead. */
function MessagePlace({ conversation, mayReply, onSend, children }: MessagePlaceProps) {
  const { t } = useTranslation("conversations");
  const now = useNow();
  const { customer, window_ends_at: windowEndsAt } = conversation;
  if (!mayReply) return <Closed title={t("compose.denied")} />;
  if (customer.is_blocked)
    return <Closed title={t("compose.blockedTitle")} text={t("compose.blockedText")} />;
  if (windowEndsAt === null || windowLeft(windowEndsAt, now).state === "closed")
    return <WindowClosed conversation={conversation} onSend={onSend} />;
  return (
    <>
      {children}
      <SendLine endsAt={windowEndsAt} />
    </>
  );
}

function MessageWriter({ conversation, answered, onAnswered, onSend }: ComposerProps) {
  const { t } = useTranslation("conversations");
  const isWide = useWide();
  const toasts = useOutcomeToasts();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useMessageDraft(conversation.id);
  const length = Array.from(text).length;
  const trimmed = text.trim();

  function send() {
    if (trimmed === "") {
      toasts.stayed(t("compose.empty"), "");
      return box.current?.focus();
    }
    if (length > longest) return;
    onSend({ content: { kind: "text", text: trimmed }, reply_to: answered?.id ?? null });
    setText("");
    onAnswered();
    box.current?.focus();
  }

  /** On desks Enter sends; a phone's Enter is a new line. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && answered) return onAnswered();
    if (event.key !== "Enter" || event.shiftKey || !isWide || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="rounded-lg border border-line-control bg-surface focus-within:border-focus focus-within:shadow-[0_0_0_3px_var(--halo)]">
      {answered && <AnsweredLine answered={answered} onAnswered={onAnswered} />}
      <TextArea
        ref={box}
        look="bare"
        aria-label={t("compose.label")}
        placeholder={t("compose.placeholder")}
        value={text}
        rows={1}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="max-h-40 min-h-11"
      />
      {length >= countsFrom && (
        <output
          className={classNames("block px-3.5 text-sm", length > longest ? "text-danger-ink" : "text-ink-2")}
        >
          {length > longest
            ? t("compose.tooLong", { count: length - longest })
            : t("compose.left", { count: longest - length })}
        </output>
      )}
      <div className="flex items-center gap-1 p-1.5">
        <ComposerTools
          conversation={conversation}
          onText={(added) => {
            setText(trimmed === "" ? added : `${text.trimEnd()}\n${added}`);
            box.current?.focus();
          }}
          onSend={onSend}
        />
        <Button
          className="ml-auto flex-none"
          aria-disabled={length > longest}
          icon={<Send aria-hidden="true" strokeWidth={1.9} />}
          onClick={send}
        >
          {t("compose.send")}
        </Button>
      </div>
    </div>
  );
}

function AnsweredLine({ answered, onAnswered }: { answered: Message; onAnswered: () => void }) {
  const { t } = useTranslation("conversations");
  const preview = usePreview();
  return (
    <div className="m-1.5 mb-0 flex items-center gap-2 rounded-md border-l-3 border-brand bg-surface-3 py-1 pr-1 pl-2.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block text-xs font-semibold text-brand-ink">
          {t("compose.replyTo", {
            who: t(answered.direction === "in" ? "answers.customer" : "answers.shop"),
          })}
        </span>
        <span className="block truncate">{preview(textOf(answered.content))}</span>
      </span>
      <Button
        variant="icon"
        size="sm"
        aria-label={t("compose.notAnswer")}
        icon={<X aria-hidden="true" strokeWidth={1.9} />}
        onClick={onAnswered}
      />
    </div>
  );
}
