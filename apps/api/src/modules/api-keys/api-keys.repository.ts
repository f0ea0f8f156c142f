import { and, desc, eq, isNull } from "drizzle-orm";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { apiKeys } from "#db/schema/api-keys.ts";
import { shops } from "#db/schema/shops.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ApiKeyId, ShopId, UserId } from "#kernel/ids.ts";

const view = {
  id: apiKeys.id,
  name: apiKeys.name,
  hint: apiKeys.hint,
  permissions: apiKeys.permissions,
  createdAt: apiKeys.createdAt,
  createdByName: users.name,
  lastUsedAt: apiKeys.lastUsedAt,
};

const isOpen = (shopId: ShopId) => and(eq(apiKeys.shopId, shopId), isNull(apiKeys.revokedAt));

/** Those that open, the newest first. */
export const findKeys = (db: Db, shopId: ShopId) =>
  db
    .select(view)
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(isOpen(shopId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export type ApiKey = Awaited<ReturnType<typeof findKeys>>[number];

export const countKeys = (db: Db, shopId: ShopId): Promise<number> => db.$count(apiKeys, isOpen(shopId));

export async function insertKey(db: Db, values: typeof apiKeys.$inferInsert): Promise<void> {
  enterDirectoryLater(db, values.shopId, "api_key", [values.hash]);
  await db.insert(apiKeys).values(values);
}

/** @returns undefined where it is not there, or was revoked before */
export async function revokeKey(db: Db, shopId: ShopId, id: ApiKeyId, revokedAt: Date) {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(isOpen(shopId), eq(apiKeys.id, id)))
    .returning({ name: apiKeys.name, userId: apiKeys.userId });
  return row;
}

/** Revokes every key that somebody made. */
export const revokeKeysBy = (db: Db, shopId: ShopId, createdBy: UserId, revokedAt: Date) =>
  db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(isOpen(shopId), eq(apiKeys.createdBy, createdBy)))
    .returning({ id: apiKeys.id, name: apiKeys.name, userId: apiKeys.userId });

/** Under the system role: the key whose hash this is, while it opens and its shop stands. */
export async function findByHash(db: Db, hash: string) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      shopId: apiKeys.shopId,
      userId: apiKeys.userId,
      name: users.name,
      permissions: apiKeys.permissions,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(shops, eq(shops.shopId, apiKeys.shopId))
    .where(
      and(
        eq(apiKeys.shopId, shopOfKey("api_key", hash)),
        eq(apiKeys.hash, hash),
        isNull(apiKeys.revokedAt),
        isNull(shops.closedForGoodAt),
      ),
    );
  return row;
}

export const markUsed = (db: Db, shopId: ShopId, id: ApiKeyId, lastUsedAt: Date) =>
  db
    .update(apiKeys)
    .set({ lastUsedAt })
    .where(and(eq(apiKeys.shopId, shopId), eq(apiKeys.id, id)));
