import type { Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { mayGive } from "./role.rules.ts";
import { refuse } from "./staff.errors.ts";
import { findMember, lockWithOwners, type Member } from "./staff.repository.ts";

/**
 * Somebody whose place in the shop is about to change, their row locked with those of the owners.
 *
 * @param change.endsOwner they own the shop no longer afterwards, or not for now
 * @throws staff.not_found
 * @throws staff.exceeds_yours they may do or see more than who changes them
 * @throws staff.last_owner nobody else would own the shop
 */
export async function findMemberForChange(
  tx: Tx,
  userId: UserId,
  { endsOwner }: { endsOwner: boolean },
): Promise<Member> {
  const { otherOwners } = await lockWithOwners(tx.db, tx.shopId, userId);
  const member = await findMember(tx.db, tx.shopId, userId);
  if (!member) throw refuse("staff.not_found");
  if (!mayGive(tx.actor, member)) throw refuse("staff.exceeds_yours");
  if (endsOwner && member.isAdmin && otherOwners === 0) throw refuse("staff.last_owner");
  return member;
}
