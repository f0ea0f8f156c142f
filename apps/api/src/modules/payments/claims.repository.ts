import { and, desc, eq } from "drizzle-orm";
import { paymentAttempts, paymentClaims } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

export const insertClaim = (db: Db, values: typeof paymentClaims.$inferInsert) =>
  db.insert(paymentClaims).values(values);

/** What was said to be paid for an order, newest first. */
export const findClaimsOfOrder = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db
    .select({
      id: paymentClaims.id,
      reference: paymentClaims.reference,
      amountMinor: paymentClaims.amountMinor,
      claimedAt: paymentClaims.claimedAt,
      claimedBy: { id: users.id, name: users.name },
    })
    .from(paymentClaims)
    .innerJoin(users, eq(users.id, paymentClaims.claimedBy))
    .where(and(eq(paymentClaims.shopId, shopId), eq(paymentClaims.orderId, orderId)))
    .orderBy(desc(paymentClaims.claimedAt), desc(paymentClaims.id));

/** Whether money that came by a provider has this reference. */
export async function isPaidReference(db: Db, shopId: ShopId, reference: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.providerReference, reference)))
    .limit(1);
  return row !== undefined;
}
