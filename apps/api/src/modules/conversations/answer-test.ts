import { chat as english } from "@agiza/i18n/catalogues/en/chat";
import { chat as swahili } from "@agiza/i18n/catalogues/sw/chat";
import type { ChannelRow } from "#db/schema/connect.ts";
import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import { noteTestMessage } from "#modules/connect/finish-signup.ts";
import { queueMessage } from "./queue-message.ts";

const answers = { en: english.connected, sw: swahili.connected };

/** Whether a message is the owner's own, to see that a number which was just connected works. */
export const isTestMessage = (
  { testWord }: Pick<ChannelRow, "testWord">,
  type: string,
  body: Record<string, unknown>,
): boolean =>
  testWord !== null &&
  type === "text" &&
  typeof body["body"] === "string" &&
  body["body"].trim().toLowerCase() === testWord.toLowerCase();

/** Says so, in the chat: what came in and what goes out are both seen to work then. */
export async function answerTest(
  tx: Tx,
  { id: channelId }: Pick<ChannelRow, "id">,
  { id: conversationId, language }: ConversationRow,
): Promise<void> {
  await noteTestMessage(tx, channelId);
  await queueMessage(tx, { conversationId, sender: "bot", type: "text", body: { body: answers[language] } });
}
