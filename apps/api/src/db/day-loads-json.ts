import { type SQL, sql } from "drizzle-orm";

/**
 * How much of a shop's days other orders take: orders, and pieces of each product that is made in limited numbers. Lines are
 * read order by order: planned on few rows, a join reads the lines of the whole shop each time.
 */
export const dayLoads = (place: { shopId: SQL; from: SQL; except: SQL }): SQL => sql`
  select json_build_object('day', o.due_on, 'productId', null, 'taken', count(*)) as load
  from orders o where ${taking(place)} group by o.due_on
  union all
  select json_build_object('day', o.due_on, 'productId', l.product_id, 'taken', sum(l.quantity * l.pack_units))
  from orders o cross join lateral (
    select l.product_id, l.quantity, l.pack_units from order_lines l
    where l.shop_id = o.shop_id and l.order_id = o.id and exists (
      select from pre_order_products m
      where m.shop_id = l.shop_id and m.product_id = l.product_id and m.daily_quantity is not null)
    offset 0) l
  where ${taking(place)} group by o.due_on, l.product_id`;

/** Cancelled orders give their place back, and practice takes none. */
const taking = ({ shopId, from, except }: { shopId: SQL; from: SQL; except: SQL }): SQL =>
  sql`o.shop_id = ${shopId} and o.due_on >= ${from} and o.due_on is not null and o.lifecycle <> 'cancelled'
    and not o.is_practice and o.id <> ${except}`;
