import { sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { PaymentAttemptRow, PaymentIntentRow, ProviderAccountRow } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ProviderAccountId, ShopId } from "#kernel/ids.ts";

/*
 * A try leads to its intent and its order by their whole keys, each looked up first. As a plain join, a plan made while
 * these tables were new cost 40 and 66 ms a call in the bench. What is read is one JSON value of what is used.
 */
const of = (name: string) => sql.placeholder(name);
const intentOfAttempt = sql`(select t.intent_id from payment_attempts t
  where t.shop_id = ${of("shopId")} and t.id = ${of("attemptId")})`;
const orderOfAttempt = sql`(select p.order_id from payment_intents p
  where p.shop_id = ${of("shopId")} and p.id = ${intentOfAttempt})`;

const locking = fixedStatement(sql`
  select from orders o, payment_attempts a
  where o.shop_id = ${of("shopId")} and o.id = ${orderOfAttempt}
    and a.shop_id = ${of("shopId")} and a.id = ${of("attemptId")}
  for update of o, a`);

/** A try for which the provider named a reference, and our own. */
export type NamedAttempt = Pick<PaymentAttemptRow, "id" | "reference">;

/** All that a provider's word about a try is applied to. */
export type LockedPayment = {
  order: Pick<
    OrderRow,
    "id" | "lifecycle" | "settlement" | "totalMinor" | "paidMinor" | "paymentStatus" | "customerId"
  > & { submittedAt: string | null };
  intent: Pick<PaymentIntentRow, "id">;
  attempt: Pick<PaymentAttemptRow, "id" | "status" | "reference" | "providerReference" | "phone">;
  /** Null where the account of the try is gone. */
  provider: ProviderAccountRow["provider"] | null;
  /** Whether another try of the order is open. */
  hasOtherOpen: boolean;
  /** Another try of the account for which the provider named the same reference. */
  named: NamedAttempt | null;
  /** Whether the provider said the very same before, and it was applied. */
  isKept: boolean;
};

const payment = fixedStatement<{ payment: LockedPayment }>(sql`
  select json_build_object(
    'order', json_build_object('id', o.id, 'lifecycle', o.lifecycle, 'settlement', o.settlement,
      'totalMinor', o.total_minor, 'paidMinor', o.paid_minor, 'paymentStatus', o.payment_status,
      'customerId', o.customer_id, 'submittedAt', o.submitted_at),
    'intent', json_build_object('id', a.intent_id),
    'attempt', json_build_object('id', a.id, 'status', a.status, 'reference', a.reference,
      'providerReference', a.provider_reference, 'phone', a.phone),
    'provider', (
      select c.provider from provider_accounts c where c.shop_id = ${of("shopId")} and c.id = a.provider_account_id),
    'hasOtherOpen', exists (
      select from payment_attempts other where other.shop_id = ${of("shopId")} and other.intent_id = ${intentOfAttempt}
        and other.status in ('created', 'submitted', 'pending', 'unknown') and other.id <> ${of("attemptId")}),
    'named', (
      select json_build_object('id', n.id, 'reference', n.reference) from payment_attempts n
      where n.shop_id = ${of("shopId")} and n.provider_account_id = ${of("providerAccountId")}
        and n.provider_reference = ${of("providerReference")} and n.id <> ${of("attemptId")}),
    'isKept', exists (
      select from provider_events e
      where e.shop_id = ${of("shopId")} and e.provider_account_id = ${of("providerAccountId")}
        and e.dedupe_key = ${of("dedupeKey")} and e.outcome <> 'received')) as payment
  from payment_attempts a, orders o
  where a.shop_id = ${of("shopId")} and a.id = ${of("attemptId")}
    and o.shop_id = ${of("shopId")} and o.id = ${orderOfAttempt}`);

/**
 * Locks a try's order and the try itself, always in this order, so that no two works wait for each other, and reads what
 * a saying about it depends on as it is once the locks are given. The intent goes with its order's lock.
 */
export async function findPaymentForUpdate(
  db: Db,
  about: {
    shopId: ShopId;
    attemptId: PaymentAttemptId;
    providerAccountId: ProviderAccountId;
    providerReference: string | null;
    dedupeKey: string;
  },
): Promise<LockedPayment | undefined> {
  runLater(db, locking, about);
  const [row] = await payment.run(db, about);
  return row?.payment;
}

/** A try on its way to the provider. */
export type Prompt = {
  attempt: Pick<PaymentAttemptRow, "id" | "reference" | "amountMinor" | "providerAccountId"> & {
    phone: string;
  };
  account: Pick<ProviderAccountRow, "provider" | "credentialsSealed">;
  customerName: string;
  shopName: string;
};

const prompt = fixedStatement<{ prompt: Prompt }>(sql`
  with taken as (
    update payment_attempts set status = 'submitted', submitted_at = ${of("now")}::timestamptz,
      next_poll_at = ${of("nextPollAt")}::timestamptz
    where shop_id = ${of("shopId")} and id = ${of("attemptId")} and status = 'created' and phone is not null
      and provider_account_id is not null
      and (expires_at is null or expires_at > ${of("now")}::timestamptz)
    returning id, reference, amount_minor, provider_account_id, phone)
  select json_build_object(
    'attempt', json_build_object('id', taken.id, 'reference', taken.reference, 'amountMinor', taken.amount_minor,
      'providerAccountId', taken.provider_account_id, 'phone', taken.phone),
    'account', json_build_object('provider', c.provider, 'credentialsSealed', c.credentials_sealed),
    'customerName', (
      select o.customer_name from orders o where o.shop_id = ${of("shopId")} and o.id = ${orderOfAttempt}),
    'shopName', (select s.name from shops s where s.shop_id = ${of("shopId")})) as prompt
  from taken, provider_accounts c
  where c.shop_id = ${of("shopId")} and c.id = taken.provider_account_id`);

/**
 * Marks a new try submitted and reads what its prompt shows, with the commit: of two that bring it to the provider only
 * one has it.
 *
 * @param onTaken not called where the try is somebody else's, is over, or has no account or phone
 */
export const takePromptLater = (
  db: Db,
  {
    now,
    nextPollAt,
    ...attempt
  }: { shopId: ShopId; attemptId: PaymentAttemptId; now: Date; nextPollAt: Date },
  onTaken: (prompt: Prompt) => void,
): void =>
  runLater(
    db,
    prompt,
    { ...attempt, now: now.toISOString(), nextPollAt: nextPollAt.toISOString() },
    { onRows: ([row]) => row && onTaken(row.prompt) },
  );

const noted = fixedStatement<{ attempt: NotedAttempt }>(sql`
  select json_build_object('shopId', a.shop_id, 'attemptId', a.id, 'reference', a.reference, 'account',
    json_build_object('id', c.id, 'provider', c.provider, 'externalId', c.external_id,
      'credentialsSealed', c.credentials_sealed)) as attempt
  from payment_attempts a
  join provider_accounts c on c.shop_id = a.shop_id and c.id = a.provider_account_id
  where a.reference = ${of("reference")}`);

/** A try a provider speaks of, with the account it was made with. */
export type NotedAttempt = {
  shopId: ShopId;
  attemptId: PaymentAttemptId;
  reference: string;
  account: Pick<ProviderAccountRow, "id" | "provider" | "externalId" | "credentialsSealed">;
};

/** Across shops: a provider's notice names our reference only. */
export async function findAttemptByReference(db: Db, reference: string): Promise<NotedAttempt | undefined> {
  const [row] = await noted.run(db, { reference });
  return row?.attempt;
}

const moving = fixedStatement(sql`
  with intent as (
    update payment_intents set received_minor = received_minor + ${of("receivedMinor")}::bigint,
      status = ${of("intentStatus")},
      succeeded_at = case when ${of("intentStatus")} = 'succeeded' then ${of("finishedAt")}::timestamptz
        else succeeded_at end
    where shop_id = ${of("shopId")} and id = ${of("intentId")} and ${of("intentStatus")}::text is not null)
  update payment_attempts set status = ${of("status")}, finished_at = ${of("finishedAt")}::timestamptz,
    failure_code = ${of("failureCode")}, network = coalesce(${of("network")}, network),
    provider_reference = coalesce(${of("providerReference")}, provider_reference),
    next_poll_at = case when ${of("finishedAt")}::timestamptz is null then next_poll_at end
  where shop_id = ${of("shopId")} and id = ${of("attemptId")}`);

/** Moves on a try whose row the caller has locked, and its intent where that moves too. It waits for the next statement. */
export const updateLockedPaymentLater = (
  db: Db,
  shopId: ShopId,
  { intent, attempt }: Pick<LockedPayment, "intent" | "attempt">,
  move: Pick<PaymentAttemptRow, "status"> &
    Partial<Pick<PaymentAttemptRow, "failureCode" | "network" | "providerReference">> & {
      finishedAt: Date | null;
      intentStatus?: PaymentIntentRow["status"];
      receivedMinor?: number;
    },
): void =>
  runLater(db, moving, {
    shopId,
    intentId: intent.id,
    attemptId: attempt.id,
    status: move.status,
    finishedAt: move.finishedAt?.toISOString() ?? null,
    failureCode: move.failureCode ?? null,
    network: move.network ?? null,
    providerReference: move.providerReference ?? null,
    intentStatus: move.intentStatus ?? null,
    receivedMinor: move.receivedMinor ?? 0,
  });
