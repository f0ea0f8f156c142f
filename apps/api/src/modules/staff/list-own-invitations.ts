import type { BaseCtx } from "#kernel/ctx.ts";
import type { SessionId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import { getUser } from "#modules/auth/get-user.ts";
import { findOpenForPhone } from "./invitations.repository.ts";

/** The open invitations for the number of who is signed in, the newest first, with what accepts them. */
export async function listOwnInvitations(base: BaseCtx, sessionId: SessionId) {
  const { phone } = await getUser(base, sessionId);
  if (phone === null) return [];
  const found = await base.store.readSystem((db) => findOpenForPhone(db, phone, base.now()));
  return found.flatMap(({ shopName, logoKey, inviterName, preset, expiresAt, tokenSealed }) => {
    const token = openSealed(base.secrets, tokenSealed);
    const logoUrl = logoKey && `/store/files/${logoKey}`;
    return token === null
      ? []
      : [{ token, shopName, logoUrl, inviterName: inviterName ?? "", preset, expiresAt }];
  });
}
