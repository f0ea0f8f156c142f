import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { endSessionsInShop } from "#modules/auth/end-sessions-in-shop.ts";
import { findMemberForChange } from "./find-member-for-change.ts";
import { replaceSeenLinks } from "./replace-seen-links.ts";
import { memberRemoved } from "./staff.events.ts";
import { deleteMember, revokeInvitationsBy } from "./staff.repository.ts";

/**
 * Takes somebody out of the shop for good; another invitation brings them back. What they did stays in the trail, and
 * their name on it. Sessions, streams and open invitations end as with a suspension, and links they may have copied.
 *
 * @throws access.denied
 * @throws staff.not_found
 * @throws staff.exceeds_yours they may do or see more than who removes them
 * @throws staff.last_owner
 */
export async function removeMember(ctx: Ctx, userId: UserId): Promise<void> {
  requireMay(ctx, "staff.remove");
  await inTransaction(ctx, async (tx) => {
    const member = await findMemberForChange(tx, userId, { endsOwner: true });
    const now = tx.now();
    await deleteMember(tx.db, tx.shopId, userId, now);
    await revokeInvitationsBy(tx.db, tx.shopId, userId, now);
    await replaceSeenLinks(tx, member, null);
    await tx.audit({ action: memberRemoved.eventName, subject: userId, before: member });
    await tx.emit(memberRemoved({ userId }));
  });
  await endSessionsInShop(ctx, ctx.shopId, userId);
}
