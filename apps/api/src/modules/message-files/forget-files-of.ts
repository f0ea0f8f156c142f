import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { removeFile } from "./message-file-jobs.ts";
import { deleteFilesOf } from "./message-files.repository.ts";

/** Longer than somebody may be at fetching a file that is forgotten meanwhile. */
const fetchedWithinSeconds = 180;

/** Forgets the files of conversations; their bytes are removed right after the commit, and once nobody can still write them. */
export async function forgetFilesOf(tx: Tx, ids: readonly ConversationId[]): Promise<void> {
  const { db, shopId } = tx;
  for (const { messageId, state } of await deleteFilesOf(db, shopId, ids)) {
    if (state === "kept") await tx.enqueue(removeFile, { shopId, messageId });
    if (state === "waiting")
      await tx.enqueue(removeFile, { shopId, messageId }, { delaySeconds: fetchedWithinSeconds });
  }
}
