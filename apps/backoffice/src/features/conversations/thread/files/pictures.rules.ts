import type { FileContent } from "#data/conversation-files.ts";
import type { Message } from "#data/conversations.ts";
import type { ThreadItem } from "../thread.rules.ts";
import { isKept } from "./file.rules.ts";

/** A message whose picture lies with the shop. */
export type PictureMessage = Message & { content: FileContent };

/** The pictures of a thread in its order; what cannot be looked at is not among them. */
export const picturesOf = (items: readonly ThreadItem[]): PictureMessage[] =>
  items.flatMap((item) => (item.kind === "message" && isPicture(item.message) ? [item.message] : []));

const isPicture = (message: Message): message is PictureMessage =>
  message.content.kind === "file" &&
  (message.content.file_kind === "image" || message.content.file_kind === "sticker") &&
  isKept(message.content.file);
