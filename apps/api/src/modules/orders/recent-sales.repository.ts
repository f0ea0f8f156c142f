import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/**
 * How much of each product was ordered since a moment, by itself and within sets, in orders that were sent in and not
 * cancelled; practice counts for nothing.
 */
export async function findSoldSince(
  db: Db,
  shopId: ShopId,
  since: Date,
): Promise<{ productId: ProductId; quantity: number }[]> {
  const { rows } = await db.execute<{ product_id: ProductId; quantity: string }>(sql`
    with lines as materialized (
      select l.id, l.product_id, l.quantity, l.pack_units from orders o
      join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
      where o.shop_id = ${shopId} and o.created_at >= ${since.toISOString()}::timestamptz
        and o.submitted_at is not null and not o.is_practice and o.lifecycle <> 'cancelled')
    select product_id, sum(quantity) as quantity from (
      select product_id, quantity * pack_units as quantity from lines where product_id is not null
      union all
      select p.product_id, p.quantity * l.quantity from lines l
      join order_line_parts p on p.shop_id = ${shopId} and p.line_id = l.id) sold
    group by product_id`);
  return rows.map(({ product_id: productId, quantity }) => ({ productId, quantity: Number(quantity) }));
}
