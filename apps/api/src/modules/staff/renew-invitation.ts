import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { InvitationId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { findInvitationForChange } from "./find-invitation-for-change.ts";
import { invitationLifeMs } from "./invitation.rules.ts";
import { type InvitationView, toInvitationView } from "./invitation-view.ts";
import { findInvitation, updateInvitation } from "./invitations.repository.ts";
import { invitationChanged } from "./staff.events.ts";
import { tellInvited, type ToldBy } from "./tell-invited.ts";

/**
 * Gives an invitation that waits or ran out another seven days and a new link, and writes to the number again. The old link
 * opens nothing any more.
 *
 * @throws access.denied
 * @throws invitation.not_found also when it was revoked
 * @throws invitation.accepted
 * @throws notice.abroad · notice.too_many its number gets no message; the link can be handed over
 * @throws staff.exceeds_yours it stands for more than the caller holds
 */
export function renewInvitation(ctx: Ctx, id: InvitationId, tellBy: ToldBy): Promise<InvitationView> {
  requireMay(ctx, "staff.invite");
  return inTransaction(ctx, async (tx) => {
    const before = await findInvitationForChange(tx, id);
    const now = tx.now();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + invitationLifeMs);
    await updateInvitation(tx.db, tx.shopId, id, {
      tokenHash: hashToken(token),
      tokenSealed: tx.secrets.seal(token),
      expiresAt,
      updatedAt: editedAt(before, now),
    });
    await tellInvited(tx, { phone: before.phone, token, tellBy });
    await tx.audit({
      action: "staff.invitation_renewed",
      subject: id,
      before: { expiresAt: before.expiresAt },
      after: { expiresAt },
    });
    await tx.emit(invitationChanged({ invitationId: id }));
    return toInvitationView(tx, (await findInvitation(tx.db, tx.shopId, id))!);
  });
}
