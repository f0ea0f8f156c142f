import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findForUpdate, findLatestOfCustomer } from "./conversations.repository.ts";

/** The conversation a customer used last, locked; undefined for somebody who never wrote. */
export async function findCustomerConversation(
  tx: Tx,
  customerId: CustomerId,
): Promise<ConversationRow | undefined> {
  const latest = await findLatestOfCustomer(tx.db, tx.shopId, customerId);
  return latest && findForUpdate(tx.db, tx.shopId, latest.id);
}
