import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { deleteMembers } from "./segment-people.repository.ts";

/** Takes customers who are forgotten out of every frozen copy; rules find them no more anyway. */
export async function leaveSegments(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  if (ids.length > 0) await deleteMembers(tx.db, tx.shopId, ids);
}
