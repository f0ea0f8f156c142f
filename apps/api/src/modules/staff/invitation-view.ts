import { type Ctx, type Reader } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { mayDo } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import { invitationLink, type InvitationState, stateOf } from "./invitation.rules.ts";
import type { InvitationRow } from "./invitations.repository.ts";
import { mayGive } from "./role.rules.ts";

export type InvitationView = Omit<
  InvitationRow,
  "tokenHash" | "tokenSealed" | "invitedById" | "invitedByName" | "acceptedAt" | "acceptedBy" | "revokedAt"
> & {
  state: InvitationState;
  /** Null where it opens nothing, or the caller may not give the role it stands for. */
  link: string | null;
  invitedBy: { id: UserId; name: string };
};

/** An invitation as the people who work in the shop see it. Whoever has its link has its role, so not all see the link. */
export function toInvitationView(ctx: Ctx | Reader, row: InvitationRow): InvitationView {
  const {
    tokenHash: _hash,
    tokenSealed,
    invitedById,
    invitedByName,
    acceptedAt,
    acceptedBy: _by,
    revokedAt,
    ...shown
  } = row;
  const state = stateOf({ acceptedAt, revokedAt, expiresAt: row.expiresAt }, ctx.now());
  const mayHave = state === "open" && mayDo(ctx, "staff.invite") && mayGive(ctx.actor, row);
  const token = mayHave ? openSealed(ctx.secrets, tokenSealed) : null;
  return {
    ...shown,
    state,
    link: token && invitationLink(ctx.settings.backofficeUrl, token),
    invitedBy: { id: invitedById, name: invitedByName ?? "" },
  };
}
