import type { Tx } from "#kernel/ctx.ts";
import type { InvitationId } from "#kernel/ids.ts";
import { findInvitationForUpdate, type InvitationRow } from "./invitations.repository.ts";
import { mayGive } from "./role.rules.ts";
import { refuse } from "./staff.errors.ts";

/**
 * An invitation that waits or ran out, locked until the transaction ends.
 *
 * @throws invitation.not_found also when it was revoked
 * @throws invitation.accepted
 * @throws staff.exceeds_yours it stands for more than the caller holds
 */
export async function findInvitationForChange(tx: Tx, id: InvitationId): Promise<InvitationRow> {
  const found = await findInvitationForUpdate(tx.db, tx.shopId, id);
  if (!found || found.revokedAt) throw refuse("invitation.not_found");
  if (found.acceptedAt) throw refuse("invitation.accepted");
  if (!mayGive(tx.actor, found)) throw refuse("staff.exceeds_yours");
  return found;
}
