import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { shops } from "#db/schema/shops.ts";
import { members, users } from "#db/schema/staff.ts";
import { pinLengthRange, tillSettings } from "#db/schema/till.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";
import { isOpen } from "./sessions.repository.ts";

/** Of these sessions those that are open and whose person may unlock them by the PIN of the session's shop. */
export const findPinsOfSessions = (db: Db, sessionIds: SessionId[], now: Date) =>
  db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      name: users.name,
      photoKey: users.photoKey,
      pinHash: members.pinHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(members, and(eq(members.shopId, sessions.shopId), eq(members.userId, sessions.userId)))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        isOpen(now),
        eq(members.status, "active"),
        isNotNull(members.pinHash),
      ),
    );

export const setPinHash = (
  db: Db,
  { shopId, userId, pinHash }: { shopId: ShopId; userId: UserId; pinHash: string },
) =>
  db
    .update(members)
    .set({ pinHash })
    .where(and(eq(members.shopId, shopId), eq(members.userId, userId)));

/** Digits that a new PIN has at least in a shop. */
export async function findMinPinDigits(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db
    .select({ minPinDigits: tillSettings.minPinDigits })
    .from(tillSettings)
    .where(eq(tillSettings.shopId, shopId));
  return row?.minPinDigits ?? pinLengthRange.min;
}

/** Forgets the PINs a person has, in every shop. */
export const clearPins = (db: Db, userId: UserId) =>
  db.update(members).set({ pinHash: null }).where(eq(members.userId, userId));

/** The PIN of somebody who works in a shop now; null where they have none. For the system role, as `findOwnerPins`. */
export async function findPinOf(db: Db, shopId: ShopId, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ pinHash: members.pinHash })
    .from(members)
    .where(and(eq(members.shopId, shopId), eq(members.userId, userId), eq(members.status, "active")));
  return row?.pinHash ?? null;
}

/** The PINs of a shop's owners who work there now. For the system role: a shop's own transaction reads no PIN. */
export const findOwnerPins = (db: Db, shopId: ShopId) =>
  db
    .select({ userId: members.userId, pinHash: members.pinHash })
    .from(members)
    .where(
      and(
        eq(members.shopId, shopId),
        eq(members.isAdmin, true),
        eq(members.status, "active"),
        isNotNull(members.pinHash),
      ),
    );

/** The owners of a shop who work there now, as they are reached, in one order for all shops; for the system role. */
export const findOwnersToTell = (db: Db, shopId: ShopId) =>
  db
    .select({ phone: users.phone, email: users.email, language: users.language, shop: shops.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(shops, eq(shops.shopId, members.shopId))
    .where(and(eq(members.shopId, shopId), eq(members.isAdmin, true), eq(members.status, "active")))
    .orderBy(users.phone, users.email);
