import { and, asc, eq, exists, gt, isNotNull, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { countCapped } from "#db/capped-counts.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { productAddOnGroups } from "#db/schema/add-ons.ts";
import { type ProductCategory, productCodes, products, type ProductType } from "#db/schema/products.ts";
import { literally } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { byCount, byMoment, byQuantity, byText, type Page, type PageQuery } from "#kernel/paging.ts";
import type { ProductSort, ProductStatus } from "./product-list.rules.ts";

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.
const ofVariants = (what: SQL) => sql`(select ${what} from product_variants v
  where v.shop_id = products.shop_id and v.product_id = products.id and v.active and v.removed_at is null)`;

const item = {
  id: products.id,
  type: products.type,
  setKind: products.setKind,
  name: products.name,
  otherName: products.otherName,
  category: products.category,
  subcategory: products.subcategory,
  imageKey: products.imageKey,
  priceMinor: products.priceMinor,
  priceToMinor: sql<number>`coalesce(${ofVariants(sql`max(v.price_minor)`)}, products.price_minor)`.mapWith(
    Number,
  ),
  priceOnRequest: products.priceOnRequest,
  compareAtMinor: products.compareAtMinor,
  costMinor: products.costMinor,
  unit: products.unit,
  prepMinutes: products.prepMinutes,
  variantCount: sql<number>`${ofVariants(sql`count(*)::int`)}`,
  stock: products.stock,
  lowAt: products.lowAt,
  available: products.available,
  showInChat: products.showInChat,
  showOnPage: products.showOnPage,
  showInDirectory: products.showInDirectory,
  mark: products.mark,
  soldRecently: products.soldRecently,
  archivedAt: products.archivedAt,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
};

/** A product as the list shows it; `priceMinor` to `priceToMinor` is what its variants cost. */
export type ListedProduct = {
  [Name in keyof typeof item]: (typeof item)[Name] extends SQL<infer Value>
    ? Value
    : Name extends keyof typeof products.$inferSelect
      ? (typeof products.$inferSelect)[Name]
      : never;
};

export type ProductFilter = {
  status: ProductStatus;
  category?: ProductCategory | undefined;
  type?: ProductType | undefined;
  hasAddOns?: boolean | undefined;
  /** Part of the name, an SKU or a barcode. */
  search?: string | undefined;
};

const shown = isNull(products.archivedAt);
const withStatus: Record<ProductStatus, SQL | undefined> = {
  all: shown,
  on_sale: and(shown, eq(products.available, true)),
  low_stock: and(shown, gt(products.stock, 0), lte(products.stock, products.lowAt)),
  sold_out: and(shown, lte(products.stock, 0)),
  hidden: and(shown, eq(products.available, false)),
  archived: isNotNull(products.archivedAt),
};

/** Names by any part; codes by any part as well, so that the last digits of a barcode find it. */
function found(db: Db, shopId: ShopId, text: string): SQL | undefined {
  const pattern = `%${literally(text.toLowerCase())}%`;
  const withCode = db
    .select({ id: productCodes.productId })
    .from(productCodes)
    .where(and(eq(productCodes.shopId, shopId), like(productCodes.codeKey, pattern)));
  return or(like(products.searchKey, pattern), sql`${products.id} in ${withCode}`);
}

const hasGroups = (db: Db) =>
  exists(
    db
      .select({ id: productAddOnGroups.groupId })
      .from(productAddOnGroups)
      .where(
        and(eq(productAddOnGroups.shopId, products.shopId), eq(productAddOnGroups.productId, products.id)),
      ),
  );

const inShop = (shopId: ShopId) => eq(products.shopId, shopId);

const orders = {
  name: keyset({ by: products.nameKey, id: products.id, isAscending: true, key: byText }),
  price: keyset({ by: products.priceMinor, id: products.id, isAscending: true, key: byCount }),
  price_desc: keyset({ by: products.priceMinor, id: products.id, isAscending: false, key: byCount }),
  stock: keyset({ by: products.stockOrder, id: products.id, isAscending: true, key: byQuantity }),
  newest: keyset({ by: products.createdAt, id: products.id, isAscending: false, key: byMoment }),
  best_selling: keyset({ by: products.soldRecently, id: products.id, isAscending: false, key: byQuantity }),
} satisfies Record<ProductSort, unknown>;

/** A page of products, in one of the list's orders. */
export function findProducts(
  db: Db,
  shopId: ShopId,
  {
    status,
    category,
    type,
    hasAddOns,
    search,
    sort,
    ...page
  }: ProductFilter & PageQuery & { sort: ProductSort },
): Promise<Page<ListedProduct>> {
  const wanted = and(
    inShop(shopId),
    withStatus[status],
    category && eq(products.category, category),
    type && eq(products.type, type),
    hasAddOns === undefined ? undefined : hasAddOns ? hasGroups(db) : sql`not ${hasGroups(db)}`,
    search ? found(db, shopId, search) : undefined,
  );
  const select = <Key extends AnyPgColumn>(by: Key) =>
    db.select({ item, key: by, id: products.id }).from(products);
  const order = orders[sort];
  return findPage(order as typeof orders.name, page, ({ where, orderBy, limit }) =>
    select(order.by as typeof orders.name.by)
      .where(and(wanted, where))
      .orderBy(orderBy)
      .limit(limit),
  ) as Promise<Page<ListedProduct>>;
}

export const countProducts = (db: Db, shopId: ShopId) =>
  countCapped<ProductStatus>(
    db,
    products,
    Object.fromEntries(
      Object.entries(withStatus).map(([status, condition]) => [status, and(inShop(shopId), condition)]),
    ) as Record<ProductStatus, SQL | undefined>,
  );

/** What the products that are not archived are filed under, by category and then by the shop's own word. */
export const findUsedCategories = (db: Db, shopId: ShopId) =>
  db
    .select({
      category: products.category,
      subcategory: products.subcategory,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .where(and(inShop(shopId), shown))
    .groupBy(products.category, products.subcategory)
    .orderBy(asc(products.category), asc(products.subcategory));
