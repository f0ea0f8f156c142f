import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ApiKeyId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { revokeInvitationsOf } from "#modules/staff/revoke-invitations-of.ts";
import { refuse } from "./api-keys.errors.ts";
import { apiKeyRevoked } from "./api-keys.events.ts";
import { revokeKey } from "./api-keys.repository.ts";

/**
 * Takes a key back: the next call with it is refused, and what it invited people with opens nothing. Owners only.
 *
 * @throws access.denied
 * @throws api_key.not_found also when it was revoked before
 */
export function revokeApiKey(ctx: Ctx, id: ApiKeyId): Promise<void> {
  requireMay(ctx, "api_key.change");
  return inTransaction(ctx, async (tx) => {
    const key = await revokeKey(tx.db, tx.shopId, id, tx.now());
    if (!key) throw refuse("api_key.not_found");
    await revokeInvitationsOf(tx, key.userId);
    await tx.audit({ action: apiKeyRevoked.eventName, subject: id, before: { name: key.name } });
    await tx.emit(apiKeyRevoked({ apiKeyId: id }));
  });
}
