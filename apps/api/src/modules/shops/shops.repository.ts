import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { shopCounters, shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId } from "#kernel/ids.ts";

export async function findShop(db: Db, shopId: ShopId) {
  const [row] = await db.select().from(shops).where(eq(shops.shopId, shopId));
  return row;
}

/** Answers nothing when the slug is taken. */
export async function insertShop(db: Db, values: typeof shops.$inferInsert) {
  const [row] = await db.insert(shops).values(values).onConflictDoNothing().returning();
  return row;
}

export const insertCounters = (db: Db, shopId: ShopId) =>
  db.insert(shopCounters).values([
    { shopId, kind: "order", next: 1 },
    { shopId, kind: "receipt", next: 1 },
  ]);

/** The shop a session works in, if any; nobody else moves the session until the transaction ends. */
export async function lockShopOfSession(db: Db, sessionId: SessionId): Promise<ShopId | null> {
  const [row] = await db
    .select({ shopId: sessions.shopId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for("update");
  return row?.shopId ?? null;
}

export const moveSession = (db: Db, sessionId: SessionId, shopId: ShopId) =>
  db.update(sessions).set({ shopId }).where(eq(sessions.id, sessionId));

/** Locks the row until the transaction ends. */
export async function findShopForUpdate(db: Db, shopId: ShopId) {
  const [row] = await db.select().from(shops).where(eq(shops.shopId, shopId)).for("update");
  return row;
}

/** @param values of a shop whose row is locked */
export async function updateShop(db: Db, shopId: ShopId, values: Partial<typeof shops.$inferInsert>) {
  const [row] = await db.update(shops).set(values).where(eq(shops.shopId, shopId)).returning();
  return row!;
}

/** Shops whose day to close for good has come; under the system role. */
export const findDueToClose = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: shops.shopId })
    .from(shops)
    .where(and(lte(shops.closesAt, now), isNull(shops.closedForGoodAt)))
    .orderBy(shops.closesAt)
    .limit(limit);

/** All of them, across shops. */
export const findShopIds = (db: Db) => db.select({ shopId: shops.shopId }).from(shops).orderBy(shops.shopId);

/** Takes the next number of a kind, the first one where none was taken; the counter's row stays locked until the transaction ends. */
export async function takeNumber(
  db: Db,
  shopId: ShopId,
  kind: "order" | "receipt" | "credit_note",
): Promise<number> {
  const [row] = await db
    .insert(shopCounters)
    .values({ shopId, kind, next: 2 })
    .onConflictDoUpdate({
      target: [shopCounters.shopId, shopCounters.kind],
      set: { next: sql`${shopCounters.next} + 1` },
    })
    .returning({ next: shopCounters.next });
  return row!.next - 1;
}

/** Across shops. */
export async function findShopOfSlug(
  db: Db,
  slug: string,
): Promise<{ shopId: ShopId; name: string } | undefined> {
  const [row] = await db
    .select({ shopId: shops.shopId, name: shops.name })
    .from(shops)
    .where(eq(shops.slug, slug));
  return row;
}
