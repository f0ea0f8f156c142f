import { and, asc, desc, eq, ilike, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { type ProductCategory, products } from "#db/schema/products.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { Cursor } from "#kernel/paging.ts";

export type DirectoryFilter = {
  /** A region, or an area inside one; whole words, any case. */
  area?: string | undefined;
  category?: ProductCategory | undefined;
  /** Part of the name or of what the shop says about itself. */
  q?: string | undefined;
};

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const onSale = sql`p.shop_id = shops.shop_id and p.available and p.archived_at is null`;

const categoriesOfShop = sql<ProductCategory[]>`array(
  select distinct p.category from products p where ${onSale} order by p.category)`;

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Listed shops, newest first, `limit` at most. */
export function findListedShops(
  db: Db,
  { area, category, q }: DirectoryFilter,
  before: Cursor | null,
  limit: number,
) {
  const wanted: (SQL | undefined)[] = [eq(shops.listed, true)];
  if (area) wanted.push(or(ilike(shops.area, literally(area)), ilike(shops.region, literally(area))));
  if (category) {
    wanted.push(sql`exists (select 1 from products p where ${onSale} and p.category = ${category})`);
  }
  if (q) {
    const part = `%${literally(q)}%`;
    wanted.push(or(ilike(shops.name, part), ilike(shops.about, part)));
  }
  if (before) {
    wanted.push(
      or(
        lt(shops.createdAt, before.at),
        and(eq(shops.createdAt, before.at), sql`${shops.shopId} < ${before.id}`),
      ),
    );
  }
  return db
    .select({ shop: shops, categories: categoriesOfShop })
    .from(shops)
    .where(and(...wanted))
    .orderBy(desc(shops.createdAt), desc(shops.shopId))
    .limit(limit);
}

/** Where listed shops are, for the list to choose from. */
export const findListedPlaces = (db: Db) =>
  db
    .selectDistinct({ region: shops.region, area: shops.area })
    .from(shops)
    .where(eq(shops.listed, true))
    .orderBy(asc(shops.region), asc(shops.area));

/** What listed shops sell, for the list to choose from. */
export async function findListedCategories(db: Db): Promise<ProductCategory[]> {
  const rows = await db
    .selectDistinct({ category: products.category })
    .from(products)
    .innerJoin(shops, and(eq(products.shopId, shops.shopId), eq(shops.listed, true)))
    .where(and(eq(products.available, true), isNull(products.archivedAt)))
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}
