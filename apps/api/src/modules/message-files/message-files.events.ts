import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** The file of a message is there, or will not be for now. */
export const fileChanged = defineEvent<{ conversationId: ConversationId; messageId: MessageId }>(
  "conversation.file_changed",
);
