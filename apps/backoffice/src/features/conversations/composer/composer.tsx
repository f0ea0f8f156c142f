import { Segmented } from "@agiza/ui/segmented";
import { MessageCircle, StickyNote } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#data/conversations.ts";
import { useNow } from "#lib/use-now.ts";
import { useWide } from "#lib/use-room.ts";
import { useMay } from "#patterns/use-may.ts";
import { windowLeft } from "../reply-window.rules.ts";
import { Closed } from "./closed.tsx";
import { WindowClosed } from "./closed-window.tsx";
import { MessageWriter, type MessageWriterProps } from "./message-writer.tsx";
import { NoteWriter } from "./note-writer.tsx";
import { SendLine } from "./send-line.tsx";
import { useBarSpace } from "./use-bar-space.ts";

/** Where one writes: to the customer while they may be written to, and to colleagues always. */
export function Composer({ conversation, ...writing }: Omit<MessageWriterProps, "onNote">) {
  const { t } = useTranslation("conversations");
  const place = useWritingPlace(conversation);
  const [kind, setKind] = useState<"message" | "note">("message");
  const isNote = kind === "note";
  const bar = useRef<HTMLElement>(null);
  useBarSpace(bar);
  const isWide = useWide();
  // On a phone every line counts: there a note is one of the tools.
  const showsKinds = isWide || isNote || place.state !== "open";
  return (
    <section
      aria-label={isNote ? t("compose.noteLabel") : t("compose.label")}
      ref={bar}
      className="flex-none border-t border-line bg-surface px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {showsKinds && (
          <Segmented
            label={t("compose.kind")}
            size="sm"
            segments={[
              { value: "message", label: t("compose.message"), icon: <MessageCircle aria-hidden="true" /> },
              { value: "note", label: t("compose.note"), icon: <StickyNote aria-hidden="true" /> },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        {!isNote && place.state === "open" && <SendLine endsAt={place.endsAt} />}
      </div>
      {isNote ? (
        <NoteWriter conversation={conversation} onDone={() => setKind("message")} />
      ) : place.state === "denied" ? (
        <Closed title={t("compose.denied")} />
      ) : place.state === "blocked" ? (
        <Closed title={t("compose.blockedTitle")} text={t("compose.blockedText")} />
      ) : place.state === "closed" ? (
        <WindowClosed conversation={conversation} onSend={writing.onSend} />
      ) : (
        <MessageWriter
          conversation={conversation}
          {...writing}
          onNote={showsKinds ? null : () => setKind("note")}
        />
      )}
    </section>
  );
}

type WritingPlace = { state: "denied" | "blocked" | "closed" } | { state: "open"; endsAt: string };

/** Whether one may write freely, and until when, or why not. */
function useWritingPlace({ customer, window_ends_at: endsAt }: Conversation): WritingPlace {
  const mayReply = useMay("conversation.reply");
  const now = useNow();
  if (!mayReply) return { state: "denied" };
  if (customer.is_blocked) return { state: "blocked" };
  if (endsAt === null || windowLeft(endsAt, now).state === "closed") return { state: "closed" };
  return { state: "open", endsAt };
}
