import type { Tx } from "#kernel/ctx.ts";
import { forgetCustomers } from "#modules/customers/forget-customers.ts";
import { forgetFilesOf } from "#modules/message-files/forget-files-of.ts";
import { deleteConversations, deleteStrays, findQuiet } from "./forgetting.repository.ts";

/** Each may have many messages. */
const atOnce = 50;

/**
 * Forgets some of the conversations in which nobody wrote since a moment, what waits in them to be sent, and who their
 * customers are.
 *
 * @returns whether any were left before
 */
export async function forgetConversations(tx: Tx, before: Date): Promise<boolean> {
  const { db, shopId } = tx;
  const quiet = await findQuiet(db, shopId, before, atOnce);
  if (quiet.length === 0) {
    await deleteStrays(db, shopId);
    return false;
  }
  const ids = quiet.map(({ id }) => id);
  await forgetFilesOf(tx, ids);
  await deleteConversations(db, shopId, ids);
  await forgetCustomers(
    tx,
    quiet.map(({ customerId }) => customerId),
  );
  return true;
}
