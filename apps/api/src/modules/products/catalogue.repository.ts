import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { type CatalogueProduct, catalogueProductJson } from "#db/catalogue-json.ts";
import { codeKinds, type ProductCategory, productCodes, products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const hasVariants = sql`exists (select 1 from product_variants v
  where v.shop_id = products.shop_id and v.product_id = products.id and v.removed_at is null)`;

/** Whether the days and hours of its sale, in the shop's time zone, are now. */
export const onSaleAt = (now: Date) => sql`(products.sale_days is null and products.sale_from is null or (
  select (products.sale_days is null or extract(dow from here.at)::int = any(products.sale_days))
    and (products.sale_from is null
      or (to_char(here.at, 'HH24:MI') >= products.sale_from and to_char(here.at, 'HH24:MI') < products.sale_to))
  from (select ${now.toISOString()}::timestamptz at time zone s.time_zone as at from shops s
    where s.shop_id = products.shop_id) here))`;

/** The chat may offer it, and something of it can be had now. */
const sellable = (now: Date) =>
  and(
    products.showInChat,
    isNull(products.mark),
    onSaleAt(now),
    products.available,
    isNull(products.archivedAt),
    sql`case when products.set_kind is not null then is_set_sellable(products.shop_id, products.id)
    when ${hasVariants} then exists (select 1 from product_variants v where v.shop_id = products.shop_id
      and v.product_id = products.id and v.active and (v.stock is null or v.stock > 0 or v.sells_when_empty))
    else products.stock is null or products.stock > 0 or products.sells_when_empty end`,
  );

export const findCategories = (db: Db, shopId: ShopId, now: Date) =>
  db
    .select({ category: products.category, count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.shopId, shopId), sellable(now)))
    .groupBy(products.category)
    .orderBy(sql`count(*) desc`, asc(products.category));

/** One shop's category is small, so skipping over the earlier pages costs nothing worth a cursor. */
export const findSellable = (
  db: Db,
  shopId: ShopId,
  { category, skip, limit, now }: { category: ProductCategory; skip: number; limit: number; now: Date },
) =>
  selectSellable(db, now, and(eq(products.shopId, shopId), eq(products.category, category)))
    .offset(skip)
    .limit(limit);

/**
 * Products that can be had now and are named with these words, in the shop's order.
 *
 * @param query.words each with its spellings, of which one must be in the name
 */
export const findSellableByWords = (
  db: Db,
  shopId: ShopId,
  { words, limit, now }: { words: string[][]; limit: number; now: Date },
) =>
  selectSellable(
    db,
    now,
    and(
      eq(products.shopId, shopId),
      ...words.map((spellings) => or(...spellings.map((one) => ilike(products.searchKey, `%${one}%`)))),
    ),
  ).limit(limit);

/** Products that can be had now and have one of these codes, or of these whole names; in small letters. */
export const findSellableNamed = (
  db: Db,
  shopId: ShopId,
  { codes, names, limit, now }: { codes: string[]; names: string[]; limit: number; now: Date },
) => {
  const withCode = db
    .select({ id: productCodes.productId })
    .from(productCodes)
    .where(
      and(
        eq(productCodes.shopId, shopId),
        inArray(productCodes.kind, [...codeKinds]),
        inArray(productCodes.codeKey, codes),
      ),
    );
  return selectSellable(
    db,
    now,
    and(
      eq(products.shopId, shopId),
      or(inArray(products.nameKey, names), sql`${products.id} in ${withCode}`),
    ),
  ).limit(limit);
};

const selectSellable = (db: Db, now: Date, condition: SQL | undefined) =>
  db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      unit: products.unit,
      imageKey: products.imageKey,
      priceOnRequest: products.priceOnRequest,
      priceMinor: sql<number>`coalesce((select min(v.price_minor) from product_variants v
        where v.shop_id = products.shop_id and v.product_id = products.id and v.active
          and (v.stock is null or v.stock > 0 or v.sells_when_empty)), products.price_minor)`.mapWith(Number),
      hasVariants: sql<boolean>`${hasVariants}`,
    })
    .from(products)
    .where(and(condition, sellable(now)))
    .orderBy(asc(products.position), asc(products.id));

/** Products with their variants and add-on groups in one statement; archived ones too. */
export async function findCatalogue(db: Db, shopId: ShopId, ids: ProductId[]): Promise<CatalogueProduct[]> {
  const rows = await db
    .select({ product: catalogueProductJson })
    .from(products)
    .where(and(eq(products.shopId, shopId), sql`${products.id} = any(${sql.param(ids)}::text[])`));
  return rows.map(({ product }) => product);
}
