import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { endSessionsInShop } from "#modules/auth/end-sessions-in-shop.ts";
import { findMemberForChange } from "./find-member-for-change.ts";
import { replaceSeenLinks } from "./replace-seen-links.ts";
import { memberChanged } from "./staff.events.ts";
import { type Member, revokeInvitationsBy, updateMember } from "./staff.repository.ts";

/**
 * Keeps somebody out of the shop. From the commit on no request of theirs reaches it; then their sessions in it and their
 * event streams end, and so do the open invitations they made and links they may have copied. Asking again changes nothing.
 *
 * @throws access.denied
 * @throws staff.not_found
 * @throws staff.exceeds_yours they may do or see more than who suspends them
 * @throws staff.last_owner
 */
export async function suspendMember(ctx: Ctx, userId: UserId): Promise<void> {
  await setMemberStatus(ctx, userId, "suspended");
  await endSessionsInShop(ctx, ctx.shopId, userId);
}

/**
 * Lets somebody who was suspended work in the shop again, with the role they had.
 *
 * @throws access.denied
 * @throws staff.not_found
 * @throws staff.exceeds_yours they may do or see more than who lets them back
 */
export const resumeMember = (ctx: Ctx, userId: UserId): Promise<void> =>
  setMemberStatus(ctx, userId, "active");

function setMemberStatus(ctx: Ctx, userId: UserId, status: Member["status"]): Promise<void> {
  requireMay(ctx, "staff.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findMemberForChange(tx, userId, { endsOwner: status === "suspended" });
    if (before.status === status) return;
    const now = tx.now();
    await updateMember(tx.db, tx.shopId, userId, { status, updatedAt: editedAt(before, now) });
    if (status === "suspended") {
      await revokeInvitationsBy(tx.db, tx.shopId, userId, now);
      await replaceSeenLinks(tx, before, null);
    }
    await tx.audit({
      action: memberChanged.eventName,
      subject: userId,
      before: { status: before.status },
      after: { status },
    });
    await tx.emit(memberChanged({ userId }));
  });
}
