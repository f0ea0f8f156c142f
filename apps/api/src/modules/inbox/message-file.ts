import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { fetchAgain } from "#modules/message-files/fetch-again.ts";
import { type FileOf, getFile } from "#modules/message-files/get-file.ts";
import type { FileSize } from "#modules/message-files/message-file-key.rules.ts";
import type { FilesPort } from "#ports/files.ts";
import { requireConversation } from "./get-conversation.ts";
import { lockInScope } from "./lock-in-scope.ts";
import { savedAs } from "./outgoing-file.rules.ts";
import { findFileName } from "./thread.repository.ts";

/**
 * The bytes of a message's file, and what it is saved as.
 *
 * @throws conversation.not_found
 * @throws file.not_kept there is none, or not yet
 * @throws access.denied needs `conversations read`
 */
export async function getMessageFile(ctx: Ctx, files: FilesPort, of: FileOf, size?: FileSize) {
  requireMay(ctx, "conversations.read");
  await requireConversation(ctx, of.conversationId);
  const file = await getFile(ctx, files, of, size);
  const name = await reading(ctx, ({ db, shopId }) => findFileName(db, shopId, of.messageId));
  return { ...file, name: savedAs(name, file.mime) };
}

/**
 * Asks WhatsApp once more for a file that could not be fetched. Nothing is written to the customer, so who may read may ask.
 *
 * @throws conversation.not_found
 * @throws file.not_kept   the message brings no file
 * @throws file.not_failed it is there, was refused, or WhatsApp has it no longer
 * @throws access.denied needs `conversations read`
 */
export function fetchMessageFileAgain(ctx: Ctx, of: FileOf): Promise<void> {
  requireMay(ctx, "conversations.read");
  return inTransaction(ctx, async (tx) => {
    await lockInScope(tx, of.conversationId);
    await fetchAgain(tx, of);
  });
}
