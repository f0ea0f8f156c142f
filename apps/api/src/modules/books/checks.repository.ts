import { type SQL, sql } from "drizzle-orm";
import type { FindingKind } from "#db/schema/books.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Something that does not fit: what it is, what it should come to and what it comes to, in hundredths. */
export type Finding = { kind: FindingKind; subject: string; expectedMinor: number; actualMinor: number };

const signed = sql.raw("case e.direction when 'debit' then e.amount_minor else -e.amount_minor end");

/** Each counts over from the entries themselves, and names what does not come to the same. */
const checks: Record<FindingKind, (shopId: ShopId) => SQL> = {
  posting_unbalanced: (shopId) => sql`
    select t.id as subject, 0 as expected, coalesce(sum(${signed}), 0) as actual
    from ledger_transactions t
    left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.shop_id = ${shopId}
    group by t.id having coalesce(sum(${signed}), 0) <> 0 or count(e.id) < 2`,
  payment_not_booked: (shopId) => sql`
    select a.id as subject, (a.status = 'succeeded')::int as expected, count(t.id) as actual
    from payment_attempts a
    join payment_intents i on i.shop_id = a.shop_id and i.id = a.intent_id and i.purpose = 'order'
    left join ledger_transactions t on t.shop_id = a.shop_id and t.source_type = 'payment_attempt' and t.source_id = a.id
      and t.kind = 'payment'
    where a.shop_id = ${shopId}
    group by a.id, a.status having count(t.id) <> (a.status = 'succeeded')::int`,
  // Money that was matched to another order is no longer paid for this one.
  order_paid_differs: (shopId) => sql`
    select o.id as subject, coalesce(p.amount, 0) as expected, o.paid_minor as actual
    from orders o left join (
      select t.order_id, sum(case t.kind when 'payment' then e.amount_minor else -e.amount_minor end) as amount
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.shop_id = ${shopId} and t.kind in ('payment', 'moved') and e.direction = 'debit'
      group by 1) p on p.order_id = o.id
    where o.shop_id = ${shopId} and o.paid_minor <> coalesce(p.amount, 0)`,
  order_refunded_differs: (shopId) => sql`
    select o.id as subject, coalesce(r.amount, 0) as expected, o.refunded_minor as actual
    from orders o left join (
      select t.order_id, sum(case when t.kind in ('refund_failed', 'refund_gone_back') then -e.amount_minor else e.amount_minor end) as amount
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.shop_id = ${shopId} and t.kind in ('refund', 'refund_failed', 'refund_gone', 'refund_gone_back', 'taken_back') and e.direction = 'credit' group by 1) r on r.order_id = o.id
    where o.shop_id = ${shopId} and o.refunded_minor <> coalesce(r.amount, 0)`,
  payout_not_booked: (shopId) => sql`
    select p.id as subject, w.left_minor as expected, b.left_minor as actual
    from payouts p
    join provider_accounts c on c.shop_id = p.shop_id and c.id = p.provider_account_id
    cross join lateral (select case p.status when 'paid' then p.amount_minor else 0 end as left_minor,
      case when p.status in ('paid', 'failed', 'reversed') then 0 else p.amount_minor end as waiting_minor) w
    cross join lateral (
      select coalesce(-sum(${signed}) filter (where e.account_code = 'provider_clearing:' || c.provider
          and t.kind <> 'payout_fee'), 0) as left_minor,
        coalesce(-sum(${signed}) filter (where e.account_code = 'payout_in_transit:' || c.provider), 0) as waiting_minor
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.shop_id = p.shop_id and t.source_type = 'payout' and t.source_id = p.id) b
    where p.shop_id = ${shopId} and (w.left_minor <> b.left_minor or w.waiting_minor <> b.waiting_minor)`,
  in_transit_differs: (shopId) => sql`
    select b.code as subject, coalesce(p.amount, 0) as expected, b.amount as actual
    from (
      select e.account_code as code, -sum(${signed}) as amount from ledger_entries e
      where e.shop_id = ${shopId} and e.account_code like 'payout\\_in\\_transit:%' group by 1) b
    left join (
      select 'payout_in_transit:' || c.provider as code, sum(p.amount_minor) as amount
      from payouts p join provider_accounts c on c.shop_id = p.shop_id and c.id = p.provider_account_id
      where p.shop_id = ${shopId} and p.status in ('on_hold', 'requested', 'processing', 'unknown') group by 1) p
      on p.code = b.code
    where b.amount <> coalesce(p.amount, 0)`,
  matching_left: (shopId) => sql`
    select 'matching' as subject, 0 as expected, sum(${signed}) as actual from ledger_entries e
    where e.shop_id = ${shopId} and e.account_code = 'matching' having sum(${signed}) <> 0`,
  unmatched_below_zero: (shopId) => sql`
    select e.account_code as subject, 0 as expected, -sum(${signed}) as actual from ledger_entries e
    where e.shop_id = ${shopId} and e.account_code in ('unmatched_money', 'unmatched_money:own_till')
    group by 1 having sum(${signed}) > 0`,
  unmatched_till_differs: (shopId) => sql`
    select 'unmatched_money:own_till' as subject, w.amount as expected, b.amount as actual
    from (select coalesce(sum(amount_minor - used_minor), 0) as amount from statement_lines
      where shop_id = ${shopId} and state = 'waiting') w
    cross join (select coalesce(-sum(${signed}), 0) as amount from ledger_entries e
      where e.shop_id = ${shopId} and e.account_code = 'unmatched_money:own_till') b
    where w.amount <> b.amount`,
  expense_not_booked: (shopId) => sql`
    select x.id as subject, case x.status when 'approved' then x.amount_minor else 0 end as expected,
      coalesce(b.amount, 0) as actual
    from expenses x left join (
      select split_part(t.source_id, '/', 1) as id, e.account_code as account, sum(${signed}) as amount
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.shop_id = ${shopId} and t.source_type = 'expense' and e.account_code like 'expense:%' group by 1, 2) b
      on b.id = x.id and b.account = 'expense:' || x.category
    where x.shop_id = ${shopId}
      and coalesce(b.amount, 0) <> case x.status when 'approved' then x.amount_minor else 0 end`,
  supplier_debt_differs: (shopId) => sql`
    select coalesce(p.account, b.account) as subject, coalesce(p.amount, 0) as expected, coalesce(b.amount, 0) as actual
    from (select 'supplier_debt:' || supplier_id as account, sum(billed_minor - paid_minor) as amount from purchases
      where shop_id = ${shopId} and status = 'received' group by 1) p
    full join (select e.account_code as account, -sum(${signed}) as amount from ledger_entries e
      where e.shop_id = ${shopId} and e.account_code like 'supplier\\_debt:%' group by 1) b on b.account = p.account
    where coalesce(p.amount, 0) <> coalesce(b.amount, 0)`,
  // Credit of an order is a refund, credit of the till's money a line's.
  store_credit_differs: (shopId) => sql`
    select coalesce(w.account, b.account) as subject, coalesce(w.amount, 0) as expected, coalesce(b.amount, 0) as actual
    from (select 'store_credit:' || c.customer as account, sum(c.left_minor) as amount from (
        select credit_of as customer, left_minor from refunds where shop_id = ${shopId} and left_minor > 0
        union all
        select customer_id, left_minor from line_credits where shop_id = ${shopId} and left_minor > 0) c group by 1) w
    full join (select e.account_code as account, -sum(${signed}) as amount from ledger_entries e
      where e.shop_id = ${shopId} and e.account_code like 'store\\_credit:%' group by 1) b on b.account = w.account
    where coalesce(w.amount, 0) <> coalesce(b.amount, 0)`,
};

/** Everything in a shop's books that does not fit. */
export async function findDifferences(db: Db, shopId: ShopId): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [kind, check] of Object.entries(checks)) {
    const { rows } = await db.execute<{ subject: string; expected: string; actual: string }>(check(shopId));
    for (const { subject, expected, actual } of rows)
      found.push({
        kind: kind as FindingKind,
        subject,
        expectedMinor: Number(expected),
        actualMinor: Number(actual),
      });
  }
  return found;
}
