import { ChatBubble, type ChatBubbleProps } from "@agiza/ui/chat-bubble";
import { Fragment } from "react";
import { HeaderFileTop } from "./header-file.tsx";
import { fillTemplate, partsOf, type WrittenText } from "./template-text.rules.ts";

export type TemplateBubbleProps = Pick<ChatBubbleProps, "direction" | "time"> & {
  text: WrittenText;
  /** In the order of the parts; a value that is missing shows its place. */
  values: readonly string[];
  className?: string;
};

/** A template as it looks in a chat: title line, message, last line, and its buttons below. */
export function TemplateBubble({ text, values, className, ...bubble }: TemplateBubbleProps) {
  const { header, body, footer, buttons } = fillTemplate(text, values);
  return (
    <ChatBubble
      {...bubble}
      className={className ?? ""}
      replyButtons={buttons.map((button, place) => ({
        id: String(place),
        title: button.text,
        isLink: button.kind === "url",
      }))}
    >
      {text.header_file && <HeaderFileTop file={text.header_file} />}
      {header !== "" && (
        <strong className="mb-0.5 block">
          <Words text={header} />
        </strong>
      )}
      <span className="whitespace-pre-line">
        <Words text={body} />
      </span>
      {footer !== "" && <span className="mt-1 block text-sm text-ink-2">{footer}</span>}
    </ChatBubble>
  );
}

/** Words whose empty places stand out. */
const Words = ({ text }: { text: string }) =>
  partsOf(text).map((part, place) =>
    part.kind === "text" ? (
      <Fragment key={place}>{part.text}</Fragment>
    ) : (
      <mark key={place} className="rounded-xs bg-warning-soft px-1 font-semibold text-warning-ink">
        {`{{${part.number}}}`}
      </mark>
    ),
  );
