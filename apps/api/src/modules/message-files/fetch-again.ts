import type { Tx } from "#kernel/ctx.ts";
import type { FileOf } from "./get-file.ts";
import { fetchFile } from "./message-file-jobs.ts";
import { fileChanged } from "./message-files.events.ts";
import { findFile, waitAgain } from "./message-files.repository.ts";
import { refuse } from "./message-files.errors.ts";

/**
 * Has a file fetched once more that could not be fetched, for a caller who looked at who asks. One that waits is on its way
 * already.
 *
 * @throws file.not_kept   the message brings no file
 * @throws file.not_failed it is there, was refused, or WhatsApp has it no longer
 */
export async function fetchAgain(tx: Tx, { conversationId, messageId }: FileOf): Promise<void> {
  const { db, shopId } = tx;
  const row = await findFile(db, shopId, messageId);
  if (!row || row.conversationId !== conversationId) throw refuse("file.not_kept");
  if (row.state === "waiting") return;
  if (!(await waitAgain(db, shopId, messageId, tx.now()))) throw refuse("file.not_failed");
  await tx.enqueue(fetchFile, { shopId, messageId });
  await tx.emit(fileChanged({ conversationId, messageId }));
}
