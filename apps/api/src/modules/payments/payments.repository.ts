import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import {
  openAttemptStatuses,
  type PaymentAttemptRow,
  paymentAttempts,
  paymentIntents,
  providerAccounts,
} from "#db/schema/payments.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, PaymentAttemptId, PaymentIntentId, ProviderAccountId, ShopId } from "#kernel/ids.ts";

const locking = fixedStatement(sql`
  select from orders where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("orderId")} for update`);

/** What decides whether and how an order may be paid now. */
export type Payable = {
  order: Pick<OrderRow, "lifecycle" | "totalMinor" | "paidMinor" | "customerPhone">;
  intentId: PaymentIntentId | null;
  hasOpenAttempt: boolean;
  /** The shop's first choice of those that may be used. */
  accountId: ProviderAccountId | null;
  payOnCollection: boolean;
};

const payable = fixedStatement<{ payable: Payable }>(sql`
  select json_build_object(
    'order', json_build_object('lifecycle', o.lifecycle, 'totalMinor', o.total_minor, 'paidMinor', o.paid_minor,
      'customerPhone', o.customer_phone),
    'intentId', (select i.id from payment_intents i where i.shop_id = o.shop_id and i.order_id = o.id),
    'hasOpenAttempt', exists (
      select from payment_attempts a where a.shop_id = o.shop_id and a.intent_id = (
          select i.id from payment_intents i where i.shop_id = o.shop_id and i.order_id = o.id)
        and a.status in ('created', 'submitted', 'pending', 'unknown')),
    'accountId', (
      select p.id from provider_accounts p where p.shop_id = o.shop_id and p.status = 'active'
      order by p.priority limit 1),
    'payOnCollection', (select s.pay_on_collection from shops s where s.shop_id = o.shop_id)) as payable
  from orders o where o.shop_id = ${sql.placeholder("shopId")} and o.id = ${sql.placeholder("orderId")}`);

/**
 * Locks the order, so that its payments are decided one after another, and reads what they depend on. Travels with the
 * next statement.
 */
export async function findPayableForUpdate(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  onFound: (found: Payable | undefined) => void,
): Promise<void> {
  await locking.runLater(db, { shopId, orderId });
  await payable.runLater(db, { shopId, orderId }, ([row]) => onFound(row?.payable));
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

export async function findAccount(db: Db, shopId: ShopId, id: ProviderAccountId) {
  const [row] = await db
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, id)));
  return row;
}

/** Writes the order's intent, made on the first try; its amount follows the order's total. */
export const upsertIntent = (
  db: Db,
  values: typeof paymentIntents.$inferInsert & { amountMinor: number },
): Promise<void> =>
  writeLater(
    db,
    db
      .insert(paymentIntents)
      .values(values)
      .onConflictDoUpdate({
        target: [paymentIntents.shopId, paymentIntents.orderId],
        set: { amountMinor: values.amountMinor, status: values.status, expiresAt: values.expiresAt },
      }),
  );

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

/** The database allows an intent one open try. */
export const insertAttempt = (db: Db, values: typeof paymentAttempts.$inferInsert): Promise<void> =>
  writeLater(db, db.insert(paymentAttempts).values(values));

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

const movingAttempt = (
  db: Db,
  attempt: Pick<PaymentAttemptRow, "shopId" | "id" | "status">,
  values: Partial<typeof paymentAttempts.$inferInsert>,
) =>
  db
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

/** Moves a try on only from the status it was read in. */
export const moveAttempt = async (...move: Parameters<typeof movingAttempt>): Promise<void> =>
  void (await movingAttempt(...move));

/** The same with the next statement, the commit at the latest; tells whether this call did it. */
export const moveAttemptLater = (
  db: Db,
  attempt: Pick<PaymentAttemptRow, "shopId" | "id" | "status">,
  values: Partial<typeof paymentAttempts.$inferInsert>,
  onMoved: (hasMoved: boolean) => void,
): Promise<void> => writeLater(db, movingAttempt(db, attempt, values), (count) => onMoved(count > 0));

/** Moves a try on whose row the caller has locked. */
export const updateLockedAttempt = (
  db: Db,
  { shopId, id }: Pick<PaymentAttemptRow, "shopId" | "id">,
  values: Partial<typeof paymentAttempts.$inferInsert>,
) =>
  writeLater(
    db,
    db
      .update(paymentAttempts)
      .set(values)
      .where(and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.id, id))),
  );

/** A try for which the provider named a reference, and our own. */
export type NamedAttempt = Pick<PaymentAttemptRow, "id" | "reference">;

const otherNamed = fixedStatement<NamedAttempt>(sql`
  select id, reference from payment_attempts
  where shop_id = ${sql.placeholder("shopId")} and provider_account_id = ${sql.placeholder("providerAccountId")}
    and provider_reference = ${sql.placeholder("providerReference")} and id <> ${sql.placeholder("attemptId")}`);

/** Another try of the account for which the provider named this reference; it travels with the next statement. */
export const findOtherNamed = (
  db: Db,
  about: {
    shopId: ShopId;
    attemptId: PaymentAttemptId;
    providerAccountId: ProviderAccountId;
    providerReference: string;
  },
  onFound: (other: NamedAttempt | undefined) => void,
): Promise<void> => otherNamed.runLater(db, about, ([other]) => onFound(other));

/** Takes its reference from a try that brought no money: one reference is one movement of money. Answers whether it did. */
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

/** Across shops: takes open tries whose moment has come, and puts it off for the next taker. */
export const takeDueAttempts = (db: Db, now: Date, again: Date) =>
  db
    .update(paymentAttempts)
    .set({ nextPollAt: again })
    // As the index of open tries has it: in the text, so that a general plan may use it.
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
