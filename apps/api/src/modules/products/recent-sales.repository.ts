import { sql } from "drizzle-orm";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/** Shops that have products; under the system role. */
export async function findSellingShops(db: Db): Promise<ShopId[]> {
  const rows = await db.selectDistinct({ shopId: products.shopId }).from(products);
  return rows.map(({ shopId }) => shopId);
}

/** Nobody's edit: `updated_at` stays as it is, and products that sold as before are not written. */
export const updateRecentSales = (db: Db, shopId: ShopId, sold: { id: ProductId; quantity: number }[]) =>
  db.execute(sql`
    with sold as (select * from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as s(id text, quantity numeric))
    update products p set sold_recently = coalesce((select s.quantity from sold s where s.id = p.id), 0)
    where p.shop_id = ${shopId}
      and p.sold_recently <> coalesce((select s.quantity from sold s where s.id = p.id), 0)`);
