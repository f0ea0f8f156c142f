import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { enterDirectoryLater, leaveDirectory, shopOfKey } from "#db/shop-directory.ts";
import { shops } from "#db/schema/shops.ts";
import { invitations, users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { InvitationId, ShopId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";

const view = {
  id: invitations.id,
  name: invitations.name,
  phone: invitations.phone,
  preset: invitations.preset,
  isAdmin: invitations.isAdmin,
  permissions: invitations.permissions,
  orderScope: invitations.orderScope,
  masksPhones: invitations.masksPhones,
  seesCost: invitations.seesCost,
  maxDiscountPct: invitations.maxDiscountPct,
  mayGiveCredit: invitations.mayGiveCredit,
  tokenHash: invitations.tokenHash,
  tokenSealed: invitations.tokenSealed,
  invitedById: invitations.invitedBy,
  invitedByName: users.name,
  createdAt: invitations.createdAt,
  updatedAt: invitations.updatedAt,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  acceptedBy: invitations.acceptedBy,
  revokedAt: invitations.revokedAt,
};

const selectInvitations = (db: Db) =>
  db.select(view).from(invitations).leftJoin(users, eq(users.id, invitations.invitedBy));

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

const thisInvitation = (shopId: ShopId, id: InvitationId) =>
  and(eq(invitations.shopId, shopId), eq(invitations.id, id));
const waits = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

const byCreation = keyset({
  by: invitations.createdAt,
  id: invitations.id,
  isAscending: false,
  key: byMoment,
});

/** A page of the invitations that were neither accepted nor revoked, the newest first; those that ran out as well. */
export const findWaiting = (db: Db, shopId: ShopId, page: PageQuery) =>
  findPage(byCreation, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: invitations.createdAt, id: invitations.id })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.shopId, shopId), waits, where))
      .orderBy(orderBy)
      .limit(limit),
  );

export async function findInvitation(db: Db, shopId: ShopId, id: InvitationId) {
  const [row] = await selectInvitations(db).where(thisInvitation(shopId, id));
  return row;
}

/** Locks an invitation until the transaction ends. */
export async function findInvitationForUpdate(db: Db, shopId: ShopId, id: InvitationId) {
  const [row] = await selectInvitations(db)
    .where(thisInvitation(shopId, id))
    .for("update", { of: invitations });
  return row;
}

/** The open invitations that whoever has their link may accept, locked until the transaction ends. */
export const findOpenLinksForUpdate = (db: Db, shopId: ShopId, now: Date) =>
  selectInvitations(db)
    .where(
      and(eq(invitations.shopId, shopId), isNull(invitations.phone), waits, gt(invitations.expiresAt, now)),
    )
    .orderBy(invitations.id)
    .for("update", { of: invitations });

export async function insertInvitation(db: Db, values: typeof invitations.$inferInsert): Promise<void> {
  enterDirectoryLater(db, values.shopId, "invitation", [values.tokenHash]);
  await db.insert(invitations).values(values);
}

/** Changes an invitation whose row is locked; a new link takes the old one out of the directory. */
export async function updateInvitation(
  db: Db,
  shopId: ShopId,
  id: InvitationId,
  values: Partial<typeof invitations.$inferInsert> & { updatedAt: Date },
): Promise<void> {
  if (values.tokenHash !== undefined) {
    const link = db
      .select({ hash: invitations.tokenHash })
      .from(invitations)
      .where(thisInvitation(shopId, id));
    await leaveDirectory(db, shopId, "invitation", link);
    enterDirectoryLater(db, shopId, "invitation", [values.tokenHash]);
  }
  await db.update(invitations).set(values).where(thisInvitation(shopId, id));
}

/** Makes room for a new invitation: one for the same number that ran out is over. */
export const revokeExpiredFor = (db: Db, shopId: ShopId, phone: string, now: Date) =>
  db
    .update(invitations)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      and(
        eq(invitations.shopId, shopId),
        eq(invitations.phone, phone),
        waits,
        lte(invitations.expiresAt, now),
      ),
    );

/** What the message that invites says of the shop, and in which language. */
export async function findShopOfInvitation(db: Db, shopId: ShopId) {
  const [row] = await db
    .select({ name: shops.name, language: shops.language })
    .from(shops)
    .where(eq(shops.shopId, shopId));
  return row!;
}

const publicView = {
  id: invitations.id,
  shopId: invitations.shopId,
  shopName: shops.name,
  logoKey: shops.logoKey,
  inviterName: users.name,
  name: invitations.name,
  phone: invitations.phone,
  preset: invitations.preset,
  isAdmin: invitations.isAdmin,
  seesCost: invitations.seesCost,
  tokenSealed: invitations.tokenSealed,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  acceptedBy: invitations.acceptedBy,
  revokedAt: invitations.revokedAt,
};

const selectPublic = (db: Db) =>
  db
    .select(publicView)
    .from(invitations)
    .innerJoin(shops, eq(shops.shopId, invitations.shopId))
    .leftJoin(users, eq(users.id, invitations.invitedBy));

/** An invitation by what its link carries; under the system role. */
export async function findByTokenHash(db: Db, tokenHash: string) {
  const [row] = await selectPublic(db).where(
    and(eq(invitations.shopId, shopOfKey("invitation", tokenHash)), eq(invitations.tokenHash, tokenHash)),
  );
  return row;
}

/** The open invitations for a number in any shop, the newest first, 20 at most; under the system role. */
export const findOpenForPhone = (db: Db, phone: string, now: Date) =>
  selectPublic(db)
    .where(and(eq(invitations.phone, phone), waits, gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt))
    .limit(20);
