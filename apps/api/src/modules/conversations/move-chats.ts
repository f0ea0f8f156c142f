import type { Reader, Tx } from "#kernel/ctx.ts";
import type { ConversationId, CustomerId } from "#kernel/ids.ts";
import { countChatsOf, lockChatsOf, moveChatsOf, updateChatOwner } from "./chats-of-customer.repository.ts";

type Way = { from: CustomerId; to: CustomerId };

/** Locks every chat of a customer, before their orders and their own row: whoever answers a chat locks in this order too. */
export const lockChats = (tx: Tx, id: CustomerId): Promise<unknown> => lockChatsOf(tx.db, tx.shopId, id);

/** How many chats a customer has. */
export const countChats = ({ db, shopId }: Reader, id: CustomerId): Promise<number> =>
  countChatsOf(db, shopId, id);

/**
 * Makes a customer's chats another's. Each goes on apart: what is written in it is answered in it, whoever has it now.
 *
 * @returns those that were moved, each with whose it was before that
 */
export async function moveChats(tx: Tx, { from, to }: Way): Promise<{ id: string; mergedFrom: string }[]> {
  const moved = await moveChatsOf(tx.db, tx.shopId, { from, to });
  return moved.map(({ id, mergedFrom }) => ({ id, mergedFrom: mergedFrom === from ? "" : mergedFrom }));
}

/** Gives chats back that were moved. */
export async function moveChatsBack(
  tx: Tx,
  chats: readonly { id: string; mergedFrom: string }[],
  way: Way,
): Promise<void> {
  for (const { id, mergedFrom } of chats)
    await updateChatOwner(tx.db, tx.shopId, id as ConversationId, { ...way, mergedFrom });
}
