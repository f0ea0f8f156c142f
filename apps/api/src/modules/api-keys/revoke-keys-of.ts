import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { isOwner } from "#modules/staff/is-owner.ts";
import { revokeInvitationsOf } from "#modules/staff/revoke-invitations-of.ts";
import { apiKeyRevoked } from "./api-keys.events.ts";
import { revokeKeysBy } from "./api-keys.repository.ts";

/** Takes the keys back that somebody made who does not own the shop now: with one of them they would still be in it. */
export function revokeKeysOf(ctx: Ctx, userId: UserId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (await isOwner(tx, userId)) return;
    for (const { id, name, userId: actsAs } of await revokeKeysBy(tx.db, tx.shopId, userId, tx.now())) {
      await revokeInvitationsOf(tx, actsAs);
      await tx.audit({ action: apiKeyRevoked.eventName, subject: id, before: { name } });
      await tx.emit(apiKeyRevoked({ apiKeyId: id }));
    }
  });
}
