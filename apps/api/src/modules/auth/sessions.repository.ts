import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { refreshTokens, sessions, signInLifeDays } from "#db/schema/auth.ts";
import { shops } from "#db/schema/shops.ts";
import { members } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";

/** Not ended, and used within the time a sign-in lives. */
export const isOpen = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.lastSeenAt, new Date(now.getTime() - signInLifeDays * 86_400_000)),
  );

/** A person's sessions that have not ended, the one used last first. */
export const findOpenSessions = (db: Db, userId: UserId, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      shopName: shops.name,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .leftJoin(shops, eq(shops.shopId, sessions.shopId))
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);

/** The sessions in a shop that have not ended, the one used last first. */
export const findOpenSessionsInShop = (db: Db, shopId: ShopId, now: Date) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      userAgent: sessions.userAgent,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.shopId, shopId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);

export const revokeSessionInShop = (db: Db, shopId: ShopId, id: SessionId, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.shopId, shopId), eq(sessions.id, id), isOpen(now)));

/** Everybody's. */
export const revokeAllSessionsInShop = (db: Db, shopId: ShopId, revokedAt: Date) =>
  db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.shopId, shopId), isNull(sessions.revokedAt)));

/** Whether a person was ever signed in anywhere, as far as sessions are kept. */
export async function hasSignedInBefore(db: Db, userId: UserId): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1);
  return found.length > 0;
}

/** Answers false when the person has no such session that is open. */
export async function revokeOwnSession(db: Db, userId: UserId, id: SessionId, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isOpen(now)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Takes a session's tokens away, without ending it. */
export async function dropTokens(db: Db, sessionId: SessionId, now: Date): Promise<void> {
  await db.update(sessions).set({ accessExpiresAt: now }).where(eq(sessions.id, sessionId));
  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
}

/** The shops a person works in, in the order of their names. */
export const findShopsOf = (db: Db, userId: UserId) =>
  db
    .select({ id: shops.shopId, name: shops.name, logoKey: shops.logoKey, isAdmin: members.isAdmin })
    .from(members)
    .innerJoin(shops, eq(shops.shopId, members.shopId))
    .where(and(eq(members.userId, userId), eq(members.status, "active")))
    .orderBy(shops.name, shops.shopId);
