import { and, eq, inArray, type SQL } from "drizzle-orm";
import { enterDirectoryLater, leaveDirectory, shopOfKey } from "#db/shop-directory.ts";
import { debtLinks } from "#db/schema/debt-links.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** Whose account a link opens. The hash is the condition, since whoever holds the link need not know the shop. */
export async function findDebtLink(db: Db, tokenHash: string) {
  const [link] = await db
    .select({ shopId: debtLinks.shopId, customerId: debtLinks.customerId })
    .from(debtLinks)
    .where(and(eq(debtLinks.shopId, shopOfKey("link", tokenHash)), eq(debtLinks.tokenHash, tokenHash)));
  return link;
}

export async function findSealedToken(db: Db, shopId: ShopId, customerId: CustomerId) {
  const [link] = await db
    .select({ sealed: debtLinks.tokenSealed })
    .from(debtLinks)
    .where(and(eq(debtLinks.shopId, shopId), eq(debtLinks.customerId, customerId)));
  return link?.sealed;
}

type NewLink = typeof debtLinks.$inferInsert;

/** Writes a customer's first link; where another one was written meanwhile, that one stays. */
export async function insertDebtLink(db: Db, values: NewLink): Promise<void> {
  const written = await db
    .insert(debtLinks)
    .values(values)
    .onConflictDoNothing({ target: [debtLinks.shopId, debtLinks.customerId] })
    .returning({ tokenHash: debtLinks.tokenHash });
  enterDirectoryLater(
    db,
    values.shopId,
    "link",
    written.map(({ tokenHash }) => tokenHash),
  );
}

/** Takes the links that fit a condition out of the directory. */
const leave = (db: Db, shopId: ShopId, which: SQL | undefined) =>
  leaveDirectory(db, shopId, "link", db.select({ hash: debtLinks.tokenHash }).from(debtLinks).where(which));

/** Takes the place of a link whose token cannot be read any more. */
export async function replaceDebtLink(
  db: Db,
  { shopId, customerId, tokenHash, tokenSealed, createdAt }: NewLink,
): Promise<void> {
  const theirs = and(eq(debtLinks.shopId, shopId), eq(debtLinks.customerId, customerId));
  await leave(db, shopId, theirs);
  enterDirectoryLater(db, shopId, "link", [tokenHash]);
  await db.update(debtLinks).set({ tokenHash, tokenSealed, createdAt }).where(theirs);
}

async function deleteLinks(db: Db, shopId: ShopId, which: SQL | undefined): Promise<void> {
  await leave(db, shopId, which);
  await db.delete(debtLinks).where(which);
}

export const deleteAllDebtLinks = (db: Db, shopId: ShopId) =>
  deleteLinks(db, shopId, eq(debtLinks.shopId, shopId));

export const deleteDebtLinks = (db: Db, shopId: ShopId, customerIds: CustomerId[]) =>
  deleteLinks(db, shopId, and(eq(debtLinks.shopId, shopId), inArray(debtLinks.customerId, customerIds)));
