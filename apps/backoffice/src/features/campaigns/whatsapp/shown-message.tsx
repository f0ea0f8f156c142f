import { ChatBubble } from "@agiza/ui/chat-bubble";
import { useTranslation } from "react-i18next";
import type { CampaignPreview } from "#data/campaigns.ts";
import { HeaderFileTop } from "#entities/template/header-file.tsx";

type Message = NonNullable<CampaignPreview["examples"][number]["message"]>;

/** A WhatsApp message as its reader sees it. */
export function ShownMessage({ message }: { message: Message }) {
  const { t } = useTranslation("templates");
  const { header, header_file: file, body, footer, buttons } = message;
  return (
    <div className="mt-2 flex flex-col rounded-lg bg-chat-bg p-3">
      <ChatBubble
        direction="in"
        time={t("exampleTime")}
        replyButtons={buttons.map((title, at) => ({ id: String(at), title }))}
      >
        {file && <HeaderFileTop file={file} />}
        {header !== "" && <strong className="mb-0.5 block">{header}</strong>}
        <span className="whitespace-pre-line wrap-anywhere">{body}</span>
        {footer !== "" && <span className="mt-1 block text-sm text-ink-2">{footer}</span>}
      </ChatBubble>
    </div>
  );
}
