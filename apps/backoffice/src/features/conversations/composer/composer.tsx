import { Segmented } from "@agiza/ui/segmented";
import { Lock, MessageCircle, MessageSquareText, Phone, StickyNote } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#data/conversations.ts";
import { callable } from "#lib/callable.ts";
import { useMay } from "#patterns/use-may.ts";
import { MessageWriter, type MessageWriterProps } from "./message-writer.tsx";
import { NoteWriter } from "./note-writer.tsx";

/** Where one writes: to the customer while they may be written to, and to colleagues always. */
export function Composer({ conversation, ...writing }: MessageWriterProps) {
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
        <MessagePlace conversation={conversation} mayReply={mayReply}>
          <MessageWriter conversation={conversation} {...writing} />
        </MessagePlace>
      )}
    </section>
  );
}

type MessagePlaceProps = { conversation: Conversation; mayReply: boolean; children: ReactNode };

/** Where one may write, or why not and what to do instead. */
function MessagePlace({ conversation, mayReply, children }: MessagePlaceProps) {
  const { t } = useTranslation("conversations");
  const { customer, window_ends_at: windowEndsAt } = conversation;
  if (!mayReply) return <Closed title={t("compose.denied")} />;
  if (customer.is_blocked)
    return <Closed title={t("compose.blockedTitle")} text={t("compose.blockedText")} />;
  if (windowEndsAt === null) return <WindowClosed conversation={conversation} />;
  return children;
}

function WindowClosed({ conversation: { customer } }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  const phone = callable(customer.phone);
  return (
    <Closed title={t("compose.closedTitle")} text={t("compose.closedText")}>
      {phone && (
        <>
          <a href={`tel:${phone}`} className={wayClasses}>
            <Phone aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
            {t("compose.call")}
          </a>
          <a href={`sms:${phone}`} className={wayClasses}>
            <MessageSquareText aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
            {t("compose.sms")}
          </a>
        </>
      )}
    </Closed>
  );
}

const wayClasses =
  "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md border border-line-2 px-4 font-semibold text-ink no-underline hover:border-line-control";

function Closed({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid gap-3 px-1 py-1">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 flex-none place-items-center rounded-md bg-warning-soft text-warning-ink"
        >
          <Lock className="size-5" strokeWidth={1.9} />
        </span>
        <div>
          <p className="m-0 font-strong">{title}</p>
          {text && <p className="m-0 text-sm text-ink-2">{text}</p>}
        </div>
      </div>
      {children && <div className="flex gap-2">{children}</div>}
    </div>
  );
}
