import { and, asc, eq, ilike, isNull, or, sql, type SQL } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import { type CatalogueProduct, catalogueProductJson } from "#db/catalogue-json.ts";
import { type ProductCategory, products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId, VariantId } from "#kernel/ids.ts";

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const hasVariants = sql`exists (select 1 from product_variants v
  where v.shop_id = products.shop_id and v.product_id = products.id)`;

/** Something of it can be had now. */
const sellable = and(
  products.available,
  isNull(products.archivedAt),
  sql`case when ${hasVariants}
    then exists (select 1 from product_variants v where v.shop_id = products.shop_id
      and v.product_id = products.id and v.active and (v.stock is null or v.stock > 0))
    else products.stock is null or products.stock > 0 end`,
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
          and (v.stock is null or v.stock > 0)), products.price_minor)`.mapWith(Number),
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

const shopId = sql.placeholder("shopId");

// Ids come in as one JSON value and are handed on by subqueries: a plan for any of them is then as good as one for these,
// so that PostgreSQL keeps it. With arrays as values it planned anew at every use, which took longer than the work.
const updateStock = fixedStatement(sql`
  with wanted as materialized (
    select * from jsonb_to_recordset(${sql.placeholder("changes")}::jsonb)
      as w(id text, "isVariant" boolean, difference numeric)),
  counted_products as materialized (
    select id from products where shop_id = ${shopId} and id = any(array(select id from wanted where not "isVariant"))
      and stock is not null order by id for update),
  counted_variants as materialized (
    select id from product_variants where shop_id = ${shopId} and id = any(array(select id from wanted where "isVariant"))
      and stock is not null and (select count(*) from counted_products) >= 0 order by id for update),
  moved_products as (
    update products p set stock = p.stock + w.difference from wanted w
    where p.shop_id = ${shopId} and p.id = any(array(select id from counted_products)) and w.id = p.id
      and p.stock + w.difference >= 0 returning p.id),
  moved_variants as (
    update product_variants v set stock = v.stock + w.difference from wanted w
    where v.shop_id = ${shopId} and v.id = any(array(select id from counted_variants)) and w.id = v.id
      and v.stock + w.difference >= 0 returning v.id),
  short as (
    (select id from counted_products union all select id from counted_variants)
    except (select id from moved_products union all select id from moved_variants))
  select refuse_short_stock(array_agg(id)) from short having count(*) > 0`);

/** The error code of `refuse_short_stock`. */
const shortStock = "AG001";

/**
 * Queues changes of counted stocks. Where there is not enough of something, the statement fails and the transaction with it.
 * Rows are locked in the order of their ids, products before variants, so that two orders of the same things cannot
 * deadlock.
 *
 * @param changes at most one for each id; negative takes, positive gives back
 * @param toRefusal makes the error that the transaction fails with, from the ids of which there is not enough
 */
export const changeStockLater = (
  db: Db,
  shopId: ShopId,
  changes: { id: ProductId | VariantId; isVariant: boolean; difference: number }[],
  toRefusal?: (ids: ReadonlySet<string>) => Error,
): void =>
  runLater(
    db,
    updateStock,
    { shopId, changes: JSON.stringify(changes) },
    {
      toRefusal: (error) => {
        const { code, detail } = error as { code?: string; detail?: string };
        return code === shortStock && toRefusal ? toRefusal(new Set(JSON.parse(detail!) as string[])) : error;
      },
    },
  );
