import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findLastSeen } from "#modules/auth/find-last-seen.ts";
import { findMemberForChange } from "./find-member-for-change.ts";
import { seenBy } from "./list-staff.ts";
import { replaceSeenLinks } from "./replace-seen-links.ts";
import { revokeInvitationsOf } from "./revoke-invitations-of.ts";
import { type AskedRole, holdsLess, mayGive, toStoredRole, withRights } from "./role.rules.ts";
import { refuse } from "./staff.errors.ts";
import { memberChanged } from "./staff.events.ts";
import { findMember, type Member, replacePermissions, updateMember } from "./staff.repository.ts";

/**
 * Changes what somebody may do and see in the shop. It holds from their next request on, and their event streams end; where it
 * is less than before, open invitations that they made are taken back.
 *
 * @param edit.updatedAt of the member as the person saw it
 * @throws access.denied
 * @throws staff.not_found
 * @throws staff.exceeds_yours nobody gives more than they hold, nor changes one who holds more
 * @throws staff.last_owner
 * @throws edit.conflict somebody changed it meanwhile
 */
export async function changeMember(
  ctx: Ctx,
  userId: UserId,
  { updatedAt: seenAt, ...asked }: AskedRole & { updatedAt: Date },
): Promise<Member> {
  requireMay(ctx, "staff.change");
  const seen = await findLastSeen(ctx, ctx.shopId, [userId]);
  return inTransaction(ctx, async (tx) => {
    const before = await findMemberForChange(tx, userId, { endsOwner: !asked.isAdmin });
    const { permissions, ...role } = toStoredRole(withRights(asked, before));
    requireUnchanged(before, seenAt, () => seenBy(seen, before));
    if (!mayGive(tx.actor, { ...role, permissions })) throw refuse("staff.exceeds_yours");
    await updateMember(tx.db, tx.shopId, userId, { ...role, updatedAt: editedAt(before, tx.now()) });
    await replacePermissions(tx.db, tx.shopId, userId, permissions);
    // What they could give before is in nobody's hands by a link of theirs.
    if (holdsLess(before, { ...role, permissions })) {
      await revokeInvitationsOf(tx, userId);
      await replaceSeenLinks(tx, before, { ...role, permissions });
    }
    const after = (await findMember(tx.db, tx.shopId, userId))!;
    await tx.audit({ action: memberChanged.eventName, subject: userId, before, after });
    await tx.emit(memberChanged({ userId }));
    return after;
  });
}
