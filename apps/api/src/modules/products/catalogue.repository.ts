import { and, asc, eq, ilike, isNull, or, sql, type SQL } from "drizzle-orm";
import { type CatalogueProduct, catalogueProductJson } from "#db/catalogue-json.ts";
import { type ProductCategory, products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const hasVariants = sql`exists (select 1 from product_variants v
  where v.shop_id = products.shop_id and v.product_id = products.id and v.removed_at is null)`;

/** Something of it can be had now. */
const sellable = and(
  products.available,
  isNull(products.archivedAt),
  sql`case when ${hasVariants}
    then exists (select 1 from product_variants v where v.shop_id = products.shop_id
      and v.product_id = products.id and v.active and (v.stock is null or v.stock > 0 or v.sells_when_empty))
    else products.stock is null or products.stock > 0 or products.sells_when_empty end`,
);

export const findCategories = (db: Db, shopId: ShopId) =>
  db
    .select({ category: products.category, count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.shopId, shopId), sellable))
    .groupBy(products.category)
    .orderBy(sql`count(*) desc`, asc(products.category));

/** One shop's category is small, so skipping over the earlier pages costs nothing worth a cursor. */
export const findSellable = (
  db: Db,
  shopId: ShopId,
  { category, skip, limit }: { category: ProductCategory; skip: number; limit: number },
) =>
  selectSellable(db, and(eq(products.shopId, shopId), eq(products.category, category)))
    .offset(skip)
    .limit(limit);

/**
 * Products that can be had now and are named with these words, in the shop's order.
 *
 * @param words each with its spellings, of which one must be in the name
 */
export const findSellableByWords = (db: Db, shopId: ShopId, words: string[][], limit: number) =>
  selectSellable(
    db,
    and(
      eq(products.shopId, shopId),
      ...words.map((spellings) => or(...spellings.map((one) => ilike(products.name, `%${one}%`)))),
    ),
  ).limit(limit);

const selectSellable = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      unit: products.unit,
      imageKey: products.imageKey,
      priceMinor: sql<number>`coalesce((select min(v.price_minor) from product_variants v
        where v.shop_id = products.shop_id and v.product_id = products.id and v.active
          and (v.stock is null or v.stock > 0 or v.sells_when_empty)), products.price_minor)`.mapWith(Number),
      hasVariants: sql<boolean>`${hasVariants}`,
    })
    .from(products)
    .where(and(condition, sellable))
    .orderBy(asc(products.position), asc(products.id));

/** Products with their variants and add-on groups in one statement; archived ones too. */
export async function findCatalogue(db: Db, shopId: ShopId, ids: ProductId[]): Promise<CatalogueProduct[]> {
  const rows = await db
    .select({ product: catalogueProductJson })
    .from(products)
    .where(and(eq(products.shopId, shopId), sql`${products.id} = any(${sql.param(ids)}::text[])`));
  return rows.map(({ product }) => product);
}
