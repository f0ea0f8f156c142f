import { and, eq, inArray } from "drizzle-orm";
import { debtLinks } from "#db/schema/debt-links.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** Whose account a link opens. The hash is the condition, since whoever holds the link need not know the shop. */
export async function findDebtLink(db: Db, tokenHash: string) {
  const [link] = await db
    .select({ shopId: debtLinks.shopId, customerId: debtLinks.customerId })
    .from(debtLinks)
    .where(eq(debtLinks.tokenHash, tokenHash));
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
export const insertDebtLink = (db: Db, values: NewLink) =>
  db
    .insert(debtLinks)
    .values(values)
    .onConflictDoNothing({ target: [debtLinks.shopId, debtLinks.customerId] });

/** Takes the place of a link whose token cannot be read any more. */
export const replaceDebtLink = (db: Db, { shopId, customerId, tokenHash, tokenSealed, createdAt }: NewLink) =>
  db
    .update(debtLinks)
    .set({ tokenHash, tokenSealed, createdAt })
    .where(and(eq(debtLinks.shopId, shopId), eq(debtLinks.customerId, customerId)));

export const deleteAllDebtLinks = (db: Db, shopId: ShopId) =>
  db.delete(debtLinks).where(eq(debtLinks.shopId, shopId));

export const deleteDebtLinks = (db: Db, shopId: ShopId, customerIds: CustomerId[]) =>
  db.delete(debtLinks).where(and(eq(debtLinks.shopId, shopId), inArray(debtLinks.customerId, customerIds)));
