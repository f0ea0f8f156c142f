import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { jsonListOf } from "#db/json-of.ts";
import { runLater } from "#db/later.ts";
import { of } from "#db/placeholder.ts";
import { orderLines } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { stockMovements, type StockReason } from "#db/schema/stock.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ProductId, ShopId, VariantId } from "#kernel/ids.ts";
import { byCount, type PageQuery } from "#kernel/paging.ts";

const shopId = of("shopId");

// Ids come in as one JSON value and are handed on by subqueries: a plan for any of them is then as good as one for these,
// so that PostgreSQL keeps it. With arrays as values it planned anew at every use, which took longer than the work.
const updateStock = fixedStatement(sql`
  with wanted as materialized (
    select * from jsonb_to_recordset(${of("changes")}::jsonb) as w(id text, "productId" text, difference numeric, reason text)),
  counted_products as materialized (
    select id, options = '[]'::jsonb as "isPlain" from products where shop_id = ${shopId}
      and id = any(array(select "productId" from wanted)) and stock is not null order by id for update),
  counted_variants as materialized (
    select id from product_variants where shop_id = ${shopId}
      and id = any(array(select id from wanted where id <> "productId"))
      and stock is not null and (select count(*) from counted_products) >= 0 order by id for update),
  moved_variants as (
    update product_variants v set stock = v.stock + w.difference from wanted w
    where v.shop_id = ${shopId} and v.id = any(array(select id from counted_variants)) and w.id = v.id
      and (v.stock + w.difference >= 0 or v.sells_when_empty)
    returning v.id, v.product_id, v.stock, v.active and v.removed_at is null as counts, w.difference, w.reason),
  differences as (
    select c.id, w.difference, w.reason, true as "isPlain"
    from wanted w join counted_products c on c.id = w.id where c."isPlain"
    union all
    select product_id, sum(difference), null, false from moved_variants where counts group by product_id),
  moved_products as (
    update products p set stock = p.stock + d.difference from differences d
    where p.shop_id = ${shopId} and p.id = any(array(select id from counted_products)) and d.id = p.id
      and (p.stock + d.difference >= 0 or p.sells_when_empty)
    returning p.id, p.stock, d.difference, d.reason, d."isPlain"),
  movements as (
    insert into stock_movements (shop_id, product_id, variant_id, reason, quantity, balance, order_id, actor, at)
    select ${shopId}, id, null, reason, difference, stock, ${of("orderId")}, ${of("actor")},
      ${of("at")}::timestamptz from moved_products where "isPlain"
    union all
    select ${shopId}, product_id, id, reason, difference, stock, ${of("orderId")}, ${of("actor")},
      ${of("at")}::timestamptz from moved_variants),
  short as (
    (select id from differences where "isPlain" union all select id from counted_variants)
    except (select id from moved_products union all select id from moved_variants))
  select refuse_short_stock(array_agg(id)) from short having count(*) > 0`);

/** The error code of `refuse_short_stock`. */
const shortStock = "AG001";

/** By which order goods move, through whom and when. */
export type OrderMovement = { orderId: OrderId; actor: string; at: Date };

/** What becomes of one stock; its id is the product's own where it has no variant. Negative takes, positive gives back. */
export type StockChange = {
  id: ProductId | VariantId;
  productId: ProductId;
  difference: number;
  reason: StockReason;
};

/**
 * Queues changes of counted stocks, each with its entry in the stock's history. Where there is not enough of something,
 * the statement fails and the transaction with it. Rows are locked in the order of their ids, products before variants, so
 * that two orders of the same things cannot deadlock.
 *
 * @param changes at most one for each id
 * @param toRefusal makes the error that the transaction fails with, from the ids of which there is not enough
 */
export const changeStockLater = (
  db: Db,
  shop: ShopId,
  changes: StockChange[],
  { at, ...why }: OrderMovement,
  toRefusal?: (ids: ReadonlySet<string>) => Error,
): void =>
  runLater(
    db,
    updateStock,
    { shopId: shop, changes: JSON.stringify(changes), ...why, at: at.toISOString() },
    {
      toRefusal: (error) => {
        const { code, detail } = error as { code?: string; detail?: string };
        return code === shortStock && toRefusal ? toRefusal(new Set(JSON.parse(detail!) as string[])) : error;
      },
    },
  );

/** What is counted of a product: its own stock, or that of each variant. */
export type CountedStock = {
  productId: ProductId;
  variantId: VariantId | null;
  stock: number | null;
  sellsWhenEmpty: boolean;
};

/**
 * The stocks of some products, their rows locked until the transaction ends: products before variants, each in the order
 * of their ids, as a sale locks them.
 */
export async function findStocksForUpdate(db: Db, shop: ShopId, ids: ProductId[]): Promise<CountedStock[]> {
  const held = await db
    .select({
      productId: products.id,
      stock: products.stock,
      sellsWhenEmpty: products.sellsWhenEmpty,
      isPlain: sql<boolean>`${products.options} = '[]'::jsonb`,
    })
    .from(products)
    // Of a set there is what there is of its parts.
    .where(and(eq(products.shopId, shop), inArray(products.id, ids), isNull(products.setKind)))
    .orderBy(asc(products.id))
    .for("update");
  const variants = await db
    .select({
      productId: productVariants.productId,
      variantId: productVariants.id,
      stock: productVariants.stock,
      sellsWhenEmpty: productVariants.sellsWhenEmpty,
    })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.shopId, shop),
        inArray(productVariants.productId, ids),
        isNull(productVariants.removedAt),
      ),
    )
    .orderBy(asc(productVariants.id))
    .for("update");
  const plain = held.filter(({ isPlain }) => isPlain);
  return [
    ...plain.map(({ productId, stock, sellsWhenEmpty }) => ({
      productId,
      variantId: null,
      stock,
      sellsWhenEmpty,
    })),
    ...variants,
  ];
}

/** Writes what there is now of a stock whose row is locked; null: it is not counted any more. */
export async function updateStockOf(
  db: Db,
  shop: ShopId,
  { productId, variantId }: Pick<CountedStock, "productId" | "variantId">,
  stock: number | null,
): Promise<void> {
  if (variantId === null) {
    await db
      .update(products)
      .set({ stock })
      .where(and(eq(products.shopId, shop), eq(products.id, productId)));
    return;
  }
  await db
    .update(productVariants)
    .set({ stock })
    .where(and(eq(productVariants.shopId, shop), eq(productVariants.id, variantId)));
}

/** Sets what products with variants come to; their rows are locked. */
export const sumVariantStocks = (db: Db, shop: ShopId, ids: ProductId[]) =>
  db.execute(sql`
    update products p set stock = (
      select case when bool_and(v.stock is not null) then sum(v.stock) end from product_variants v
      where v.shop_id = p.shop_id and v.product_id = p.id and v.active and v.removed_at is null)
    where p.shop_id = ${shop} and p.id = any(${sql.param(ids)}::text[]) and p.options <> '[]'::jsonb`);

export const insertMovements = (db: Db, values: (typeof stockMovements.$inferInsert)[]) =>
  db.insert(stockMovements).values(values);

const newestFirst = keyset({
  by: stockMovements.id,
  id: stockMovements.productId,
  isAscending: false,
  key: byCount,
});

const movementView = {
  id: sql<string>`${stockMovements.id}::text`,
  variantId: stockMovements.variantId,
  variantName: sql<string>`coalesce(${productVariants.name}, '')`,
  reason: stockMovements.reason,
  quantity: stockMovements.quantity,
  balance: stockMovements.balance,
  orderId: stockMovements.orderId,
  orderNumber: sql<number | null>`(select o.number from orders o
    where o.shop_id = ${stockMovements.shopId} and o.id = ${stockMovements.orderId})`,
  packs: jsonListOf(
    { name: orderLines.variantName, quantity: orderLines.quantity },
    {
      from: orderLines,
      where: and(
        eq(orderLines.shopId, stockMovements.shopId),
        eq(orderLines.orderId, stockMovements.orderId),
        eq(orderLines.productId, stockMovements.productId),
        sql`${orderLines.variantId} is not distinct from ${stockMovements.variantId}`,
        isNotNull(orderLines.packId),
      ),
      orderBy: [orderLines.position],
    },
  ),
  note: stockMovements.note,
  actor: stockMovements.actor,
  actorName: sql<
    string | null
  >`(select u.name from users u where ${stockMovements.actor} = 'staff:' || u.id)`,
  at: stockMovements.at,
};

/** A page of a product's stock history, the newest first. */
export const findMovements = (db: Db, shop: ShopId, productId: ProductId, page: PageQuery) =>
  findPage(newestFirst, page, ({ where, limit, orderBy }) =>
    db
      .select({ item: movementView, key: stockMovements.id, id: stockMovements.productId })
      .from(stockMovements)
      .leftJoin(
        productVariants,
        and(
          eq(productVariants.shopId, stockMovements.shopId),
          eq(productVariants.id, stockMovements.variantId),
        ),
      )
      .where(and(eq(stockMovements.shopId, shop), eq(stockMovements.productId, productId), where))
      .orderBy(orderBy)
      .limit(limit),
  );
