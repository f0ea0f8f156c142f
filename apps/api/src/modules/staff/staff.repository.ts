import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Permission } from "@agiza/permissions/presets";
import { findPage, keyset } from "#db/keyset.ts";
import { formerMembers, invitations, memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import type { StoredRole } from "./role.rules.ts";

const permissions = sql<Permission[]>`coalesce((
  select json_agg(json_build_object('resource', p.resource, 'action', p.action) order by p.resource, p.action)
  from ${memberPermissions} p where p.shop_id = ${members.shopId} and p.user_id = ${members.userId}
), '[]'::json)`;

const view = {
  id: members.userId,
  name: users.name,
  phone: users.phone,
  email: users.email,
  preset: members.preset,
  isAdmin: members.isAdmin,
  permissions,
  orderScope: members.orderScope,
  masksPhones: members.masksPhones,
  seesCost: members.seesCost,
  maxDiscountPct: members.maxDiscountPct,
  mayGiveCredit: members.mayGiveCredit,
  status: members.status,
  invitedBy: members.invitedBy,
  joinedAt: members.createdAt,
  updatedAt: members.updatedAt,
};

const inShop = (shopId: ShopId) => eq(members.shopId, shopId);
const thisMember = (shopId: ShopId, userId: UserId) => and(inShop(shopId), eq(members.userId, userId));

const selectMembers = (db: Db) =>
  db.select(view).from(members).innerJoin(users, eq(users.id, members.userId));

/** Somebody who works in the shop, as colleagues see them. */
export type Member = Awaited<ReturnType<typeof selectMembers>>[number];

const byJoining = keyset({ by: members.createdAt, id: members.userId, isAscending: true, key: byMoment });

/** A page of the people who work in the shop; who joined first comes first. */
export const findMembers = (db: Db, shopId: ShopId, page: PageQuery) =>
  findPage(byJoining, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: members.createdAt, id: members.userId })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(inShop(shopId), where))
      .orderBy(orderBy)
      .limit(limit),
  );

/** Everybody who works in the shop and is not suspended, by name. */
export const findActiveMembers = (db: Db, shopId: ShopId): Promise<Member[]> =>
  selectMembers(db)
    .where(and(inShop(shopId), eq(members.status, "active")))
    .orderBy(asc(users.name), asc(members.userId));

export async function findMember(db: Db, shopId: ShopId, userId: UserId): Promise<Member | undefined> {
  const [member] = await selectMembers(db).where(thisMember(shopId, userId));
  return member;
}

/** Locked against changes until the transaction ends. */
export async function findMemberForShare(
  db: Db,
  shopId: ShopId,
  userId: UserId,
): Promise<Member | undefined> {
  const [member] = await selectMembers(db).where(thisMember(shopId, userId)).for("share", { of: members });
  return member;
}

/** Whether somebody who works in the shop has this number. */
export async function hasMemberWithPhone(db: Db, shopId: ShopId, phone: string): Promise<boolean> {
  const found = await selectMembers(db).where(and(inShop(shopId), eq(users.phone, phone)));
  return found.length > 0;
}

/**
 * Locks the rows of a person and of every owner, in one order, until the transaction ends: of two who take an owner away at
 * once the second sees what the first left.
 *
 * @returns how many others own the shop and are not suspended
 */
export async function lockWithOwners(
  db: Db,
  shopId: ShopId,
  userId: UserId,
): Promise<{ otherOwners: number }> {
  const locked = await db
    .select({ userId: members.userId, isAdmin: members.isAdmin, status: members.status })
    .from(members)
    .where(and(inShop(shopId), or(eq(members.userId, userId), members.isAdmin)))
    .orderBy(asc(members.userId))
    .for("update");
  const others = locked.filter((row) => row.userId !== userId && row.isAdmin && row.status === "active");
  return { otherOwners: others.length };
}

/** @returns false when the person works there already */
export async function insertMember(db: Db, values: typeof members.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(members)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  return added.length > 0;
}

/** Changes a member whose row is locked. */
export const updateMember = (
  db: Db,
  shopId: ShopId,
  userId: UserId,
  values: Partial<Omit<StoredRole, "permissions">> & { status?: Member["status"]; updatedAt: Date },
) => db.update(members).set(values).where(thisMember(shopId, userId));

/** Gives somebody these permissions and no others. */
export async function replacePermissions(
  db: Db,
  shopId: ShopId,
  userId: UserId,
  granted: readonly Permission[],
) {
  await db
    .delete(memberPermissions)
    .where(and(eq(memberPermissions.shopId, shopId), eq(memberPermissions.userId, userId)));
  if (granted.length > 0)
    await db.insert(memberPermissions).values(granted.map((one) => ({ shopId, userId, ...one })));
}

/** Takes somebody out of the shop; their name stays readable there. */
export async function deleteMember(db: Db, shopId: ShopId, userId: UserId, removedAt: Date): Promise<void> {
  await replacePermissions(db, shopId, userId, []);
  await db.delete(members).where(thisMember(shopId, userId));
  await db
    .insert(formerMembers)
    .values({ shopId, userId, removedAt })
    .onConflictDoUpdate({ target: [formerMembers.shopId, formerMembers.userId], set: { removedAt } });
}

/**
 * Takes everybody out of the shop; their names stay readable there.
 *
 * @returns who they were
 */
export async function deleteMembers(db: Db, shopId: ShopId, removedAt: Date): Promise<UserId[]> {
  await db.delete(memberPermissions).where(eq(memberPermissions.shopId, shopId));
  const removed = await db.delete(members).where(inShop(shopId)).returning({ userId: members.userId });
  if (removed.length > 0)
    await db
      .insert(formerMembers)
      .values(removed.map(({ userId }) => ({ shopId, userId, removedAt })))
      .onConflictDoUpdate({ target: [formerMembers.shopId, formerMembers.userId], set: { removedAt } });
  return removed.map(({ userId }) => userId);
}

/** Ends every open invitation of the shop. */
export const revokeInvitations = (db: Db, shopId: ShopId, revokedAt: Date) =>
  db
    .update(invitations)
    .set({ revokedAt, updatedAt: revokedAt })
    .where(
      and(eq(invitations.shopId, shopId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)),
    );

/** Who owns the shop and is not suspended, with where they are reached. */
export const findOwners = (db: Db, shopId: ShopId) =>
  db
    .select({ id: users.id, phone: users.phone, email: users.email, language: users.language })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(inShop(shopId), members.isAdmin, eq(members.status, "active")))
    .orderBy(asc(members.userId));

/** Ends the open invitations somebody made. */
export const revokeInvitationsBy = (db: Db, shopId: ShopId, userId: UserId, revokedAt: Date) =>
  db
    .update(invitations)
    .set({ revokedAt, updatedAt: revokedAt })
    .where(
      and(
        eq(invitations.shopId, shopId),
        eq(invitations.invitedBy, userId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
