import { Segmented } from "@agiza/ui/segmented";
import { MessageCircle, StickyNote } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";
import { windowLeft } from "../reply-window.rules.ts";
import { Closed } from "./closed.tsx";
import { WindowClosed } from "./closed-window.tsx";
import { MessageWriter, type MessageWriterProps } from "./message-writer.tsx";
import { NoteWriter } from "./note-writer.tsx";
import { SendLine } from "./send-line.tsx";

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
        <MessagePlace conversation={conversation} mayReply={mayReply} onSend={writing.onSend}>
          <MessageWriter conversation={conversation} {...writing} />
        </MessagePlace>
      )}
    </section>
  );
}

type MessagePlaceProps = Pick<MessageWriterProps, "conversation" | "onSend"> & {
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
