import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import { parkedSales } from "#db/schema/parked-sales.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ParkedSaleId, ShopId, UserId } from "#kernel/ids.ts";

const thisOne = (shopId: ShopId, id: ParkedSaleId) =>
  and(eq(parkedSales.shopId, shopId), eq(parkedSales.id, id));

const isWaiting = isNull(parkedSales.takenAt);
const parkedBy = (userId: UserId | null) => (userId === null ? undefined : eq(parkedSales.parkedBy, userId));

/**
 * What is put aside, the newest first; without the baskets.
 *
 * @param by whose alone; null: everybody's
 */
export const findParked = (db: Db, shopId: ShopId, by: UserId | null) =>
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
    .where(and(eq(parkedSales.shopId, shopId), isWaiting, parkedBy(by)))
    .orderBy(desc(parkedSales.parkedAt), desc(parkedSales.id));

export async function countParked(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(parkedSales)
    .where(and(eq(parkedSales.shopId, shopId), isWaiting));
  return row!.count;
}

export const insertParked = (db: Db, values: typeof parkedSales.$inferInsert) =>
  db.insert(parkedSales).values(values);

/**
 * Takes one that waits: of two who take one, one gets it.
 *
 * @param by whose alone it may be; null: anybody's
 * @returns whether it was there
 */
export async function takeParked(
  db: Db,
  shopId: ShopId,
  id: ParkedSaleId,
  { by, at }: { by: UserId | null; at: Date },
): Promise<boolean> {
  const taken = await db
    .update(parkedSales)
    .set({ takenAt: at })
    .where(and(thisOne(shopId, id), isWaiting, parkedBy(by)))
    .returning({ id: parkedSales.id });
  return taken.length > 0;
}

/** One that was taken, as long as it is kept. */
export async function findTaken(db: Db, shopId: ShopId, id: ParkedSaleId) {
  const [row] = await db
    .select({
      id: parkedSales.id,
      name: parkedSales.name,
      basket: parkedSales.basket,
      parkedBy: parkedSales.parkedBy,
    })
    .from(parkedSales)
    .where(thisOne(shopId, id));
  return row;
}

/**
 * Throws one away that waits.
 *
 * @param by whose alone it may be; null: anybody's
 * @returns whether it was there
 */
export async function deleteParked(
  db: Db,
  shopId: ShopId,
  id: ParkedSaleId,
  by: UserId | null,
): Promise<boolean> {
  const gone = await db
    .delete(parkedSales)
    .where(and(thisOne(shopId, id), isWaiting, parkedBy(by)))
    .returning({ id: parkedSales.id });
  return gone.length > 0;
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

export const deleteAllParked = (db: Db, shopId: ShopId) =>
  db.delete(parkedSales).where(eq(parkedSales.shopId, shopId));
