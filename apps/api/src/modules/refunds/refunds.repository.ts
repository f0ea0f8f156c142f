import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import { orders } from "#db/schema/orders.ts";
import { creditNotes } from "#db/schema/receipts.ts";
import { openRefundStatuses, type RefundRow, refunds } from "#db/schema/refunds.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, PaymentAttemptId, RefundId, ShopId, UserId } from "#kernel/ids.ts";

const requester = alias(users, "requester");
const settler = alias(users, "settler");
const toOrders = alias(orders, "to_orders");

/** What every reader gets of a refund. */
const view = {
  id: refunds.id,
  orderId: refunds.orderId,
  way: refunds.way,
  status: refunds.status,
  amountMinor: refunds.amountMinor,
  creditedMinor: refunds.creditedMinor,
  lostMinor: refunds.lostMinor,
  reason: refunds.reason,
  goods: refunds.goods,
  reference: refunds.reference,
  providerReference: refunds.providerReference,
  network: refunds.network,
  toOrder: { id: toOrders.id, number: toOrders.number },
  leftMinor: refunds.leftMinor,
  isOfCredit: sql<boolean>`${isNotNull(refunds.ofCredit)}`,
  failureCode: refunds.failureCode,
  by: { id: requester.id, name: requester.name },
  requestedAt: refunds.requestedAt,
  finishedAt: refunds.finishedAt,
  settledBy: { id: settler.id, name: settler.name },
  evidence: refunds.evidence,
  creditNoteNumber: creditNotes.number,
  /** The receipt that the note takes back; null where the order had none. */
  receiptNumber: creditNotes.receiptNumber,
};

const selectView = (db: Db) =>
  db
    .select(view)
    .from(refunds)
    .leftJoin(toOrders, and(eq(toOrders.shopId, refunds.shopId), eq(toOrders.id, refunds.toOrderId)))
    .leftJoin(requester, eq(requester.id, refunds.requestedBy))
    .leftJoin(settler, eq(settler.id, refunds.settledBy))
    .leftJoin(creditNotes, and(eq(creditNotes.shopId, refunds.shopId), eq(creditNotes.refundId, refunds.id)));

export type RefundView = Awaited<ReturnType<typeof selectView>>[number];

/** What went back of an order's money or is on its way, the newest first. */
export const findRefundsOfOrder = (db: Db, shopId: ShopId, orderId: OrderId): Promise<RefundView[]> =>
  selectView(db)
    .where(and(eq(refunds.shopId, shopId), eq(refunds.orderId, orderId)))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id));

export async function findRefundView(db: Db, shopId: ShopId, id: RefundId): Promise<RefundView | undefined> {
  const [row] = await selectView(db).where(thisRefund(shopId, id));
  return row;
}

const thisRefund = (shopId: ShopId, id: RefundId) => and(eq(refunds.shopId, shopId), eq(refunds.id, id));

export async function findRefund(db: Db, shopId: ShopId, id: RefundId): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(thisRefund(shopId, id));
  return row;
}

/** Its order's row is locked by the caller first, as by everybody who moves an order's money. */
export async function findRefundForUpdate(
  db: Db,
  shopId: ShopId,
  id: RefundId,
): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(thisRefund(shopId, id)).for("update");
  return row;
}

export async function insertRefund(db: Db, values: typeof refunds.$inferInsert): Promise<void> {
  if (values.reference) enterDirectoryLater(db, values.shopId, "refund", [values.reference]);
  await db.insert(refunds).values(values);
}

export async function updateRefund(
  db: Db,
  { shopId, id }: Pick<RefundRow, "shopId" | "id">,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(values).where(thisRefund(shopId, id));
}

/** Marks a refund as sent before its provider is asked; of two processes one gets it. */
export async function takeToSend(
  db: Db,
  shopId: ShopId,
  id: RefundId,
  { now, nextLookAt }: { now: Date; nextLookAt: Date },
): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set({ status: "sent", sentAt: now, nextLookAt })
    .where(and(thisRefund(shopId, id), eq(refunds.status, "requested")))
    .returning();
  return row;
}

/** Open refunds whose moment has come, across shops; each is looked at by one process. */
export async function takeDue(db: Db, now: Date, againAt: Date) {
  const due = await db
    .select({ shopId: refunds.shopId, id: refunds.id, status: refunds.status })
    .from(refunds)
    .where(and(inArray(refunds.status, ["requested", "sent"]), lte(refunds.nextLookAt, now)))
    .orderBy(asc(refunds.nextLookAt))
    .limit(100)
    .for("update", { skipLocked: true });
  for (const { shopId, id } of due)
    await db.update(refunds).set({ nextLookAt: againAt }).where(thisRefund(shopId, id));
  return due;
}

/** Who gives back is counted one after another, so that nobody passes the limit with two at once. */
export const lockGiver = (db: Db, shopId: ShopId, userId: UserId) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds|${shopId}|${userId}`}, 0))`);

/** What one person gave back since a moment, of orders and of credit, besides what failed. */
export async function sumGivenBy(db: Db, shopId: ShopId, userId: UserId, since: Date): Promise<number> {
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0) + (
        select coalesce(sum(c.returned_minor), 0) from line_credits c where c.shop_id = ${shopId}
          and c.returned_by = ${userId} and c.returned_at > ${since.toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.shopId, shopId),
        eq(refunds.requestedBy, userId),
        gt(refunds.requestedAt, since),
        ne(refunds.status, "failed"),
      ),
    );
  return row!.sum;
}

/** What of each payment its provider was asked to give back, besides what failed. */
export async function sumByPayment(db: Db, shopId: ShopId, orderId: OrderId): Promise<Map<string, number>> {
  const rows = await db
    .select({
      attemptId: refunds.attemptId,
      sum: sql<number>`sum(${refunds.amountMinor})`.mapWith(Number),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.shopId, shopId),
        eq(refunds.orderId, orderId),
        isNotNull(refunds.attemptId),
        ne(refunds.status, "failed"),
      ),
    )
    .groupBy(refunds.attemptId);
  return new Map(rows.map(({ attemptId, sum }) => [attemptId!, sum]));
}

/** What the provider of a payment was asked to give back of it and did not refuse, locked; and whether it has taken it back. */
export const findOfProviderForUpdate = (db: Db, shopId: ShopId, attemptId: PaymentAttemptId) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.shopId, shopId),
        eq(refunds.attemptId, attemptId),
        inArray(refunds.way, ["provider", "taken_back"]),
        ne(refunds.status, "failed"),
      ),
    )
    .orderBy(asc(refunds.id))
    .for("update");

/** Payments of an order that their provider would not give back when it was asked. */
export async function findRefusedPayments(db: Db, shopId: ShopId, orderId: OrderId): Promise<Set<string>> {
  const rows = await db
    .select({ attemptId: refunds.attemptId })
    .from(refunds)
    .where(
      and(
        eq(refunds.shopId, shopId),
        eq(refunds.orderId, orderId),
        eq(refunds.way, "provider"),
        eq(refunds.status, "failed"),
      ),
    );
  return new Set(rows.flatMap(({ attemptId }) => attemptId ?? []));
}

/** A customer's credit: what came back to them to be spent, the oldest first. */
const ofCustomer = (shopId: ShopId, customerId: CustomerId) =>
  and(
    eq(refunds.shopId, shopId),
    gt(refunds.leftMinor, 0),
    // As a part of an index it is found by, never by its rows one by one.
    sql`${refunds.orderId} in (select o.id from orders o where o.shop_id = ${shopId} and o.customer_id = ${customerId})`,
  );

export const findCredit = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      orderNumber: orders.number,
      amountMinor: refunds.amountMinor,
      leftMinor: refunds.leftMinor,
      at: refunds.requestedAt,
    })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.shopId, refunds.shopId), eq(orders.id, refunds.orderId)))
    .where(ofCustomer(shopId, customerId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));

/** The same, locked until the transaction ends: credit is spent by one after another. */
export const findCreditForUpdate = (db: Db, shopId: ShopId, customerId: CustomerId): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(ofCustomer(shopId, customerId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .for("update");

export async function sumCredit(db: Db, shopId: ShopId, customerId: CustomerId): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.leftMinor}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(ofCustomer(shopId, customerId));
  return row!.sum;
}

/** Other orders of a customer that ask for money, the newest first. */
export const findPayableOrders = (db: Db, shopId: ShopId, customerId: CustomerId, except: OrderId) =>
  db
    .select({
      id: orders.id,
      number: sql<number>`coalesce(${orders.number}, 0)`,
      staffId: orders.staffId,
      dueMinor: sql<number>`(${orders.totalMinor} - ${orders.creditedMinor} - ${orders.paidMinor} + ${orders.refundedMinor})::float8`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        ne(orders.id, except),
        ne(orders.lifecycle, "cancelled"),
        isNotNull(orders.submittedAt),
        eq(orders.isPractice, false),
        sql`${orders.totalMinor} - ${orders.creditedMinor} > ${orders.paidMinor} - ${orders.refundedMinor}`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(20);

/** Money of some orders, or of all, that was promised back and has not gone. */
export async function sumOpen(db: Db, shopId: ShopId, orderIds: readonly OrderId[] | null) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8`,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.shopId, shopId),
        inArray(refunds.status, openRefundStatuses),
        orderIds === null ? undefined : inArray(refunds.orderId, [...orderIds]),
      ),
    );
  return row!;
}

/** Takes from refunds what people wrote of their customer: of some orders, or of all. Amounts, ways and references stay. */
export const eraseWords = (db: Db, shopId: ShopId, orderIds: readonly OrderId[] | null) =>
  db
    .update(refunds)
    .set({ reason: "", evidence: null })
    .where(
      and(
        eq(refunds.shopId, shopId),
        orderIds === null ? undefined : inArray(refunds.orderId, [...orderIds]),
        or(ne(refunds.reason, ""), isNotNull(refunds.evidence)),
      ),
    );
