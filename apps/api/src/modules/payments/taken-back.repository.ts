import { and, eq, sql } from "drizzle-orm";
import {
  type IntentStatus,
  paymentAttempts,
  paymentIntents,
  type PaymentPurpose,
} from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import { bookedMinor } from "./booked-money.repository.ts";

/** What came with a payment and where it is: with the order it was for, with another, or with no order. */
export type BookedPart = {
  attemptId: PaymentAttemptId;
  orderId: OrderId | null;
  purpose: PaymentPurpose;
  amountMinor: number;
  /** What its customer paid on top as a fee. */
  customerFeeMinor: number;
  /** What the provider kept of it. */
  feeMinor: number;
};

/** The parts of what a payment brought, each with the order that has it by now; the payment's own comes first. */
export async function findBookedParts(
  db: Db,
  shopId: ShopId,
  attemptId: PaymentAttemptId,
): Promise<BookedPart[]> {
  const { rows } = await db.execute<BookedPart>(sql`
    select a.id as "attemptId", i.order_id as "orderId", i.purpose,
      case when a.id = ${attemptId} then ${bookedMinor("'payment', 'test_payment'", "a")} - coalesce((
        select sum(m.amount_minor) from payment_attempts m
        where m.shop_id = a.shop_id and m.moved_from = a.id), 0)::float8
      else a.amount_minor::float8 end as "amountMinor",
      ${bookedMinor("'customer_fee'", "a")} as "customerFeeMinor", coalesce(a.fee_minor, 0)::float8 as "feeMinor"
    from payment_attempts a
    join payment_intents i on i.shop_id = a.shop_id and i.id = a.intent_id
    where a.shop_id = ${shopId} and (a.id = ${attemptId} or a.moved_from = ${attemptId})
    order by a.id <> ${attemptId}, a.id`);
  return rows;
}

/** Says that the provider took a payment back whose row the caller has locked. */
export async function markTakenBack(
  db: Db,
  shopId: ShopId,
  attemptId: PaymentAttemptId,
  takenBackAt: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ takenBackAt })
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, attemptId)));
}

/** What is owed of an order again, whose row the caller has locked. */
export async function updateIntentOfOrder(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  status: IntentStatus,
): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ status, ...(status === "succeeded" ? {} : { succeededAt: null }) })
    .where(and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.orderId, orderId)));
}
