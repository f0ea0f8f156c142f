import { and, desc, eq, inArray } from "drizzle-orm";
import { leaveDirectory } from "#db/shop-directory.ts";
import { insertKey } from "#modules/api-keys/api-keys.repository.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { users } from "#db/schema/staff.ts";
import { type ApiKeyId, newId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

/** A key that reads orders. */
async function makeKey({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: ApiKeyId = newId("key", now);
  const userId = newId("usr", now);
  const name = `${word} Stoo`;
  const permissions = [{ resource: "orders", action: "read" }] as const;
  await base.store.system(async (db) => {
    // A shop has no room for all that tests ask for: what they asked for before goes.
    const older = await db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.shopId, shopId))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .offset(8);
    const gone = older.map((one) => one.id);
    const those = and(eq(apiKeys.shopId, shopId), inArray(apiKeys.id, gone));
    await leaveDirectory(db, shopId, "api_key", db.select({ hash: apiKeys.hash }).from(apiKeys).where(those));
    await db.delete(apiKeys).where(those);
    await db.insert(users).values({ id: userId, name: `API key ${name}`, createdAt: now });
    const key = { shopId, id, name, hash: hashToken(newToken()), hint: "abcd", userId, createdAt: now };
    await insertKey(db, { ...key, permissions });
  });
  return { id, form: { name: `${word} Mizani`, permissions }, ids: [id, userId, shopId] };
}

export const apiKeysExamples = defineExamples(makeKey, {
  listApiKeys: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addApiKey: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  revokeApiKey: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
