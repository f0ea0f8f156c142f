import { and, desc, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentDifferences } from "#db/schema/payment-differences.ts";
import { paymentAttempts, paymentIntents, providerAccounts } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import { bookedMinor } from "./booked-money.repository.ts";
import type { PaymentDifferenceId, ProviderAccountId, ShopId, UserId } from "#kernel/ids.ts";

/** Payments at an account that are of a day, or that some references name. What was matched elsewhere is its first payment's. */
export const findBookedCharges = (
  db: Db,
  shopId: ShopId,
  accountId: ProviderAccountId,
  { from, until, references }: { from: Date; until: Date; references: readonly string[] },
) =>
  db
    .select({
      attemptId: paymentAttempts.id,
      reference: paymentAttempts.reference,
      chargeId: paymentAttempts.chargeId,
      providerReference: paymentAttempts.providerReference,
      status: paymentAttempts.status,
      takenBackAt: paymentAttempts.takenBackAt,
      receivedMinor: bookedMinor(),
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.providerAccountId, accountId),
        isNull(paymentAttempts.movedFrom),
        or(
          and(gte(paymentAttempts.createdAt, from), lt(paymentAttempts.createdAt, until)),
          references.length === 0
            ? undefined
            : or(
                inArray(paymentAttempts.reference, [...references]),
                inArray(paymentAttempts.providerReference, [...references]),
                inArray(paymentAttempts.chargeId, [...references]),
              ),
        ),
      ),
    );

/** Every account that payments are made with. */
export const listSweptAccounts = (db: Db) =>
  db.select({ shopId: providerAccounts.shopId, accountId: providerAccounts.id }).from(providerAccounts);

/** @returns how many of them are new */
export async function insertDifferences(
  db: Db,
  differences: readonly (typeof paymentDifferences.$inferInsert)[],
): Promise<number> {
  if (differences.length === 0) return 0;
  const added = await db
    .insert(paymentDifferences)
    .values([...differences])
    .onConflictDoNothing()
    .returning({ id: paymentDifferences.id });
  return added.length;
}

/** What nobody has looked into, the newest first, with the order it is about where it is about one. */
export const findOpenDifferences = (db: Db, shopId: ShopId, most: number) =>
  db
    .select({
      id: paymentDifferences.id,
      day: paymentDifferences.day,
      kind: paymentDifferences.kind,
      provider: providerAccounts.provider,
      accountName: providerAccounts.displayName,
      reference: paymentDifferences.reference,
      providerReference: paymentDifferences.providerReference,
      attemptId: paymentDifferences.attemptId,
      orderId: orders.id,
      orderNumber: orders.number,
      oursMinor: paymentDifferences.oursMinor,
      theirsMinor: paymentDifferences.theirsMinor,
      oursState: paymentDifferences.oursState,
      theirsState: paymentDifferences.theirsState,
      foundAt: paymentDifferences.foundAt,
    })
    .from(paymentDifferences)
    .innerJoin(
      providerAccounts,
      and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, paymentDifferences.providerAccountId)),
    )
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, paymentDifferences.attemptId)),
    )
    .leftJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .leftJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentIntents.orderId)))
    .where(and(eq(paymentDifferences.shopId, shopId), isNull(paymentDifferences.closedAt)))
    .orderBy(desc(paymentDifferences.foundAt), desc(paymentDifferences.id))
    .limit(most);

/** @returns whether it was open until now */
export async function closeOpenDifference(
  db: Db,
  shopId: ShopId,
  id: PaymentDifferenceId,
  closing: { closedAt: Date; closedBy: UserId | null; note: string | null },
): Promise<boolean> {
  const closed = await db
    .update(paymentDifferences)
    .set(closing)
    .where(
      and(
        eq(paymentDifferences.shopId, shopId),
        eq(paymentDifferences.id, id),
        isNull(paymentDifferences.closedAt),
      ),
    )
    .returning({ id: paymentDifferences.id });
  return closed.length > 0;
}
