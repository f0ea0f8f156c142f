import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { countCapped } from "#db/capped-counts.ts";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/** Shops whose people have yet to be told that something is low, or that are to forget that they were; a hundred at most. */
export const findShopsWithLowStock = async (db: Db): Promise<ShopId[]> =>
  (
    await db
      .selectDistinct({ shopId: products.shopId })
      .from(products)
      .where(sql`is_low <> low_told`)
      .limit(100)
  ).map(({ shopId }) => shopId);

/** Notes for all products of the shop whether they are low now. Answers those that have become low, the scarcest first. */
export async function noteLowStock(db: Db, shopId: ShopId): Promise<{ id: ProductId; name: string }[]> {
  const changed = await db
    .select({ id: products.id, name: products.name, isLow: products.isLow })
    .from(products)
    .where(and(eq(products.shopId, shopId), sql`is_low <> low_told`))
    .orderBy(asc(products.stock), asc(products.id))
    // A product that an order just takes from is looked at again at the next look.
    .for("no key update", { skipLocked: true });
  if (changed.length === 0) return [];
  await db
    .update(products)
    .set({ lowTold: sql`is_low` })
    .where(
      and(
        eq(products.shopId, shopId),
        inArray(
          products.id,
          changed.map(({ id }) => id),
        ),
      ),
    );
  return changed.filter(({ isLow }) => isLow);
}

/** How many products are low, and the one with the least of it. */
export async function findLowStock(db: Db, shopId: ShopId) {
  const isLow = and(eq(products.shopId, shopId), sql`is_low`);
  const { all } = await countCapped(db, products, { all: isLow });
  if (all.count === 0) return null;
  const [first] = await db
    .select({ id: products.id, name: products.name, stock: sql<number>`${products.stock}`.mapWith(Number) })
    .from(products)
    .where(isLow)
    .orderBy(asc(products.stock), asc(products.id))
    .limit(1);
  return first === undefined ? null : { ...all, first };
}
