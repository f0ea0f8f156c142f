import { noRights } from "@agiza/permissions/rights";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type InvitationId, newId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { invitationLifeMs } from "./invitation.rules.ts";
import { type InvitationView, toInvitationView } from "./invitation-view.ts";
import { findInvitation, insertInvitation, revokeExpiredFor } from "./invitations.repository.ts";
import { type AskedRole, mayGive, type StoredRole, toStoredRole, withRights } from "./role.rules.ts";
import { refuse, refuseOpenAlready } from "./staff.errors.ts";
import { invitationChanged } from "./staff.events.ts";
import { hasMemberWithPhone } from "./staff.repository.ts";
import { tellInvited, type ToldBy } from "./tell-invited.ts";

type Invited = {
  name: string;
  /** Any local spelling; null for a link or QR code that is handed over. */
  phone: string | null;
  tellBy: ToldBy;
};

export type InvitationForm = AskedRole & Invited;

/**
 * Invites somebody to work in the shop. With a number the invitation is written to it, and only who has the number can
 * accept it; without one whoever is shown the link can. It runs out after seven days. The same key and form answer the same
 * invitation, as it is now.
 *
 * @throws access.denied
 * @throws staff.exceeds_yours nobody gives more than they hold
 * @throws staff.already_member somebody who works here has this number
 * @throws invitation.invalid_phone
 * @throws invitation.open_already the number has an open invitation, which can be renewed
 * @throws notice.abroad · notice.too_many its number gets no message; the link can be handed over
 * @throws idempotency.key_reused
 */
export async function invite(
  ctx: Ctx,
  form: InvitationForm,
  idempotencyKey: string,
): Promise<InvitationView> {
  requireMay(ctx, "staff.invite");
  const phone = form.phone === null ? null : toPhone(form.phone);
  if (form.phone !== null && !phone) throw refuse("invitation.invalid_phone", {}, { field: "phone" });
  const role = toStoredRole(withRights(form, noRights));
  if (!mayGive(ctx.actor, role)) throw refuse("staff.exceeds_yours");
  return inTransaction(ctx, async (tx) => {
    const request = { scope: "staff.invite", key: idempotencyKey, content: form };
    // Only the id is kept with the key: the link must not lie about unsealed.
    const { id } = await tx.once(request, () => create(tx, { ...form, ...role, phone }));
    return toInvitationView(tx, (await findInvitation(tx.db, tx.shopId, id))!);
  });
}

async function create(tx: Tx, { tellBy, ...values }: StoredRole & Invited): Promise<{ id: InvitationId }> {
  const { db, shopId, secrets } = tx;
  const now = tx.now();
  const id: InvitationId = newId("inv", now);
  if (values.phone !== null) {
    if (await hasMemberWithPhone(db, shopId, values.phone))
      throw refuse("staff.already_member", {}, { field: "phone" });
    await revokeExpiredFor(db, shopId, values.phone, now);
  }
  const token = newToken();
  await insertInvitation(db, {
    ...values,
    shopId,
    id,
    tokenHash: hashToken(token),
    tokenSealed: secrets.seal(token),
    invitedBy: tx.actor.kind === "staff" ? tx.actor.userId : newId("usr", now),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + invitationLifeMs),
  }).catch(refuseOpenAlready);
  await tellInvited(tx, { phone: values.phone, token, tellBy });
  await tx.audit({ action: "staff.invited", subject: id, after: values });
  await tx.emit(invitationChanged({ invitationId: id }));
  return { id };
}
