import { and, eq, inArray, lt, notInArray } from "drizzle-orm";
import { members, users } from "#db/schema/staff.ts";
import { tillDevices } from "#db/schema/till.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";

const view = { sessionId: tillDevices.sessionId, name: tillDevices.name, prefix: tillDevices.prefix };

const thisDevice = (shopId: ShopId, sessionId: SessionId) =>
  and(eq(tillDevices.shopId, shopId), eq(tillDevices.sessionId, sessionId));

export const findNamedDevices = (db: Db, shopId: ShopId) =>
  db.select(view).from(tillDevices).where(eq(tillDevices.shopId, shopId));

/** Of these people those who work in the shop, with their names. */
export const findPeopleAtWork = (db: Db, shopId: ShopId, userIds: readonly UserId[]) =>
  db
    .select({ userId: members.userId, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.shopId, shopId), inArray(members.userId, [...userIds])));

export async function findNamedDevice(db: Db, shopId: ShopId, sessionId: SessionId) {
  const [row] = await db.select(view).from(tillDevices).where(thisDevice(shopId, sessionId));
  return row;
}

/** Gives a device its name, or another one. */
export async function putDeviceName(
  db: Db,
  device: { shopId: ShopId; sessionId: SessionId; name: string; prefix: string; updatedAt: Date },
) {
  const { name, prefix, updatedAt } = device;
  await db
    .insert(tillDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [tillDevices.shopId, tillDevices.sessionId],
      set: { name, prefix, updatedAt },
    });
}

export const deleteDeviceName = (db: Db, shopId: ShopId, sessionId: SessionId) =>
  db.delete(tillDevices).where(thisDevice(shopId, sessionId));

/** Frees a prefix that only a device has which is not signed in any more; who was named since `seenAt` keeps theirs. */
export const freePrefix = (
  db: Db,
  shopId: ShopId,
  { prefix, open, seenAt }: { prefix: string; open: readonly SessionId[]; seenAt: Date },
) =>
  db
    .delete(tillDevices)
    .where(
      and(
        eq(tillDevices.shopId, shopId),
        eq(tillDevices.prefix, prefix),
        lt(tillDevices.updatedAt, seenAt),
        notInArray(tillDevices.sessionId, [...open]),
      ),
    );
