import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "#db/schema/auth.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";
import type { Address } from "./address.rules.ts";

/** Whose phone or e-mail address it is; the latter in any case. */
export async function findUserByAddress(db: Db, { kind, value }: Address) {
  const match =
    kind === "phone" ? eq(users.phone, value) : eq(sql`lower(${users.email})`, value.toLowerCase());
  const [row] = await db.select().from(users).where(match);
  return row;
}

export async function findUser(db: Db, userId: UserId) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** Locked, for an edit. */
export async function findUserForUpdate(db: Db, userId: UserId) {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  return row;
}

export const updateUser = (db: Db, userId: UserId, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, userId));

/** @returns false when somebody has the phone or the e-mail address already */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<boolean> {
  const added = await db.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
  return added.length > 0;
}

/** The shop a person works in first: the one they joined first. */
export async function findFirstShop(db: Db, userId: UserId): Promise<ShopId | null> {
  const [row] = await db
    .select({ shopId: members.shopId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.status, "active")))
    .orderBy(members.createdAt)
    .limit(1);
  return row?.shopId ?? null;
}

export async function isActiveMember(db: Db, shopId: ShopId, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.shopId, shopId), eq(members.userId, userId), eq(members.status, "active")));
  return rows.length > 0;
}

const sessionUser = {
  sessionId: sessions.id,
  userId: users.id,
  name: users.name,
  phone: users.phone,
  email: users.email,
  language: users.language,
  photoKey: users.photoKey,
  updatedAt: users.updatedAt,
  userAgent: sessions.userAgent,
  hasPin: sql<boolean>`${members.pinHash} is not null`,
  shopId: members.shopId,
  isAdmin: members.isAdmin,
  preset: members.preset,
  orderScope: members.orderScope,
  masksPhones: members.masksPhones,
  seesCost: members.seesCost,
  maxDiscountPct: members.maxDiscountPct,
  mayGiveCredit: members.mayGiveCredit,
  grants: sql<{ resource: string; action: string }[]>`coalesce((
    select json_agg(json_build_object('resource', p.resource, 'action', p.action) order by p.resource, p.action)
    from ${memberPermissions} p where p.shop_id = ${members.shopId} and p.user_id = ${users.id}
  ), '[]'::json)`,
};

const activeMember = and(
  eq(members.shopId, sessions.shopId),
  eq(members.userId, sessions.userId),
  eq(members.status, "active"),
);

/** The person behind a session and what they may do in its shop; a suspended member has no shop. */
const selectSessionUser = (db: Db) =>
  db
    .select(sessionUser)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, activeMember);

export type SessionUser = Awaited<ReturnType<typeof selectSessionUser>>[number];

/** The persons behind those of the tokens that are good now, by the tokens' hashes. */
export async function findByAccessHashes(
  db: Db,
  accessHashes: string[],
  now: Date,
): Promise<Map<string, SessionUser>> {
  const rows = await db
    .select({ ...sessionUser, accessHash: sessions.accessHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, activeMember)
    .where(
      and(
        sql`${sessions.accessHash} = any(${sql.param(accessHashes)}::text[])`,
        isNull(sessions.revokedAt),
        gt(sessions.accessExpiresAt, now),
      ),
    );
  return new Map(rows.map(({ accessHash, ...user }) => [accessHash!, user]));
}

export async function findSessionUser(db: Db, sessionId: SessionId) {
  const [row] = await selectSessionUser(db).where(
    and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)),
  );
  return row;
}

export const insertSession = (db: Db, values: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(values);

export const insertRefreshToken = (db: Db, values: typeof refreshTokens.$inferInsert) =>
  db.insert(refreshTokens).values(values);

/** Locks the token, so that two renewals with it cannot both be the first. */
export async function findRefreshTokenForUpdate(db: Db, hash: string) {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).for("update");
  return row;
}

export const markRefreshTokenUsed = (db: Db, hash: string, usedAt: Date) =>
  db.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.hash, hash));

/** Lets the renewals of a session come one after the other, whichever of its tokens they hold. */
export async function lockSession(db: Db, sessionId: SessionId): Promise<void> {
  await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for("update");
}

/** Whether somebody went on with a token that was traded for this one. */
export async function isSuccessorUsed(db: Db, hash: string): Promise<boolean> {
  const used = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.tradedFor, hash), isNotNull(refreshTokens.usedAt)))
    .limit(1);
  return used.length > 0;
}

export const renewSession = (
  db: Db,
  sessionId: SessionId,
  values: { accessHash: string; accessExpiresAt: Date; lastSeenAt: Date },
) => db.update(sessions).set(values).where(eq(sessions.id, sessionId));

export const setSessionShop = (db: Db, sessionId: SessionId, shopId: ShopId) =>
  db.update(sessions).set({ shopId }).where(eq(sessions.id, sessionId));

export const revokeSession = (db: Db, sessionId: SessionId, revokedAt: Date) =>
  db.update(sessions).set({ revokedAt }).where(eq(sessions.id, sessionId));

export const revokeOtherSessions = (db: Db, userId: UserId, except: SessionId, revokedAt: Date) =>
  db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except), isNull(sessions.revokedAt)));

export const revokeSessionsInShop = (db: Db, shopId: ShopId, userId: UserId, revokedAt: Date) =>
  db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.userId, userId), eq(sessions.shopId, shopId), isNull(sessions.revokedAt)));

/** The session each person used last in a shop. */
export const findLastSessions = (db: Db, shopId: ShopId, userIds: readonly UserId[]) =>
  db
    .selectDistinctOn([sessions.userId], {
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.shopId, shopId), inArray(sessions.userId, [...userIds])))
    .orderBy(sessions.userId, desc(sessions.lastSeenAt));
