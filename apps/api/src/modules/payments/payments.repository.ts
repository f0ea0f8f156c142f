import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import {
  openAttemptStatuses,
  type PaymentAttemptRow,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
  providerEvents,
} from "#db/schema/payments.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, PaymentIntentId, ProviderAccountId, ShopId } from "#kernel/ids.ts";

/** Locks the order, so that its payments are decided one after another. */
export async function findOrderForPayment(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)))
    .for("update");
  return row;
}

export async function findOrder(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select({
      id: orders.id,
      lifecycle: orders.lifecycle,
      totalMinor: orders.totalMinor,
      paidMinor: orders.paidMinor,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)));
  return row;
}

/** The shop's accounts that may be used, the first choice first. */
export const findActiveAccounts = (db: Db, shopId: ShopId) =>
  db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.status, "active")))
    .orderBy(asc(providerAccounts.priority));

export async function findAccount(db: Db, shopId: ShopId, id: ProviderAccountId) {
  const [row] = await db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, id)));
  return row;
}

/** The order's intent, made on the first try; its amount follows the order's total. */
export async function upsertIntent(
  db: Db,
  values: typeof paymentIntents.$inferInsert & { amountMinor: number },
) {
  const [row] = await db
    .insert(paymentIntents)
    .values(values)
    .onConflictDoUpdate({
      target: [paymentIntents.shopId, paymentIntents.orderId],
      set: { amountMinor: values.amountMinor, status: values.status, expiresAt: values.expiresAt },
    })
    .returning();
  return row!;
}

export async function findIntentOfOrder(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.orderId, orderId)));
  return row;
}

export const updateIntent = (
  db: Db,
  shopId: ShopId,
  id: PaymentIntentId,
  values: Partial<typeof paymentIntents.$inferInsert>,
) =>
  writeLater(
    db,
    db
      .update(paymentIntents)
      .set(values)
      .where(and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, id))),
  );

/** Answers nothing when the intent already has an open try: the database allows one. */
export async function insertAttempt(db: Db, values: typeof paymentAttempts.$inferInsert) {
  const [row] = await db.insert(paymentAttempts).values(values).onConflictDoNothing().returning();
  return row;
}

export async function hasOpenAttempt(db: Db, shopId: ShopId, intentId: PaymentIntentId): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.intentId, intentId),
        inArray(paymentAttempts.status, [...openAttemptStatuses]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findAttempt(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id)));
  return row;
}

/** Across shops: a provider's notice names our reference only. With the account the try was made with. */
export async function findAttemptByReference(db: Db, reference: string) {
  const [row] = await db
    .select({ attempt: paymentAttempts, account: providerAccounts })
    .from(paymentAttempts)
    .innerJoin(
      providerAccounts,
      and(
        eq(providerAccounts.shopId, paymentAttempts.shopId),
        eq(providerAccounts.id, paymentAttempts.providerAccountId),
      ),
    )
    .where(eq(paymentAttempts.reference, reference));
  return row;
}

/** Moves a try on only from the status it was read in; answers whether this call did it. */
export async function moveAttempt(
  db: Db,
  attempt: Pick<PaymentAttemptRow, "shopId" | "id" | "status">,
  values: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set(values)
    .where(
      and(
        eq(paymentAttempts.shopId, attempt.shopId),
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.status, attempt.status),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

/**
 * Takes a provider's reference from another try of the account that brought no money, and answers the try that has it
 * and did: one reference is one movement of money.
 */
export async function claimProviderReference(
  db: Db,
  attempt: Pick<PaymentAttemptRow, "shopId" | "id" | "providerAccountId">,
  providerReference: string,
) {
  const [other] = await db
    .select({ id: paymentAttempts.id, reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.shopId, attempt.shopId),
        eq(paymentAttempts.providerAccountId, attempt.providerAccountId!),
        eq(paymentAttempts.providerReference, providerReference),
        ne(paymentAttempts.id, attempt.id),
      ),
    );
  if (!other) return undefined;
  const taken = await db
    .update(paymentAttempts)
    .set({ providerReference: null })
    .where(
      and(
        eq(paymentAttempts.shopId, attempt.shopId),
        eq(paymentAttempts.id, other.id),
        ne(paymentAttempts.status, "succeeded"),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return taken.length > 0 ? undefined : other;
}

/** Across shops: takes open tries whose next question is overdue, and puts the question off for the next taker. */
export const takeOverdueAttempts = (db: Db, before: Date, nextPollAt: Date) =>
  db
    .update(paymentAttempts)
    .set({ nextPollAt })
    .where(
      and(
        inArray(paymentAttempts.status, [...openAttemptStatuses]),
        sql`${paymentAttempts.nextPollAt} < ${before.toISOString()}`,
      ),
    )
    .returning({ shopId: paymentAttempts.shopId, id: paymentAttempts.id });

/** Answers nothing when the provider said the very same before. */
export async function insertProviderEvent(db: Db, values: typeof providerEvents.$inferInsert) {
  const [row] = await db.insert(providerEvents).values(values).onConflictDoNothing().returning();
  return row;
}

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

export const findAttemptsOfIntent = (db: Db, shopId: ShopId, intentId: PaymentIntentId) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.intentId, intentId)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));

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
