import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findLatestOfCustomerForUpdate } from "./conversations.repository.ts";

/** The conversation a customer used last, locked; undefined for somebody who never wrote. */
export const findCustomerConversation = (
  tx: Tx,
  customerId: CustomerId,
): Promise<ConversationRow | undefined> => findLatestOfCustomerForUpdate(tx.db, tx.shopId, customerId);
