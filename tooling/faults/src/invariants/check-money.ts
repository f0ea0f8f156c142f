import type { Check, Evidence } from "./invariant.ts";

/** (b) The ledger, the tries, the intents and the orders say the same as the provider. */
export const checkMoney: Check = async (evidence) => [
  ...(await checkAgainstProvider(evidence)),
  ...(await checkOrders(evidence)),
  ...(await checkBalance(evidence)),
];

type Attempt = { id: string; reference: string; status: string; posted: string; postings: number };

async function checkAgainstProvider({ query, record, before }: Evidence): Promise<string[]> {
  const attempts = await query<Attempt>(`
    select a.id, a.reference, a.status, count(distinct t.id)::int as postings,
      coalesce(sum(e.amount_minor) filter (where e.direction = 'debit'), 0)::text as posted
    from payment_attempts a
      left join ledger_transactions t on t.shop_id = a.shop_id and t.source_type = 'payment_attempt'
        and t.source_id = a.id and t.kind = 'payment'
      left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where a.provider_account_id is not null and a.moved_from is null group by a.shop_id, a.id`);
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  const truth = new Map(record.payments.map((payment) => [payment.order_id, payment]));
  const problems: string[] = [];
  for (const payment of record.payments) {
    const attempt = byReference.get(payment.order_id);
    const paidMinor =
      payment.payment_status === "COMPLETED" ? (payment.paid_amount ?? payment.amount) * 100 : 0;
    if (!attempt) problems.push(`the provider knows ${payment.order_id}, which we do not`);
    else if (Number(attempt.posted) !== paidMinor) {
      problems.push(
        `payment ${payment.order_id}: the provider took ${paidMinor}, the ledger says ${attempt.posted}`,
      );
    }
  }
  for (const attempt of attempts) {
    const isPaid = attempt.status === "succeeded";
    if (attempt.postings !== (isPaid ? 1 : 0)) {
      problems.push(`payment ${attempt.reference} is ${attempt.status} and posted ${attempt.postings} times`);
    }
    if (isPaid && !before.attempts.has(attempt.id) && !truth.has(attempt.reference)) {
      problems.push(`payment ${attempt.reference} is taken, and the provider never heard of it`);
    }
  }
  return problems;
}

async function checkOrders({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ number: number }>(`
    with posted as (
      select t.shop_id, t.order_id, sum(e.amount_minor) as amount
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.kind = 'payment' and e.direction = 'debit' group by 1, 2),
    returned as (
      select t.shop_id, t.order_id, sum(case when t.kind in ('refund_failed', 'refund_gone_back') then -e.amount_minor else e.amount_minor end) as amount
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.kind in ('refund', 'refund_failed', 'refund_gone', 'refund_gone_back', 'taken_back') and e.direction = 'credit' group by 1, 2)
    select o.number from orders o
      left join payment_intents i on i.shop_id = o.shop_id and i.order_id = o.id
      left join posted p on p.shop_id = o.shop_id and p.order_id = o.id
      left join returned r on r.shop_id = o.shop_id and r.order_id = o.id
    where i.id is not null and (o.paid_minor <> coalesce(p.amount, 0) or i.received_minor <> coalesce(p.amount, 0)
      or o.refunded_minor <> coalesce(r.amount, 0)
      or o.payment_status <> case when o.paid_minor = 0 then 'unpaid'
        when o.lifecycle = 'cancelled' and o.refunded_minor = 0 then 'refund_pending'
        when o.lifecycle = 'cancelled' and o.refunded_minor < o.paid_minor then 'partially_refunded'
        when o.lifecycle = 'cancelled' then 'refunded'
        when o.paid_minor - o.refunded_minor > greatest(0, o.total_minor - o.credited_minor) then 'overpaid'
        when o.paid_minor - o.refunded_minor = greatest(0, o.total_minor - o.credited_minor)
          then case when o.credited_minor = 0 then 'paid' when o.refunded_minor = 0 then 'partially_paid' when o.total_minor <= o.credited_minor then 'refunded'
            else 'partially_refunded' end
        when o.paid_minor = o.refunded_minor then 'unpaid' else 'partially_paid' end)`);
  return rows.map(({ number }) => `order ${number} does not say what its ledger says`);
}

async function checkBalance({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ transaction_id: string }>(`
    select transaction_id from ledger_entries group by shop_id, transaction_id
    having sum(case direction when 'debit' then amount_minor else -amount_minor end) <> 0`);
  return rows.map(({ transaction_id }) => `ledger transaction ${transaction_id} does not balance`);
}
