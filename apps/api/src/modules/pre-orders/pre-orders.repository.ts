import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { dayLoads } from "#db/day-loads-json.ts";
import { preOrderProducts, preOrderSettings } from "#db/schema/pre-orders.ts";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ProductId, ShopId } from "#kernel/ids.ts";
import type { Load, MadeToOrder, PreOrderForm } from "./pre-orders.rules.ts";

export type PreOrderSettings = PreOrderForm & { updatedAt: Date };

/** What the owner said; nothing where they never did. */
export async function findPreOrderSettings(db: Db, shopId: ShopId): Promise<PreOrderSettings | undefined> {
  const [row] = await db.select().from(preOrderSettings).where(eq(preOrderSettings.shopId, shopId));
  if (!row) return undefined;
  const { shopId: _, ...settings } = row;
  const made = await db
    .select({
      productId: preOrderProducts.productId,
      noticeDays: preOrderProducts.noticeDays,
      dailyQuantity: preOrderProducts.dailyQuantity,
      isRequired: preOrderProducts.isRequired,
    })
    .from(preOrderProducts)
    .where(eq(preOrderProducts.shopId, shopId))
    .orderBy(asc(preOrderProducts.productId));
  return { ...settings, products: made };
}

/** Writes all of it, where the shop's row is locked. */
export async function putPreOrderSettings(
  db: Db,
  shopId: ShopId,
  { products: made, ...settings }: PreOrderSettings,
): Promise<void> {
  await db
    .insert(preOrderSettings)
    .values({ shopId, ...settings })
    .onConflictDoUpdate({ target: preOrderSettings.shopId, set: settings });
  await db.delete(preOrderProducts).where(eq(preOrderProducts.shopId, shopId));
  if (made.length > 0)
    await db.insert(preOrderProducts).values(made.map((one: MadeToOrder) => ({ shopId, ...one })));
}

/** How many of these are products of the shop. */
export async function countProducts(db: Db, shopId: ShopId, ids: readonly ProductId[]): Promise<number> {
  const [row] = await db
    .select({ known: count() })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, [...ids])));
  return row!.known;
}

/** Names of products of the shop, by id. */
export const findProductNames = (db: Db, shopId: ShopId): Promise<{ id: ProductId; name: string }[]> =>
  db
    .select({ id: products.id, name: products.name })
    .from(preOrderProducts)
    .innerJoin(
      products,
      and(eq(products.shopId, preOrderProducts.shopId), eq(products.id, preOrderProducts.productId)),
    )
    .where(eq(preOrderProducts.shopId, shopId));

/**
 * Lets nobody else take a place on a day of the shop's until the transaction ends: places are counted under this lock, and
 * what is cancelled or moved away gives its place back by no longer being counted.
 */
export const lockDay = (db: Db, shopId: ShopId, day: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId}|day|${day}`}, 0))`);

/** How much of which days other orders take, from a day on. */
export async function findLoads(
  db: Db,
  shopId: ShopId,
  { from, except }: { from: string; except: OrderId | null },
): Promise<Load[]> {
  const { rows } = await db.execute<{ load: Load }>(
    dayLoads({ shopId: sql`${shopId}`, from: sql`${from}::date`, except: sql`${except ?? ""}` }),
  );
  return rows.map(({ load }) => load);
}
