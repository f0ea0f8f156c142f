import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type ProductCategory, productVariants, products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId, VariantId } from "#kernel/ids.ts";
import type { CatalogueAddOnGroup, CatalogueVariant } from "./catalogue.rules.ts";

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const variantsJson = sql<CatalogueVariant[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'name', v.name, 'options', v.options, 'priceMinor', v.price_minor,
    'stock', v.stock, 'imageKey', v.image_key, 'active', v.active) order by v.position, v.id)
  from product_variants v where v.shop_id = products.shop_id and v.product_id = products.id), '[]'::json)`;

const addOnGroupsJson = sql<CatalogueAddOnGroup[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'required', g.required, 'min', g.min, 'max', g.max,
    'addOns', coalesce((
      select json_agg(json_build_object('id', a.id, 'name', a.name, 'priceMinor', a.price_minor,
        'available', a.available) order by a.position, a.id)
      from add_ons a where a.shop_id = g.shop_id and a.group_id = g.id), '[]'::json)) order by g.position, g.id)
  from add_on_groups g where g.shop_id = products.shop_id and g.product_id = products.id), '[]'::json)`;

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
    .where(and(eq(products.shopId, shopId), eq(products.category, category), sellable))
    .orderBy(asc(products.position), asc(products.id))
    .offset(skip)
    .limit(limit);

/** Products with their variants and add-on groups in one statement; archived ones too. */
export const findCatalogue = (db: Db, shopId: ShopId, ids: ProductId[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      category: products.category,
      priceMinor: products.priceMinor,
      unit: products.unit,
      imageKey: products.imageKey,
      stock: products.stock,
      offered: sql<boolean>`products.available and products.archived_at is null`,
      variants: variantsJson,
      addOnGroups: addOnGroupsJson,
    })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids)));

/** Which of these keep count of their stock. */
export async function findCounted(db: Db, shopId: ShopId, productIds: ProductId[], variantIds: VariantId[]) {
  const ofProducts =
    productIds.length === 0
      ? []
      : await db
          .select({ id: products.id })
          .from(products)
          .where(
            and(eq(products.shopId, shopId), inArray(products.id, productIds), isNotNull(products.stock)),
          );
  const ofVariants =
    variantIds.length === 0
      ? []
      : await db
          .select({ id: productVariants.id })
          .from(productVariants)
          .where(
            and(
              eq(productVariants.shopId, shopId),
              inArray(productVariants.id, variantIds),
              isNotNull(productVariants.stock),
            ),
          );
  return new Set<string>([...ofProducts, ...ofVariants].map((row) => row.id));
}

/**
 * Changes a counted stock, never below nothing.
 *
 * @param by negative takes, positive gives back
 * @returns false when there is not enough
 */
export async function changeProductStock(db: Db, shopId: ShopId, id: ProductId, by: number) {
  const rows = await db
    .update(products)
    .set({ stock: sql`${products.stock} + ${by}::numeric` })
    .where(
      and(eq(products.shopId, shopId), eq(products.id, id), sql`${products.stock} + ${by}::numeric >= 0`),
    )
    .returning({ id: products.id });
  return rows.length > 0;
}

/** The same for a variant. */
export async function changeVariantStock(db: Db, shopId: ShopId, id: VariantId, by: number) {
  const rows = await db
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${by}::numeric` })
    .where(
      and(
        eq(productVariants.shopId, shopId),
        eq(productVariants.id, id),
        sql`${productVariants.stock} + ${by}::numeric >= 0`,
      ),
    )
    .returning({ id: productVariants.id });
  return rows.length > 0;
}
