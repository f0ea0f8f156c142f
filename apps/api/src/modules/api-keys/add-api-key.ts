import type { Permission } from "@agiza/permissions";
import { maxApiKeys } from "#db/schema/api-keys.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ApiKeyId, newId, type UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import type { Wire } from "#kernel/wire.ts";
import { addNobody } from "#modules/auth/add-nobody.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { isOwner } from "#modules/staff/is-owner.ts";
import { refuse } from "./api-keys.errors.ts";
import { apiKeyAdded } from "./api-keys.events.ts";
import { type ApiKey, countKeys, insertKey } from "./api-keys.repository.ts";

/** What every key begins with, so that one that lies about is known for what it is. */
export const keyPrefix = "agiza_";

/**
 * Makes a key. It is answered here and never again: the same request once more answers the key's name without it. It acts as
 * somebody called "API key" and its name, as long as who made it owns the shop. Owners only.
 *
 * @throws access.denied
 * @throws api_key.too_many
 * @throws idempotency.key_reused
 */
export async function addApiKey(
  ctx: Ctx,
  form: { name: string; permissions: readonly Permission[] },
  idempotencyKey: string,
): Promise<Wire<ApiKey> & { secret: string | null }> {
  requireMay(ctx, "api_key.change");
  let made: { secret: string; userId: UserId } | null = null;
  const key = await inTransaction(ctx, (tx) => {
    const request = { scope: "api_key.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const now = tx.now();
      const { db, shopId, actor } = tx;
      // Of two who ask at once the second counts the key of the first.
      await lockShop(tx);
      // Whoever takes them out of the shop at this moment takes this key back, or is before it.
      if (actor.kind === "staff" && !(await isOwner(tx, actor.userId)))
        throw refuse("access.denied", { resource: "shop" });
      if ((await countKeys(db, shopId)) >= maxApiKeys) throw refuse("api_key.too_many");
      const id: ApiKeyId = newId("key", now);
      const userId: UserId = newId("usr", now);
      const secret = `${keyPrefix}${newToken()}`;
      const hint = secret.slice(-4);
      const createdBy = actor.kind === "staff" ? actor.userId : null;
      const by = { createdBy, createdAt: now };
      await insertKey(db, { shopId, id, ...form, hash: hashToken(secret), hint, userId, ...by });
      await tx.audit({ action: apiKeyAdded.eventName, subject: id, after: { ...form, hint } });
      await tx.emit(apiKeyAdded({ apiKeyId: id, by: createdBy }));
      made = { secret, userId };
      const createdByName = actor.kind === "staff" ? actor.name : null;
      return { id, ...form, hint, createdAt: now, createdByName, lastUsedAt: null };
    });
  });
  const { secret, userId } = (made ?? {}) as { secret?: string; userId?: UserId };
  if (userId) await addNobody(ctx, { id: userId, name: `API key ${form.name}` });
  return { ...key, secret: secret ?? null };
}
