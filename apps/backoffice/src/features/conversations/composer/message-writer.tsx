import { Button } from "@agiza/ui/button";
import { TextArea } from "@agiza/ui/text-area";
import { Mic, Send, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { NewFile } from "#data/conversation-files.ts";
import type { Conversation, Message, NewMessage } from "#data/conversations.ts";
import { usePreview } from "#entities/conversation/use-preview.ts";
import { classNames } from "#lib/class-names.ts";
import { useWide } from "#lib/use-room.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ComposerTools } from "./composer-tools.tsx";
import { QuickReplyList } from "./quick-reply-list.tsx";
import { textOf } from "./text-of.rules.ts";
import { ToolChips } from "./tool-chips.tsx";
import { ToolDialog } from "./tool-dialog.tsx";
import { type Tool, useTools } from "./tools.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { useQuickReplies } from "./use-quick-replies.ts";
import { speechType } from "./voice/speech-type.ts";

const VoiceWriter = lazy(async () => ({
  default: (await import("./voice/voice-writer.tsx")).VoiceWriter,
}));

/** As the contract has it: WhatsApp's own limit. */
const longest = 4096;
/** From here on what is left is counted. */
const countsFrom = 3900;

export type MessageWriterProps = {
  conversation: Conversation;
  /** The message that is being answered. */
  answered: Message | null;
  onAnswered: () => void;
  /** @param words what the customer reads, where the body does not hold it */
  onSend: (body: NewMessage, words?: string) => void;
  /** A file was chosen or pasted; it is shown before it is sent. */
  onFile: (file: File) => void;
  /** Writes to colleagues instead; null where that has its own switch. */
  onNote: (() => void) | null;
  /** A file that was seen, or heard, already. */
  onSendFile: (body: NewFile, bytes: Blob) => void;
};

/**
 * The box for a message to the customer in one row: what else can be sent, the words, and the press that sends them; while there
 * are none, one that records a voice note, which on a phone has the place of the other. Above it stands what one sends every day; a slash opens the shop's quick replies.
 */
export function MessageWriter(props: MessageWriterProps) {
  const { conversation, answered, onAnswered, onSend, onFile, onSendFile, onNote } = props;
  const { t } = useTranslation("conversations");
  const isWide = useWide();
  const toasts = useOutcomeToasts();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useMessageDraft(conversation.id);
  const quick = useQuickReplies({ conversation, box, text, setText });
  const length = Array.from(text).length;
  const trimmed = text.trim();
  const tools = useTools();
  const [tool, setTool] = useState<Tool | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const offersVoice = trimmed === "" && speechType() !== null;
  // Who chose to answer a message writes next.
  useEffect(() => {
    if (answered) box.current?.focus();
  }, [answered]);

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

  /** On desks Enter sends; a phone's Enter is a new line. An open list of quick replies has the keys first. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || quick.press(event)) return;
    if (event.key === "Escape" && answered) return onAnswered();
    if (event.key !== "Enter" || event.shiftKey || !isWide) return;
    event.preventDefault();
    send();
  }

  /** A picture from elsewhere; words that came with one are what was meant. */
  function onPaste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    onFile(file);
  }

  if (isSpeaking)
    return (
      <Suspense>
        <VoiceWriter
          onSend={(bytes) => {
            onSendFile(voiceNoteOf(bytes, answered), bytes);
            onAnswered();
          }}
          onClose={() => setSpeaking(false)}
        />
      </Suspense>
    );
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) quick.close();
      }}
    >
      <QuickReplyList {...quick.list} />
      {length >= countsFrom && (
        <output
          className={classNames(
            "block px-1 pb-1 text-sm",
            length > longest ? "text-danger-ink" : "text-ink-2",
          )}
        >
          {length > longest
            ? t("compose.tooLong", { count: length - longest })
            : t("compose.left", { count: longest - length })}
        </output>
      )}
      <ToolChips tools={tools.above} onTool={setTool} />
      <div className="flex items-end gap-1.5">
        <ComposerTools
          tools={tools.others}
          onTool={setTool}
          onQuickReply={quick.begin}
          onFile={onFile}
          onNote={onNote}
        />
        <div className="min-w-0 flex-1 rounded-lg border border-line-control bg-surface focus-within:border-focus focus-within:shadow-[0_0_0_3px_var(--halo)]">
          {answered && <AnsweredLine answered={answered} onAnswered={onAnswered} />}
          <TextArea
            {...quick.field}
            ref={box}
            look="bare"
            aria-label={t("compose.label")}
            placeholder={t(isWide ? "compose.placeholder" : "compose.placeholderShort")}
            value={text}
            rows={1}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="max-h-40 px-3! py-2!"
          />
        </div>
        {offersVoice && (
          <Button
            variant="icon"
            aria-label={t("voice.record")}
            title={t("voice.record")}
            icon={<Mic aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setSpeaking(true)}
          />
        )}
        {(isWide || !offersVoice) && (
          <Button
            variant={trimmed === "" ? "flat" : "primary"}
            aria-disabled={trimmed === "" || length > longest}
            aria-label={t("compose.send")}
            icon={<Send aria-hidden="true" strokeWidth={1.9} />}
            className={isWide ? "" : "size-control-md rounded-full! p-0!"}
            onClick={send}
          >
            {isWide && t("compose.send")}
          </Button>
        )}
      </div>
      {tool && (
        <ToolDialog
          tool={tool}
          conversation={conversation}
          onText={(added) => {
            setText(trimmed === "" ? added : `${text.trimEnd()}\n${added}`);
            box.current?.focus();
          }}
          onSend={onSend}
          onClose={() => setTool(null)}
        />
      )}
    </div>
  );
}

/** What was spoken, as a message: a recording that WhatsApp shows as a voice note. */
const voiceNoteOf = (bytes: File, answered: Message | null): NewFile => ({
  content: {
    kind: "file",
    file_kind: "audio",
    name: "",
    caption: "",
    mime: bytes.type,
    size_bytes: bytes.size,
    width: null,
    height: null,
  },
  reply_to: answered?.id ?? null,
});

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
