import type { Conversation, NewMessage } from "#data/conversations.ts";

export type TemplateChooserProps = {
  conversation: Conversation;
  /** @param words what the customer reads */
  onSend: (body: NewMessage, words: string) => void;
  /** In a dialog, which has a title of its own; the window is open then. */
  isInDialog?: boolean;
};
