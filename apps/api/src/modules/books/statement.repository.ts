import { and, eq, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerTransactions } from "#db/schema/payments.ts";
import { payouts } from "#db/schema/payouts.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import type { DayMoved, MoneyWay, StatementKind } from "./statement.rules.ts";

/** Accounts that hold the shop's money, by the way it came and goes. */
const way = sql.raw(`case
  when e.account_code = 'cash_drawer' or e.account_code like 'cash\\_with:%' then 'cash'
  when e.account_code like 'own\\_till:%' then 'own_till'
  when e.account_code like 'provider\\_clearing:%' then split_part(e.account_code, ':', 2) end`);
const signed = sql.raw("case e.direction when 'debit' then e.amount_minor else -e.amount_minor end");
/** What a posting `t` is, with its payout `p` where it is one. */
const kindOf = (t: string, p: string) =>
  sql.raw(`case when ${t}.kind in ('provider_fee', 'provider_fee_returned', 'payout_fee') then 'fee'
    when ${t}.source_type in ('refund', 'payment_reversal') or ${p}.purpose = 'refund'
      or (${t}.source_type = 'statement_line' and ${t}.kind in ('refund', 'credit_refund')) then 'refund'
    when ${t}.source_type = 'payout' then 'payout'
    when ${t}.kind = 'payment' then 'payment' else 'other' end`);

type Span = { from: Date; until: Date; zone: string };

/** What was there of each way at a moment. */
export async function sumMoneyBefore(db: Db, shopId: ShopId, before: Date): Promise<Map<MoneyWay, number>> {
  const { rows } = await db.execute<{ way: MoneyWay; amount: string }>(sql`
    select ${way} as way, sum(${signed}) as amount
    from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
    where e.shop_id = ${shopId} and t.posted_at < ${before.toISOString()}::timestamptz and ${way} is not null
    group by 1`);
  return new Map(rows.map(({ way: of, amount }) => [of, Number(amount)]));
}

/** What came, went and was kept as a fee, by day and way. What only changes hands within a way has not moved. */
export async function sumMoneyByDay(
  db: Db,
  shopId: ShopId,
  { from, until, zone }: Span,
): Promise<DayMoved[]> {
  const { rows } = await db.execute<
    { day: string; way: MoneyWay } & Record<"came" | "fees" | "back" | "paid_out" | "other", string>
  >(sql`
    with moved as (
      select to_char(t.posted_at at time zone ${zone}, 'YYYY-MM-DD') as day, t.id, ${way} as way,
        ${kindOf("t", "p")} as kind, sum(${signed}) as net
      from ledger_transactions t
      join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      left join payouts p on p.shop_id = t.shop_id and t.source_type = 'payout' and p.id = t.source_id
      where t.shop_id = ${shopId} and t.posted_at >= ${from.toISOString()}::timestamptz
        and t.posted_at < ${until.toISOString()}::timestamptz and ${way} is not null
      group by 1, 2, 3, 4)
    select day, way, coalesce(sum(net) filter (where net > 0 and kind in ('payment', 'other')), 0) as came,
      coalesce(-sum(net) filter (where kind = 'fee'), 0) as fees,
      coalesce(-sum(net) filter (where kind = 'refund'), 0) as back,
      coalesce(-sum(net) filter (where kind = 'payout'), 0) as paid_out,
      coalesce(-sum(net) filter (where net < 0 and kind in ('payment', 'other')), 0) as other
    from moved group by 1, 2 order by 1, 2`);
  return rows.map(({ day, way: of, came, fees, back, paid_out: paidOut, other }) => ({
    day,
    way: of,
    inMinor: Number(came),
    feesMinor: Number(fees),
    refundsMinor: Number(back),
    payoutsMinor: Number(paidOut),
    otherMinor: Number(other),
  }));
}

const moves = sql<{ way: MoneyWay; amountMinor: number }[] | null>`(
  select jsonb_agg(jsonb_build_object('way', m.way, 'amountMinor', m.net) order by m.way) from (
    select ${way} as way, sum(${signed}) as net from ledger_entries e
    where e.shop_id = ${ledgerTransactions.shopId} and e.transaction_id = ${ledgerTransactions.id} and ${way} is not null
    group by 1 having sum(${signed}) <> 0) m)`;

const newestFirst = keyset({
  by: ledgerTransactions.postedAt,
  id: ledgerTransactions.id,
  isAscending: false,
  key: byMoment,
});

/** A page of what moved the shop's money within a span, the newest first, each with what it moved by which way. */
export const findLines = (
  db: Db,
  shopId: ShopId,
  { from, until }: Pick<Span, "from" | "until">,
  page: PageQuery,
) =>
  findPage(newestFirst, page, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select({
        id: ledgerTransactions.id,
        at: ledgerTransactions.postedAt,
        kind: sql<StatementKind>`${kindOf('"ledger_transactions"', '"payouts"')}`,
        moves: sql<{ way: MoneyWay; amountMinor: number }[]>`${moves}`,
        order: { id: orders.id, number: orders.number },
        payout: { id: payouts.id, number: payouts.number },
        by: { id: users.id, name: users.name },
      })
      .from(ledgerTransactions)
      .leftJoin(
        orders,
        and(eq(orders.shopId, ledgerTransactions.shopId), eq(orders.id, ledgerTransactions.orderId)),
      )
      .leftJoin(
        payouts,
        and(
          eq(payouts.shopId, ledgerTransactions.shopId),
          eq(ledgerTransactions.sourceType, "payout"),
          sql`${payouts.id} = ${ledgerTransactions.sourceId}`,
        ),
      )
      .leftJoin(users, eq(users.id, ledgerTransactions.postedBy))
      .where(
        and(
          eq(ledgerTransactions.shopId, shopId),
          sql`${ledgerTransactions.postedAt} >= ${from.toISOString()}::timestamptz`,
          sql`${ledgerTransactions.postedAt} < ${until.toISOString()}::timestamptz`,
          sql`${moves} is not null`,
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((row) => ({ item: row, key: row.at, id: row.id }));
  });
