import { and, desc, eq, ne, sql } from "drizzle-orm";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import {
  type PaymentAttemptRow,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
} from "#db/schema/payments.ts";
import { type PayRoute, payRoutesJson } from "#db/pay-routes-json.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import type { Db } from "#kernel/db.ts";
import type { ChargeMethod } from "#kernel/payment-words.ts";
import type { OrderId, PaymentAttemptId, PaymentIntentId, ProviderAccountId, ShopId } from "#kernel/ids.ts";

const lockOrder = fixedStatement(sql`
  select from orders where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("orderId")} for update`);

const selectRoutes = fixedStatement<{ routes: PayRoute[] }>(
  sql`select ${payRoutesJson(sql`${of("shopId")}`)} as routes`,
);

/** The accounts that may be used, the shop's first choice first. */
export async function findRoutes(db: Db, shopId: ShopId): Promise<PayRoute[]> {
  const [row] = await selectRoutes.run(db, { shopId });
  return row?.routes ?? [];
}

/** What decides whether and how an order may be paid now. */
export type Payable = {
  order: Pick<
    OrderRow,
    | "lifecycle"
    | "settlement"
    | "totalMinor"
    | "paidMinor"
    | "refundedMinor"
    | "creditedMinor"
    | "depositMinor"
    | "customerPhone"
  >;
  intentId: PaymentIntentId | null;
  openAttempt: Pick<
    PaymentAttemptRow,
    "id" | "method" | "amountMinor" | "customerFeeMinor" | "reference" | "providerAccountId"
  > | null;
  /** Whether its customer is asked at this moment for all that they owe. */
  isAskedAsDebt: boolean;
  /** The accounts that may be used, the shop's first choice first. */
  routes: PayRoute[];
  payOnCollection: boolean;
};

const selectPayable = fixedStatement<{ payable: Payable }>(sql`
  select json_build_object(
    'order', json_build_object('lifecycle', o.lifecycle, 'settlement', o.settlement, 'totalMinor', o.total_minor, 'paidMinor', o.paid_minor,
      'refundedMinor', o.refunded_minor, 'creditedMinor', o.credited_minor, 'depositMinor', o.deposit_minor,
      'customerPhone', o.customer_phone),
    'intentId', (select i.id from payment_intents i where i.shop_id = o.shop_id and i.order_id = o.id),
    'openAttempt', (
      select json_build_object('id', a.id, 'method', a.method, 'amountMinor', a.amount_minor,
        'customerFeeMinor', a.customer_fee_minor, 'reference', a.reference, 'providerAccountId', a.provider_account_id)
      from payment_attempts a where a.shop_id = o.shop_id and a.intent_id = (
          select i.id from payment_intents i where i.shop_id = o.shop_id and i.order_id = o.id)
        and a.status in ('created', 'submitted', 'pending', 'unknown')),
    'isAskedAsDebt', o.settlement = 'credit' and exists (
      select from payment_intents d where d.shop_id = o.shop_id and d.customer_id = o.customer_id and d.purpose = 'debt'
        and d.status = 'processing'),
    'routes', ${payRoutesJson(sql`o.shop_id`)},
    'payOnCollection', o.fulfilment_kind is distinct from 'counter'
      and (select s.pay_on_collection from shops s where s.shop_id = o.shop_id)) as payable
  from orders o where o.shop_id = ${sql.placeholder("shopId")} and o.id = ${sql.placeholder("orderId")}`);

/** Queues the lock of an order, so that its payments are decided one after another, and the read of what they depend on. */
export function findPayableForUpdateLater(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  onFound: (found: Payable | undefined) => void,
): void {
  runLater(db, lockOrder, { shopId, orderId });
  runLater(db, selectPayable, { shopId, orderId }, { onRows: ([row]) => onFound(row?.payable) });
}

export async function findOrder(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      staffId: orders.staffId,
      lifecycle: orders.lifecycle,
      totalMinor: orders.totalMinor,
      paidMinor: orders.paidMinor,
      refundedMinor: orders.refundedMinor,
      creditedMinor: orders.creditedMinor,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId)));
  return row;
}

export async function findAccount(db: Db, shopId: ShopId, id: ProviderAccountId) {
  const [row] = await db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, id)));
  return row;
}

export async function findIntentOfOrder(db: Db, shopId: ShopId, orderId: OrderId) {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.orderId, orderId)));
  return row;
}

const insertAttempt = fixedStatement(sql`
  with intent as (
    insert into payment_intents (shop_id, id, order_id, amount_minor, status, created_at, expires_at)
    values (${of("shopId")}, ${of("intentId")}, ${of("orderId")}, ${of("totalMinor")}, 'processing',
      ${of("now")}::timestamptz, ${of("expiresAt")}::timestamptz)
    on conflict (shop_id, order_id) do update
      set amount_minor = excluded.amount_minor, status = excluded.status, expires_at = excluded.expires_at)
  insert into payment_attempts (shop_id, id, intent_id, provider_account_id, method, network, phone, amount_minor,
    customer_fee_minor, reference, origin, follows, status, created_at, next_poll_at, expires_at)
  values (${of("shopId")}, ${of("attemptId")}, ${of("intentId")}, ${of("accountId")}, ${of("method")}, ${of("network")},
    ${of("phone")}, ${of("amountMinor")}, ${of("customerFeeMinor")}, ${of("reference")}, ${of("origin")},
    ${of("follows")}, 'created', ${of("now")}::timestamptz, ${of("nextPollAt")}::timestamptz,
    ${of("expiresAt")}::timestamptz)`);

/**
 * Queues a new attempt with its order's intent, which the first attempt creates and whose amount follows the order's total.
 * The database allows one open attempt for an intent.
 *
 * @param attempt.intentId of the order's intent, or a new one where it has none
 */
export const insertAttemptLater = (
  db: Db,
  {
    now,
    nextPollAt,
    expiresAt,
    ...attempt
  }: {
    shopId: ShopId;
    orderId: OrderId;
    intentId: PaymentIntentId;
    attemptId: PaymentAttemptId;
    accountId: ProviderAccountId;
    method: ChargeMethod;
    network: PaymentAttemptRow["network"];
    phone: string;
    totalMinor: number;
    amountMinor: number;
    customerFeeMinor: number;
    reference: string;
    origin: PaymentAttemptRow["origin"];
    /** The attempt at another provider whose place it takes. */
    follows: PaymentAttemptId | null;
    now: Date;
    nextPollAt: Date;
    expiresAt: Date;
  },
): void => {
  enterDirectoryLater(db, attempt.shopId, "payment", [attempt.reference]);
  runLater(db, insertAttempt, {
    ...attempt,
    now: now.toISOString(),
    nextPollAt: nextPollAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
};

type Details = { [Name in "chargeId" | "pageUrl" | "qrText"]: string | undefined };

/** Keeps what a provider said of how a charge is paid and asked about; what was known already stays. */
export const saveChargeDetails = async (
  db: Db,
  shopId: ShopId,
  id: PaymentAttemptId,
  { chargeId, pageUrl, qrText }: Details,
): Promise<void> =>
  void (await db
    .update(paymentAttempts)
    .set({
      chargeId: sql`coalesce(${paymentAttempts.chargeId}, ${chargeId ?? null})`,
      pageUrl: sql`coalesce(${paymentAttempts.pageUrl}, ${pageUrl ?? null})`,
      qrText: sql`coalesce(${paymentAttempts.qrText}, ${qrText ?? null})`,
    })
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id))));

/** The order that an attempt is to pay; null where it is for something else. */
export async function findOrderIdOfAttempt(
  db: Db,
  shopId: ShopId,
  id: PaymentAttemptId,
): Promise<OrderId | null> {
  const [row] = await db
    .select({ orderId: paymentIntents.orderId })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id)));
  return row?.orderId ?? null;
}

export async function findAttempt(db: Db, shopId: ShopId, id: PaymentAttemptId) {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id)));
  return row;
}

/** Changes an attempt, unless its status is no longer the one it was read with. */
export const moveAttempt = async (
  db: Db,
  attempt: Pick<PaymentAttemptRow, "shopId" | "id" | "status">,
  values: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> =>
  void (await db
    .update(paymentAttempts)
    .set(values)
    .where(
      and(
        eq(paymentAttempts.shopId, attempt.shopId),
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.status, attempt.status),
      ),
    ));

/** Removes the provider's reference from an attempt without money: one reference is one movement of money. Answers whether it did. */
export async function giveUpReference(db: Db, shopId: ShopId, id: PaymentAttemptId): Promise<boolean> {
  const taken = await db
    .update(paymentAttempts)
    .set({ providerReference: null })
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.id, id),
        ne(paymentAttempts.status, "succeeded"),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return taken.length > 0;
}

/** Across shops: takes open attempts that are due, and sets the time from which another process may take them. */
export const takeDueAttempts = (db: Db, now: Date, again: Date) =>
  db
    .update(paymentAttempts)
    .set({ nextPollAt: again })
    // As the index of open attempts has it: in the text, so that a general plan may use it.
    .where(
      sql`status in ('created', 'submitted', 'pending', 'unknown') and next_poll_at <= ${now.toISOString()}::timestamptz`,
    )
    .returning({
      shopId: paymentAttempts.shopId,
      id: paymentAttempts.id,
      status: paymentAttempts.status,
    });

export const findAttemptsOfIntent = (db: Db, shopId: ShopId, intentId: PaymentIntentId) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.intentId, intentId)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
