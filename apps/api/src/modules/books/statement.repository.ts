import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { DayMoved, MoneyWay } from "./statement.rules.ts";

/** Accounts that hold the shop's money, by the way it came and goes. */
const way = sql.raw(`case
  when e.account_code = 'cash_drawer' or e.account_code like 'cash\\_with:%' then 'cash'
  when e.account_code like 'own\\_till:%' then 'own_till'
  when e.account_code like 'provider\\_clearing:%' then split_part(e.account_code, ':', 2) end`);
const signed = sql.raw("case e.direction when 'debit' then e.amount_minor else -e.amount_minor end");

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
  const { rows } = await db.execute<{
    day: string;
    way: MoneyWay;
    came: string;
    went: string;
    fees: string;
  }>(sql`
    with moved as (
      select to_char(t.posted_at at time zone ${zone}, 'YYYY-MM-DD') as day, t.id, ${way} as way,
        t.kind in ('provider_fee', 'payout_fee') as is_fee, sum(${signed}) as net
      from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      where t.shop_id = ${shopId} and t.posted_at >= ${from.toISOString()}::timestamptz
        and t.posted_at < ${until.toISOString()}::timestamptz and ${way} is not null
      group by 1, 2, 3, 4)
    select day, way, coalesce(sum(net) filter (where net > 0 and not is_fee), 0) as came,
      coalesce(-sum(net) filter (where net < 0 and not is_fee), 0) as went,
      coalesce(-sum(net) filter (where is_fee), 0) as fees
    from moved group by 1, 2 order by 1, 2`);
  return rows.map(({ day, way: of, came, went, fees }) => ({
    day,
    way: of,
    inMinor: Number(came),
    outMinor: Number(went),
    feesMinor: Number(fees),
  }));
}
