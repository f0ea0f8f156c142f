import { and, asc, eq, ilike, isNull, or, sql, type SQL } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { type ProductCategory, products } from "#db/schema/products.ts";
import { shops } from "#db/schema/shops.ts";
import { contains, literally } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";

export type DirectoryFilter = {
  /** A region, or an area inside one; whole words, any case. */
  area?: string | undefined;
  category?: ProductCategory | undefined;
  /** Part of the name or of what the shop says about itself. */
  q?: string | undefined;
};

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const onSale = sql`p.shop_id = shops.shop_id and p.available and p.archived_at is null
  and p.show_in_directory and p.mark is null`;

const categoriesOfShop = sql<ProductCategory[]>`array(
  select distinct p.category from products p where ${onSale} order by p.category)`;

const shown = {
  id: shops.shopId,
  slug: shops.slug,
  name: shops.name,
  about: shops.about,
  logoKey: shops.logoKey,
  kanga: shops.kanga,
  region: shops.region,
  area: shops.area,
  phone: shops.phone,
  openingHours: shops.openingHours,
  timeZone: shops.timeZone,
  isClosed: shops.isClosed,
  closedUntil: shops.closedUntil,
  categories: categoriesOfShop,
};

const byCreation = keyset({
  by: shops.createdAt,
  id: shops.shopId,
  isAscending: false,
  key: byMoment,
});

/** A page of listed shops, newest first. */
export function findListedShops(db: Db, { area, category, q }: DirectoryFilter, page: PageQuery) {
  const wanted: (SQL | undefined)[] = [eq(shops.listed, true)];
  if (area) wanted.push(or(ilike(shops.area, literally(area)), ilike(shops.region, literally(area))));
  if (category) {
    wanted.push(sql`exists (select 1 from products p where ${onSale} and p.category = ${category})`);
  }
  if (q) wanted.push(or(contains(shops.name, q), contains(shops.about, q)));
  return findPage(byCreation, page, ({ where, orderBy, limit }) =>
    db
      .select({
        item: shown,
        key: shops.createdAt,
        id: shops.shopId,
      })
      .from(shops)
      .where(and(...wanted, where))
      .orderBy(orderBy)
      .limit(limit),
  );
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
    .where(
      and(
        eq(products.available, true),
        eq(products.showInDirectory, true),
        isNull(products.archivedAt),
        isNull(products.mark),
      ),
    )
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}
