import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { InvitationId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findInvitationForChange } from "./find-invitation-for-change.ts";
import { updateInvitation } from "./invitations.repository.ts";
import { invitationChanged } from "./staff.events.ts";

/**
 * Takes an invitation back; its link says so from now on.
 *
 * @throws access.denied
 * @throws invitation.not_found also when it was revoked before
 * @throws invitation.accepted
 * @throws staff.exceeds_yours it stands for more than the caller holds
 */
export function revokeInvitation(ctx: Ctx, id: InvitationId): Promise<void> {
  requireMay(ctx, "staff.invite");
  return inTransaction(ctx, async (tx) => {
    const { name, phone, ...before } = await findInvitationForChange(tx, id);
    const now = tx.now();
    await updateInvitation(tx.db, tx.shopId, id, { revokedAt: now, updatedAt: editedAt(before, now) });
    await tx.audit({ action: "staff.invitation_revoked", subject: id, before: { name, phone } });
    await tx.emit(invitationChanged({ invitationId: id }));
  });
}
