import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, CustomerId } from "#kernel/ids.ts";
import { forgetFilesOf } from "#modules/message-files/forget-files-of.ts";
import { deleteConversations, lockConversationsOf } from "./forgetting.repository.ts";

/** A customer's conversations, locked until the transaction ends: nobody writes in them meanwhile. */
export async function lockChatsOf({ db, shopId }: Tx, customerId: CustomerId): Promise<ConversationId[]> {
  const locked = await lockConversationsOf(db, shopId, customerId);
  return locked.map(({ id }) => id);
}

/** Forgets conversations that are locked, with everything said and sent in them and what waits in them to be sent. */
export async function forgetChats(tx: Tx, ids: readonly ConversationId[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetFilesOf(tx, ids);
  const { db, shopId } = tx;
  await deleteConversations(db, shopId, ids);
}
