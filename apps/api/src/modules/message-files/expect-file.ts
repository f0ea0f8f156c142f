import { fileKinds } from "#db/schema/message-files.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChannelId, ConversationId, MessageId } from "#kernel/ids.ts";
import { fetchFile } from "./message-file-jobs.ts";
import { insertWaiting } from "./message-files.repository.ts";

/** Longer than any id that Meta has given so far. */
const mediaIdShape = /^[\w-]{1,100}$/;

/** Notes that a message that is stored now brings a file, which is fetched right after the commit. Other messages bring none. */
export async function expectFile(
  tx: Tx,
  message: {
    messageId: MessageId;
    conversationId: ConversationId;
    channelId: ChannelId;
    type: string;
    body: Record<string, unknown>;
  },
): Promise<void> {
  const { type, body, ...place } = message;
  const kind = fileKinds.find((one) => one === type);
  const { id: mediaId } = body;
  if (!kind || typeof mediaId !== "string" || !mediaIdShape.test(mediaId)) return;
  const { db, shopId } = tx;
  await insertWaiting(db, { shopId, ...place, kind }, { mediaId, now: tx.now() });
  await tx.enqueue(fetchFile, { shopId, messageId: message.messageId });
}
