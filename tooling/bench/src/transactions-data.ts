import type pg from "pg";
import { addManyCustomers, settle, shopId } from "./shop-data.ts";

/** Every hundredth went back, every thousandth has no order, a few wait, were claimed or failed; the rest came. */
const list = `case when n % 100 = 3 then 'out' when n % 1000 = 5 then 'unmatched' when n % 25 = 7 then 'ended' else 'in' end`;
const state = `case when n % 100 = 3 then 'returned' when n % 1000 = 5 then 'unmatched' when n % 25 = 7 then 'failed'
  when n % 200 = 11 then 'claimed' when n % 500 = 13 then 'waiting' else 'succeeded' end`;
const id = (prefix: string, n: string, batch = "") => `'${prefix}_${batch}' || lpad((${n})::text, 20, '0')`;

/**
 * Movements of money of a large shop over two years, for orders of its own: one in four is cash, one in three thousand by HaloPesa.
 */
export async function addTransactions(client: pg.Client, count: number): Promise<void> {
  await addManyCustomers(client, count / 5, count);
  await client.query("set session_replication_role = replica");
  await client.query(`insert into transactions (shop_id, id, kind, list, state, at, method, network, provider, reference,
      provider_reference, order_id, payer_name, phone, amount_minor, fee_minor, level, by)
    select o.shop_id, ${id("pat", "n", "t")}, case when n % 100 = 3 then 'refund' else 'payment' end, ${list}, ${state},
      date_trunc('milliseconds', o.created_at + interval '9 minutes'),
      case when n % 4 = 0 then 'cash' else 'mobile_money' end,
      case when n % 4 = 0 then null when n % 3000 = 1 then 'halopesa'
        else (array['mpesa', 'airtel_money', 'mixx'])[1 + n % 3] end,
      case when n % 4 = 0 then null when n % 900 = 1 then 'own_till' else 'selcom' end,
      'AGZ' || upper(substr(md5(n::text), 1, 15)), case when n % 4 = 0 then null else upper(substr(md5('s' || n), 1, 10)) end,
      o.id, c.name, c.phone, (1 + n % 300) * 50000, case when n % 4 = 0 then 0 else 90000 end,
      case when ${state} in ('succeeded', 'unmatched') then case when n % 4 = 0 then 2 else 4 + n % 2 end else 0 end,
      case when n % 4 = 0 then 'usr_bench' end
    from generate_series(1, ${count}) n
    join orders o on o.shop_id = '${shopId}' and o.id = ${id("ord", "n", "c")}
    join customers c on c.shop_id = o.shop_id and c.id = o.customer_id`);
  await settle(client);
}
