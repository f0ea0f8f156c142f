import { and, count, desc, eq, or, sql } from "drizzle-orm";
import { parkedSales } from "#db/schema/parked-sales.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ParkedSaleId, ShopId } from "#kernel/ids.ts";

const thisOne = (shopId: ShopId, id: ParkedSaleId) =>
  and(eq(parkedSales.shopId, shopId), eq(parkedSales.id, id));

/** What is put aside, the newest first; without the baskets. */
export const findParked = (db: Db, shopId: ShopId) =>
  db
    .select({
      id: parkedSales.id,
      name: parkedSales.name,
      lineCount: parkedSales.lineCount,
      totalMinor: parkedSales.totalMinor,
      parkedBy: { id: users.id, name: users.name },
      parkedAt: parkedSales.parkedAt,
    })
    .from(parkedSales)
    .innerJoin(users, eq(users.id, parkedSales.parkedBy))
    .where(eq(parkedSales.shopId, shopId))
    .orderBy(desc(parkedSales.parkedAt), desc(parkedSales.id));

export async function countParked(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(parkedSales).where(eq(parkedSales.shopId, shopId));
  return row!.count;
}

export const insertParked = (db: Db, values: typeof parkedSales.$inferInsert) =>
  db.insert(parkedSales).values(values);

/** Of two who take one, one gets it. */
export async function takeParked(db: Db, shopId: ShopId, id: ParkedSaleId) {
  const [row] = await db
    .delete(parkedSales)
    .where(thisOne(shopId, id))
    .returning({ id: parkedSales.id, name: parkedSales.name, basket: parkedSales.basket });
  return row;
}

/** Deletes baskets in which any of these words stands. */
export const deleteParkedOf = (db: Db, shopId: ShopId, words: readonly string[]) =>
  db
    .delete(parkedSales)
    .where(
      and(
        eq(parkedSales.shopId, shopId),
        or(...words.map((word) => sql`strpos(${parkedSales.basket}::text, ${word}) > 0`)),
      ),
    );
