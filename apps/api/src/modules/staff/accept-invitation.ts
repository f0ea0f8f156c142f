import { type BaseCtx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { InvitationId, SessionId, ShopId, UserId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";
import { changeShop } from "#modules/auth/change-shop.ts";
import { getUser } from "#modules/auth/get-user.ts";
import { stateOf } from "./invitation.rules.ts";
import {
  findByTokenHash,
  findInvitationForUpdate,
  type InvitationRow,
  updateInvitation,
} from "./invitations.repository.ts";
import { refuse } from "./staff.errors.ts";
import { invitationChanged, memberJoined } from "./staff.events.ts";
import { findMember, insertMember, replacePermissions } from "./staff.repository.ts";

type Person = { userId: UserId; name: string; phone: string | null; sessionId: SessionId };

/**
 * Joins the shop that invited, with the role the invitation stands for, and moves the session there. Who works there
 * already keeps their role. The same person may accept again, for an answer that was lost.
 *
 * @throws invitation.not_found
 * @throws invitation.expired · invitation.revoked
 * @throws invitation.accepted by somebody else
 * @throws invitation.other_person it was sent to another number than that of who is signed in
 * @throws invitation.suspended the shop has suspended this person
 */
export async function acceptInvitation(
  base: BaseCtx,
  session: { sessionId: SessionId; userId: UserId },
  token: string,
): Promise<{ shopId: ShopId }> {
  const { name, phone } = await getUser(base, session.sessionId);
  const found = await base.store.readSystem((db) => findByTokenHash(db, hashToken(token)));
  if (!found) throw refuse("invitation.not_found");
  const { shopId } = found;
  const actor = {
    kind: "staff",
    ...session,
    name,
    permissions: [],
    orderScope: "assigned",
    masksPhones: true,
  } as const;
  await inTransaction(forShop(base, shopId, actor), (tx) =>
    join(tx, found.id, { ...session, name, phone }, hashToken(token)),
  );
  await changeShop(base, session, shopId);
  return { shopId };
}

async function join(tx: Tx, id: InvitationId, person: Person, tokenHash: string): Promise<void> {
  const { db, shopId } = tx;
  const { userId } = person;
  const invitation = await findInvitationForUpdate(db, shopId, id);
  // Renewed meanwhile: the link that was opened is the old one.
  if (!invitation || invitation.tokenHash !== tokenHash) throw refuse("invitation.not_found");
  if (invitation.acceptedBy === userId) return;
  const state = stateOf(invitation, tx.now());
  if (state !== "open") throw refuse(`invitation.${state}`);
  if (invitation.phone !== null && invitation.phone !== person.phone) throw refuse("invitation.other_person");
  const now = tx.now();
  const isNew = await insertMember(db, {
    ...roleOf(invitation),
    shopId,
    userId,
    createdAt: now,
    updatedAt: now,
  });
  if (isNew) {
    await replacePermissions(db, shopId, userId, invitation.permissions);
    const after = await findMember(db, shopId, userId);
    await tx.audit({ action: memberJoined.eventName, subject: userId, after });
    await tx.emit(memberJoined({ userId }));
  } else if ((await findMember(db, shopId, userId))?.status === "suspended") {
    throw refuse("invitation.suspended");
  }
  await updateInvitation(db, shopId, id, { acceptedAt: now, acceptedBy: userId, updatedAt: now });
  await tx.audit({ action: "staff.invitation_accepted", subject: id, after: { name: invitation.name } });
  await tx.emit(invitationChanged({ invitationId: id }));
}

const roleOf = ({ isAdmin, preset, orderScope, masksPhones, invitedById, ...row }: InvitationRow) => ({
  isAdmin,
  preset,
  orderScope,
  masksPhones,
  seesCost: row.seesCost,
  maxDiscountPct: row.maxDiscountPct,
  mayGiveCredit: row.mayGiveCredit,
  invitedBy: invitedById,
});
