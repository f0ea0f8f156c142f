import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { ChatBubble } from "@agiza/ui/chat-bubble";
import { useTranslation } from "react-i18next";
import { ApiError } from "@agiza/api-client/api-error";
import { useIsOnPageAlone } from "#data/outgoing-files.ts";
import { fileIsLost, isFile, type OutgoingMessage } from "#data/outgoing-messages.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { OutgoingFile } from "./outgoing-file.tsx";

export type OutgoingItemProps = {
  message: OutgoingMessage;
  /** Whether this device has it, or this page alone. */
  isStored: boolean;
  onAgain: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** A message that this device keeps until the API has it. */
export function OutgoingItem({ message, isStored, onAgain, onDiscard }: OutgoingItemProps) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  const { language } = useLanguage();
  const errorTextOf = useErrorText();
  const { key, body, words, refusal, writtenAt } = message;
  const isOnPageAlone = useIsOnPageAlone(key);
  const isLost = refusal?.code === fileIsLost;
  const label = refusal ? t("outgoing.refused") : t("outgoing.waiting");
  return (
    <>
      <ChatBubble
        direction="out"
        time={formatClock(writtenAt, language)}
        delivery={{ state: refusal ? "failed" : "sending", label }}
      >
        {isFile(body) ? (
          <OutgoingFile message={message} body={body} onDiscard={onDiscard} />
        ) : (
          <span className="whitespace-pre-line">
            {body.content.kind === "text"
              ? body.content.text
              : (words ?? t(`messageKinds:${body.content.kind}`))}
          </span>
        )}
      </ChatBubble>
      {(!isStored || isOnPageAlone) && (
        <p role="alert" className="m-0 mt-1 max-w-[82%] self-end text-right text-sm text-danger-ink">
          {t(isOnPageAlone ? "outgoing.fileOnPage" : "outgoing.keptOnPage")}
        </p>
      )}
      {refusal && (
        <div role="alert" className="mt-1 flex max-w-[82%] flex-col items-end gap-1.5 self-end text-right">
          <p className="m-0 text-sm text-danger-ink">
            {label}. {isLost ? t("outgoing.fileLost") : errorTextOf(new ApiError(409, refusal.body))}
          </p>
          <span className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={() => onDiscard(key)}>
              {t("outgoing.discard")}
            </Button>
            {!isLost && (
              <Button variant="light" size="sm" onClick={() => onAgain(key)}>
                {t("outgoing.tryAgain")}
              </Button>
            )}
          </span>
        </div>
      )}
    </>
  );
}
