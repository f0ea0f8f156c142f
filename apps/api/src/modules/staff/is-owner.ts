import type { Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { findMemberForShare } from "./staff.repository.ts";

/** Whether somebody owns the shop and is not suspended; that stays so until the transaction ends. */
export async function isOwner({ db, shopId }: Tx, userId: UserId): Promise<boolean> {
  const member = await findMemberForShare(db, shopId, userId);
  return member !== undefined && member.isAdmin && member.status === "active";
}
