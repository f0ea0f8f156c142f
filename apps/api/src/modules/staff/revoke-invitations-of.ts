import type { Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { revokeInvitationsBy } from "./staff.repository.ts";

/** Takes back the open invitations that somebody made who may make none any more. */
export const revokeInvitationsOf = (tx: Tx, userId: UserId) =>
  revokeInvitationsBy(tx.db, tx.shopId, userId, tx.now());
