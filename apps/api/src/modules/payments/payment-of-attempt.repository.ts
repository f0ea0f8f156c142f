import { sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import { shopOfKey } from "#db/shop-directory.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { PaymentAttemptRow, PaymentIntentRow, ProviderAccountRow } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ProviderAccountId, ShopId } from "#kernel/ids.ts";
import type { ChargeMethod } from "#kernel/payment-words.ts";

/*
 * An attempt's intent and order are looked up by their whole keys. As plain joins, plans made while these tables were new
 * took 40 and 66 ms a call in the bench. Only what is used is read, as one JSON value.
 */
const intentOfAttempt = sql`(select t.intent_id from payment_attempts t
  where t.shop_id = ${of("shopId")} and t.id = ${of("attemptId")})`;
const orderOfAttempt = sql`(select p.order_id from payment_intents p
  where p.shop_id = ${of("shopId")} and p.id = ${intentOfAttempt})`;

const lockOrderAndAttempt = fixedStatement(sql`
  select from orders o, payment_attempts a
  where o.shop_id = ${of("shopId")} and o.id = ${orderOfAttempt}
    and a.shop_id = ${of("shopId")} and a.id = ${of("attemptId")}
  for update of o, a`);

/** An attempt for which the provider named a reference, and our own. */
export type NamedAttempt = Pick<PaymentAttemptRow, "id" | "reference">;

/** Everything that a provider event is applied to. */
export type LockedPayment = {
  order: Pick<
    OrderRow,
    | "id"
    | "lifecycle"
    | "settlement"
    | "fulfilmentKind"
    | "totalMinor"
    | "paidMinor"
    | "refundedMinor"
    | "creditedMinor"
    | "paymentStatus"
    | "customerId"
  > & { submittedAt: string | null };
  intent: Pick<PaymentIntentRow, "id">;
  attempt: Pick<
    PaymentAttemptRow,
    | "id"
    | "status"
    | "method"
    | "reference"
    | "providerReference"
    | "phone"
    | "amountMinor"
    | "customerFeeMinor"
  >;
  /** Null where the account of the attempt is gone. */
  provider: ProviderAccountRow["provider"] | null;
  /** Whether another attempt of the order is open. */
  hasOtherOpen: boolean;
  /** Another attempt of the account for which the provider named the same reference. */
  named: NamedAttempt | null;
  /** Whether this event was applied before. */
  isKept: boolean;
};

const selectLockedPayment = fixedStatement<{ payment: LockedPayment }>(sql`
  select json_build_object(
    'order', json_build_object('id', o.id, 'lifecycle', o.lifecycle, 'settlement', o.settlement, 'fulfilmentKind', o.fulfilment_kind,
      'totalMinor', o.total_minor, 'paidMinor', o.paid_minor, 'refundedMinor', o.refunded_minor, 'creditedMinor', o.credited_minor,
      'paymentStatus', o.payment_status, 'customerId', o.customer_id, 'submittedAt', o.submitted_at),
    'intent', json_build_object('id', a.intent_id),
    'attempt', json_build_object('id', a.id, 'status', a.status, 'method', a.method, 'reference', a.reference,
      'providerReference', a.provider_reference, 'phone', a.phone, 'amountMinor', a.amount_minor,
      'customerFeeMinor', a.customer_fee_minor),
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
 * Locks an attempt's order and then the attempt, always in this order, so that two transactions cannot deadlock, and reads
 * under these locks what a provider event depends on. The order's lock covers the intent as well.
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
  runLater(db, lockOrderAndAttempt, about);
  const [row] = await selectLockedPayment.run(db, about);
  return row?.payment;
}

/** An attempt on its way to the provider. */
export type Prompt = {
  attempt: Pick<PaymentAttemptRow, "id" | "reference" | "amountMinor" | "providerAccountId"> & {
    method: ChargeMethod;
    phone: string;
  };
  account: Pick<ProviderAccountRow, "provider" | "credentialsSealed">;
  /** The order's; empty where it is for something else. */
  customerName: string;
  shopName: string;
};

const updateSubmittedAttempt = fixedStatement<{ prompt: Prompt }>(sql`
  with taken as (
    update payment_attempts set status = 'submitted', submitted_at = ${of("now")}::timestamptz,
      next_poll_at = ${of("nextPollAt")}::timestamptz
    where shop_id = ${of("shopId")} and id = ${of("attemptId")} and status = 'created' and phone is not null
      and provider_account_id is not null
      and (expires_at is null or expires_at > ${of("now")}::timestamptz)
    returning id, reference, method, amount_minor, provider_account_id, phone)
  select json_build_object(
    'attempt', json_build_object('id', taken.id, 'reference', taken.reference, 'method', taken.method,
      'amountMinor', taken.amount_minor,
      'providerAccountId', taken.provider_account_id, 'phone', taken.phone),
    'account', json_build_object('provider', c.provider, 'credentialsSealed', c.credentials_sealed),
    'customerName', coalesce((
      select o.customer_name from orders o where o.shop_id = ${of("shopId")} and o.id = ${orderOfAttempt}), ''),
    'shopName', (select s.name from shops s where s.shop_id = ${of("shopId")})) as prompt
  from taken, provider_accounts c
  where c.shop_id = ${of("shopId")} and c.id = taken.provider_account_id`);

/**
 * Queues the update of a new attempt to submitted and the read of what its prompt shows. Of two processes only one gets it.
 *
 * @param onTaken not called where another process has the attempt, or it is over, or it has no account or phone
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
    updateSubmittedAttempt,
    { ...attempt, now: now.toISOString(), nextPollAt: nextPollAt.toISOString() },
    { onRows: ([row]) => row && onTaken(row.prompt) },
  );

const selectAttemptByReference = fixedStatement<{ attempt: ReferencedAttempt }>(sql`
  select json_build_object('shopId', a.shop_id, 'attemptId', a.id, 'reference', a.reference,
    'chargeId', a.charge_id, 'status', a.status, 'account',
    json_build_object('id', c.id, 'provider', c.provider, 'externalId', c.external_id,
      'credentialsSealed', c.credentials_sealed)) as attempt
  from payment_attempts a
  join provider_accounts c on c.shop_id = a.shop_id and c.id = a.provider_account_id
  where a.reference = ${of("reference")} and a.shop_id = ${shopOfKey("payment", of("reference"))}`);

/** An attempt by its reference, with the account it was made with. */
export type ReferencedAttempt = {
  shopId: ShopId;
  attemptId: PaymentAttemptId;
  reference: string;
  /** The provider's own id, where it gave one. */
  chargeId: string | null;
  status: PaymentAttemptRow["status"];
  account: Pick<ProviderAccountRow, "id" | "provider" | "externalId" | "credentialsSealed">;
};

/** Across shops: a provider's notice names our reference only. */
export async function findAttemptByReference(
  db: Db,
  reference: string,
): Promise<ReferencedAttempt | undefined> {
  const [row] = await selectAttemptByReference.run(db, { reference });
  return row?.attempt;
}

const updateAttemptAndIntent = fixedStatement(sql`
  with intent as (
    update payment_intents set received_minor = received_minor + ${of("receivedMinor")}::bigint,
      status = ${of("intentStatus")},
      succeeded_at = case when ${of("intentStatus")} = 'succeeded' then ${of("finishedAt")}::timestamptz
        else succeeded_at end
    where shop_id = ${of("shopId")} and id = ${of("intentId")} and ${of("intentStatus")}::text is not null)
  update payment_attempts set status = ${of("status")}, finished_at = ${of("finishedAt")}::timestamptz,
    failure_code = ${of("failureCode")}, fee_minor = coalesce(${of("feeMinor")}::bigint, fee_minor), network = coalesce(${of("network")}, network),
    provider_reference = coalesce(${of("providerReference")}, provider_reference),
    next_poll_at = case when ${of("finishedAt")}::timestamptz is null then next_poll_at end
  where shop_id = ${of("shopId")} and id = ${of("attemptId")}`);

/** Queues the new state of an attempt whose row the caller has locked, and of its intent where that changes too. */
export const updateLockedPaymentLater = (
  db: Db,
  shopId: ShopId,
  { intent, attempt }: { intent: Pick<PaymentIntentRow, "id">; attempt: Pick<PaymentAttemptRow, "id"> },
  move: Pick<PaymentAttemptRow, "status"> &
    Partial<Pick<PaymentAttemptRow, "failureCode" | "feeMinor" | "network" | "providerReference">> & {
      finishedAt: Date | null;
      intentStatus?: PaymentIntentRow["status"];
      receivedMinor?: number;
    },
): void =>
  runLater(db, updateAttemptAndIntent, {
    shopId,
    intentId: intent.id,
    attemptId: attempt.id,
    status: move.status,
    finishedAt: move.finishedAt?.toISOString() ?? null,
    failureCode: move.failureCode ?? null,
    feeMinor: move.feeMinor ?? null,
    network: move.network ?? null,
    providerReference: move.providerReference ?? null,
    intentStatus: move.intentStatus ?? null,
    receivedMinor: move.receivedMinor ?? 0,
  });
