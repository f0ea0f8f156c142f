import { useTranslation } from "react-i18next";

const kinds = [
  "image",
  "audio",
  "video",
  "document",
  "sticker",
  "location",
  "contacts",
  "order",
  "template",
  "interactive",
  "reaction",
] as const;

/** The words of a list's last message; what has none is said by its kind, which comes in brackets. */
export function usePreview(): (lastText: string) => string {
  const { t } = useTranslation("messageKinds");
  return (lastText) => {
    const type = /^\[([a-z_]+)\]$/.exec(lastText)?.[1];
    if (type === undefined) return lastText;
    return t(kinds.find((kind) => kind === type) ?? "other");
  };
}
