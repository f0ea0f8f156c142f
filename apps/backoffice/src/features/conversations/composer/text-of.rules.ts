import type { MessageContent } from "#data/conversations.ts";

/** The words of a message; its kind in brackets where it has none, as lists have it. */
export function textOf(content: MessageContent): string {
  switch (content.kind) {
    case "file":
      return content.caption || `[${content.file_kind}]`;
    case "location":
      return content.name || "[location]";
    case "contacts":
      return content.contacts[0]?.name || "[contacts]";
    case "catalogue_order":
      return content.text || "[order]";
    case "template":
      return content.text || "[template]";
    case "other":
      return `[${content.type}]`;
    case "text":
    case "note":
    case "choice":
    case "interactive":
      return content.text;
  }
}
