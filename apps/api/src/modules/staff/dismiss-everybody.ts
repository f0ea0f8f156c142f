import type { Tx } from "#kernel/ctx.ts";
import { memberRemoved } from "./staff.events.ts";
import { deleteMembers, revokeInvitations } from "./staff.repository.ts";

/** Takes everybody out of a shop that closes, owners as well, and its invitations back. Their event streams end with it. */
export async function dismissEverybody(tx: Tx): Promise<void> {
  const now = tx.now();
  const userIds = await deleteMembers(tx.db, tx.shopId, now);
  await revokeInvitations(tx.db, tx.shopId, now);
  for (const userId of userIds) await tx.emit(memberRemoved({ userId }));
}
