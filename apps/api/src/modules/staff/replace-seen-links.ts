import type { Role } from "@agiza/permissions/presets";
import { may } from "@agiza/permissions/guards";
import type { Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { findOpenLinksForUpdate, updateInvitation } from "./invitations.repository.ts";
import { holdsLess } from "./role.rules.ts";
import { invitationChanged } from "./staff.events.ts";

/**
 * Gives open invitations new links whose old ones somebody may have copied who leaves or may do less: those that open to
 * whoever has them, and lead to more than they hold now. Those that were sent to a number open to nobody else anyway.
 *
 * @param after null: they work in the shop no more, or not for now
 */
export async function replaceSeenLinks(tx: Tx, before: Role, after: Role | null): Promise<void> {
  if (!may(before.isAdmin ? { is_admin: true } : before.permissions, "staff.invite")) return;
  const now = tx.now();
  for (const invitation of await findOpenLinksForUpdate(tx.db, tx.shopId, now)) {
    const { id, isAdmin } = invitation;
    // Only owners are shown what makes an owner.
    if (isAdmin && !before.isAdmin) continue;
    if (after !== null && !holdsLess(invitation, after)) continue;
    const token = newToken();
    await updateInvitation(tx.db, tx.shopId, id, {
      tokenHash: hashToken(token),
      tokenSealed: tx.secrets.seal(token),
      updatedAt: editedAt(invitation, now),
    });
    await tx.emit(invitationChanged({ invitationId: id }));
  }
}
