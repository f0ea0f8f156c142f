import { and, desc, eq, inArray } from "drizzle-orm";
import { providerAccounts, providerEvents } from "#db/schema/payments.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";

/**
 * Keeps what a provider said; it travels with the next statement.
 *
 * @param onCount told 0 when the provider said the very same before
 */
export const insertProviderEvent = (
  db: Db,
  values: typeof providerEvents.$inferInsert,
  onCount?: (count: number) => void,
): Promise<void> =>
  writeLater(
    db,
    db.insert(providerEvents).values(values).onConflictDoNothing().returning({ id: providerEvents.id }),
    onCount,
  );

export async function findProviderEventForUpdate(db: Db, shopId: ShopId, id: string) {
  const [row] = await db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.shopId, shopId), eq(providerEvents.id, id)))
    .for("update");
  return row;
}

export const closeProviderEvent = (
  db: Db,
  shopId: ShopId,
  id: string,
  values: Pick<typeof providerEvents.$inferInsert, "outcome" | "processedAt">,
) =>
  writeLater(
    db,
    db
      .update(providerEvents)
      .set(values)
      .where(and(eq(providerEvents.shopId, shopId), eq(providerEvents.id, id))),
  );

/** What providers said of some tries, newest first, with the provider's name. */
export const findEvidence = (db: Db, shopId: ShopId, attemptIds: PaymentAttemptId[]) =>
  db
    .select({
      attemptId: providerEvents.attemptId,
      source: providerEvents.source,
      outcome: providerEvents.outcome,
      provider: providerAccounts.provider,
      receivedAt: providerEvents.receivedAt,
    })
    .from(providerEvents)
    .innerJoin(
      providerAccounts,
      and(
        eq(providerAccounts.shopId, providerEvents.shopId),
        eq(providerAccounts.id, providerEvents.providerAccountId),
      ),
    )
    .where(and(eq(providerEvents.shopId, shopId), inArray(providerEvents.attemptId, attemptIds)))
    .orderBy(desc(providerEvents.receivedAt));
