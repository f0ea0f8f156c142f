import { and, desc, eq, ne, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentClaims, paymentIntents } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentClaimId, ShopId } from "#kernel/ids.ts";

export const insertClaim = (db: Db, values: typeof paymentClaims.$inferInsert) =>
  db.insert(paymentClaims).values(values);

const view = {
  id: paymentClaims.id,
  orderId: paymentClaims.orderId,
  reference: paymentClaims.reference,
  amountMinor: paymentClaims.amountMinor,
  claimedAt: paymentClaims.claimedAt,
  claimedBy: { id: users.id, name: users.name },
  network: paymentClaims.network,
  payerName: paymentClaims.payerName,
  payerPhone: paymentClaims.payerPhone,
  crossReference: paymentClaims.crossReference,
  paidAt: paymentClaims.paidAt,
  doubts: paymentClaims.doubts,
  status: paymentClaims.status,
  decidedAt: paymentClaims.decidedAt,
  refusal: paymentClaims.refusal,
  attemptId: paymentClaims.attemptId,
};

const selectView = (db: Db) =>
  db.select(view).from(paymentClaims).innerJoin(users, eq(users.id, paymentClaims.claimedBy));

export type ClaimView = Awaited<ReturnType<typeof selectView>>[number];

/** What was said to be paid for an order, newest first. */
export const findClaimsOfOrder = (db: Db, shopId: ShopId, orderId: OrderId) =>
  selectView(db)
    .where(and(eq(paymentClaims.shopId, shopId), eq(paymentClaims.orderId, orderId)))
    .orderBy(desc(paymentClaims.claimedAt), desc(paymentClaims.id));

export async function findClaim(db: Db, shopId: ShopId, id: PaymentClaimId) {
  const [row] = await selectView(db).where(and(eq(paymentClaims.shopId, shopId), eq(paymentClaims.id, id)));
  return row;
}

/** Decides a claim, unless it was decided before. Answers whether it did. */
export async function decideClaim(
  db: Db,
  shopId: ShopId,
  id: PaymentClaimId,
  decision: Pick<
    typeof paymentClaims.$inferInsert,
    "status" | "decidedBy" | "decidedAt" | "refusal" | "attemptId"
  >,
): Promise<boolean> {
  const decided = await db
    .update(paymentClaims)
    .set(decision)
    .where(and(eq(paymentClaims.shopId, shopId), eq(paymentClaims.id, id), eq(paymentClaims.status, "open")))
    .returning({ id: paymentClaims.id });
  return decided.length > 0;
}

/** Whether money that came, by a provider or on the shop's own till, has this reference. */
export async function isPaidReference(db: Db, shopId: ShopId, reference: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.providerReference, reference)))
    .limit(1);
  return row !== undefined;
}

/** Who has a reference already: the payment that came by it, or else the claim that names it. */
export async function findUseOfReference(db: Db, shopId: ShopId, reference: string) {
  const order = { id: orders.id, number: orders.number, staffId: orders.staffId };
  const [paid] = await db
    .select({ kind: sql<"payment" | "claim">`'payment'`, order, amountMinor: paymentAttempts.amountMinor })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentIntents.orderId)))
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.providerReference, reference),
        eq(paymentAttempts.status, "succeeded"),
      ),
    )
    .limit(1);
  if (paid) return paid;
  const [claimed] = await db
    .select({ kind: sql<"payment" | "claim">`'claim'`, order, amountMinor: paymentClaims.amountMinor })
    .from(paymentClaims)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentClaims.orderId)))
    .where(
      and(
        eq(paymentClaims.shopId, shopId),
        eq(paymentClaims.reference, reference),
        ne(paymentClaims.status, "refused"),
      ),
    );
  return claimed;
}
