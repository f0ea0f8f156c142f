import type { Query } from "@agiza/rig/database";
import type { Check } from "./invariant.ts";
import { goodsByItem } from "./snapshot.ts";

/** (c) Goods are on the shelf or in an order; none appear and none vanish, and the stock's history says the same. */
export const checkStock: Check = async ({ query, before }) => {
  const now = await goodsByItem(query);
  const moved = [...before.stock].flatMap(([item, goods]) =>
    now.get(item) === goods
      ? []
      : [`of ${item} there were ${goods}, and now there are ${now.get(item) ?? 0}`],
  );
  return [...moved, ...(await findWrongHistories(query)), ...(await findWrongTotals(query))];
};

/** Stocks whose newest entry, or whose entries together, do not say what there is. */
async function findWrongHistories(query: Query): Promise<string[]> {
  const rows = await query<{ item: string; stock: string; balance: string; sum: string }>(`
    with counted as (
      select shop_id, id as item, stock from product_variants where stock is not null
      union all
      select shop_id, id, stock from products where stock is not null and options = '[]'::jsonb),
    told as (
      select shop_id, coalesce(variant_id, product_id) as item, sum(quantity) as sum,
        (array_agg(balance order by id desc))[1] as balance, (array_agg(reason order by id))[1] as began
      from stock_movements group by 1, 2)
    select c.item, c.stock, t.balance, t.sum from counted c join told t on t.shop_id = c.shop_id and t.item = c.item
    where c.stock <> t.balance or (t.began = 'opening' and c.stock <> t.sum)`);
  return rows.map(
    ({ item, stock, balance, sum }) =>
      `of ${item} there are ${stock}, and its history says ${balance} and ${sum}`,
  );
}

/** Products whose stock is not what their variants come to. */
async function findWrongTotals(query: Query): Promise<string[]> {
  const rows = await query<{ id: string; stock: string; sum: string }>(`
    select p.id, p.stock, sum(v.stock) as sum from products p
    join product_variants v on v.shop_id = p.shop_id and v.product_id = p.id and v.active and v.removed_at is null
    where p.stock is not null and p.options <> '[]'::jsonb
    group by p.shop_id, p.id, p.stock having p.stock <> sum(v.stock)`);
  return rows.map(({ id, stock, sum }) => `${id} says ${stock}, and its variants come to ${sum}`);
}
