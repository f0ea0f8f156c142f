import { sql } from "drizzle-orm";
import { productCodes, type products } from "#db/schema/products.ts";
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

/** A product of a list; everything else is as the table has it where nothing is said. */
export type ListedRow = Pick<
  typeof products.$inferSelect,
  | "id"
  | "name"
  | "otherName"
  | "description"
  | "category"
  | "subcategory"
  | "priceMinor"
  | "compareAtMinor"
  | "costMinor"
  | "unit"
  | "stock"
  | "lowAt"
  | "mark"
>;

/**
 * Adds plain products. Their values come in as one JSON value: as parameters they took the driver and the planner longer
 * than the writing itself.
 */
export const insertListedProducts = (db: Db, shopId: ShopId, rows: ListedRow[], at: Date) =>
  db.execute(sql`
    insert into products (shop_id, id, name, other_name, description, category, subcategory, price_minor,
      compare_at_minor, cost_minor, unit, stock, low_at, mark, created_at, updated_at)
    select ${shopId}, r.id, r.name, r."otherName", r.description, r.category, r.subcategory, r."priceMinor",
      r."compareAtMinor", r."costMinor", r.unit, r.stock, r."lowAt", r.mark, ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, name text, "otherName" text,
      description text, category text, subcategory text, "priceMinor" bigint, "compareAtMinor" bigint,
      "costMinor" bigint, unit text, stock numeric, "lowAt" numeric, mark text)`);

export async function insertCodes(db: Db, values: (typeof productCodes.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await db.insert(productCodes).values(values);
}
