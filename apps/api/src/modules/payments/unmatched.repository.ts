import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";

/** A payment that came, with the order it came for. */
export async function findArrived(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await db
    .select({
      id: paymentAttempts.id,
      method: paymentAttempts.method,
      network: paymentAttempts.network,
      phone: paymentAttempts.phone,
      amountMinor: paymentAttempts.amountMinor,
      /** What of it was matched to other orders before. */
      movedMinor: sql<number>`(select coalesce(sum(m.amount_minor), 0)::float8 from payment_attempts m
        where m.shop_id = ${shopId} and m.moved_from = ${paymentAttempts.id})`,
      providerAccountId: paymentAttempts.providerAccountId,
      finishedAt: paymentAttempts.finishedAt,
      orderId: orders.id,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      staffId: orders.staffId,
    })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentIntents.orderId)))
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.id, id),
        eq(paymentAttempts.status, "succeeded"),
      ),
    );
  return row;
}

/** So many are looked at; the newest say most. */
const mostCandidates = 200;

const dueMinor = sql<number>`(${orders.totalMinor} - ${orders.creditedMinor} - ${orders.paidMinor} + ${orders.refundedMinor})::float8`;

/** Orders that still ask for money and have something in common with it. */
export const findCandidates = (
  db: Db,
  shopId: ShopId,
  money: { amountMinor: number; phone: string | null; since: Date; orderId: OrderId | null },
) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      staffId: orders.staffId,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      submittedAt: sql<Date>`${orders.submittedAt}`.mapWith(orders.submittedAt),
      dueMinor,
    })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        money.orderId === null ? undefined : ne(orders.id, money.orderId),
        ne(orders.lifecycle, "cancelled"),
        inArray(orders.paymentStatus, ["unpaid", "partially_paid"]),
        isNotNull(orders.submittedAt),
        eq(orders.isPractice, false),
        or(
          sql`${dueMinor} = ${money.amountMinor}`,
          money.phone === null ? undefined : eq(orders.customerPhone, money.phone),
          gt(orders.submittedAt, money.since),
        ),
      ),
    )
    .orderBy(desc(orders.submittedAt))
    .limit(mostCandidates);
