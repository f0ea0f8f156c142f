import type { ChatMessage } from "../../contract.ts";
import type { useTexts } from "../use-texts.ts";
import { viewMessage } from "./message-view.ts";
import { plainText } from "./rich-text.ts";

/** One line that says what a message holds, for lists and quotes. */
export function previewMessage(
  message: Pick<ChatMessage, "type" | "body">,
  t: ReturnType<typeof useTexts>,
): string {
  const view = viewMessage(message);
  switch (view.kind) {
    case "text":
      return plainText(view.text);
    case "buttons":
    case "list":
    case "link":
      return plainText(view.body || view.header);
    case "location_request":
      return plainText(view.body) || t("locationRequest");
    case "picture":
      return plainText(view.caption) || t("picture");
    case "sound":
      return t("sound");
    case "film":
      return plainText(view.caption) || t("film");
    case "contacts":
      return view.contacts.map(({ name }) => name).join(", ");
    case "file":
      return view.caption || view.name || t("unknownMessage", { type: view.type });
    case "template":
      return t("templateMessage", { name: view.name });
    case "location":
      return view.name || view.address;
    case "reaction":
      return view.emoji === "" ? t("reactionTakenBack") : t("reaction", { emoji: view.emoji });
    case "unknown":
      return t("unknownMessage", { type: view.type });
  }
}
