import { sql } from "drizzle-orm";
import { productCodes, products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/** A product that was found, and the text it was found by. */
type Found = {
  id: ProductId;
  name: string;
  hasVariants: boolean;
  by: "sku" | "barcode" | "name";
  key: string;
};

/** Products that are not archived and have one of the names, or one of the SKUs and barcodes; all in lower case. */
export async function findByCodesOrNames(
  db: Db,
  shopId: ShopId,
  { names, codes }: { names: string[]; codes: string[] },
): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select p.id, p.name, p.options <> '[]'::jsonb as "hasVariants", 'name' as by, p.name_key as key
      from products p
      where p.shop_id = ${shopId} and p.name_key = any(${sql.param(names)}::text[]) and p.archived_at is null
    union all
    select p.id, p.name, p.options <> '[]'::jsonb, c.kind, c.code_key
      from product_codes c join products p on p.shop_id = c.shop_id and p.id = c.product_id
      where c.shop_id = ${shopId} and c.code_key = any(${sql.param(codes)}::text[]) and p.archived_at is null`);
  return rows;
}

export const insertProducts = (db: Db, values: (typeof products.$inferInsert)[]) =>
  db.insert(products).values(values);

export async function insertCodes(db: Db, values: (typeof productCodes.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await db.insert(productCodes).values(values);
}
