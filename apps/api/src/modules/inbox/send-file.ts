import { createHash } from "node:crypto";
import type { ConversationRow } from "#db/schema/conversations.ts";
import { createOnce } from "#kernel/create-once.ts";
import { actorName, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { queueMessage } from "#modules/conversations/queue-message.ts";
import { keepOutgoing } from "#modules/message-files/keep-outgoing.ts";
import { refuseFile } from "#modules/message-files/refuse-file.ts";
import { type ReadFile, readToSend } from "#modules/message-files/read-file.ts";
import type { FilesPort } from "#ports/files.ts";
import { requireConversation } from "./get-conversation.ts";
import { lockInScope } from "./lock-in-scope.ts";
import { requireWamid, requireWritable, takeUp } from "./reply.ts";
import { outgoingFile } from "./outgoing-file.rules.ts";

/** A file that a person sends to a customer; `name` is what a document is called. */
export type FileToSend = { data: Uint8Array; name: string; caption: string; replyTo: MessageId | null };

/**
 * Sends a file to a customer: a picture, a recording, a film or a PDF, as its bytes say. Who sends it looks after the
 * conversation from then on, where nobody did. The same key sends once.
 *
 * @throws file.not_taken · file.too_large · file.disguised · file.broken
 * @throws file.no_room the shop's files take all the room it has
 * @throws conversation.not_found · conversation.window_closed · conversation.blocked
 * @throws message.not_found the message to answer is of another conversation
 * @throws message.not_sendable a recording with a caption · idempotency.key_reused
 * @throws access.denied needs `conversations create`
 */
export async function sendFile(
  ctx: Ctx,
  files: FilesPort,
  id: ConversationId,
  sent: FileToSend,
  key: string,
): Promise<{ id: string }> {
  requireMay(ctx, "conversation.reply");
  // Whoever may not write here gets no work out of us.
  await requireConversation(ctx, id);
  const file = await readToSend(sent.data, actorName(ctx.actor));
  if ("refused" in file) throw refuseFile(file.refused);
  const { data, ...about } = sent;
  const content = { id, sha256: createHash("sha256").update(data).digest("hex"), ...about };
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, id);
    return createOnce(tx, { scope: "conversation.file", key, content }, () =>
      write(tx, files, conversation, { file, ...about }),
    );
  });
}

async function write(
  tx: Tx,
  files: FilesPort,
  conversation: ConversationRow,
  { file, name, caption, replyTo }: Omit<FileToSend, "data"> & { file: ReadFile },
) {
  const { actor } = tx;
  if (actor.kind !== "staff") throw new Error("only people send files");
  const { id: conversationId, channelId } = conversation;
  await requireWritable(tx, conversation);
  const wamid = replyTo && (await requireWamid(tx, conversationId, replyTo));
  const message = { ...outgoingFile(file.kind, file.facts.mime, { name, caption }), replyTo: wamid };
  const sender = `staff:${actor.userId}` as const;
  const messageId = await queueMessage(tx, { conversationId, sender, ...message });
  await keepOutgoing(tx, files, { messageId, conversationId, channelId }, file);
  await takeUp(tx, conversation, actor.userId);
  return { id: messageId };
}
