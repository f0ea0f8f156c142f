import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { sessions } from "#db/schema/auth.ts";
import { deliveryAreas, pickupPlaces, shopCounters, shops } from "#db/schema/shops.ts";
import { members } from "#db/schema/staff.ts";
import { builtOnce } from "#kernel/built-once.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";

const shop = builtOnce((db) =>
  db
    .select()
    .from(shops)
    .where(eq(shops.shopId, sql.placeholder("shopId")))
    .prepare("shop"),
);

export async function findShop(db: Db, shopId: ShopId) {
  const [row] = await shop(db).execute({ shopId });
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

export const insertOwner = (db: Db, shopId: ShopId, userId: UserId, createdAt: Date) =>
  db.insert(members).values({ shopId, userId, isAdmin: true, createdAt });

/** Answers false when the session works in a shop already; of two that move it at once the second waits and is told. */
export async function moveSessionToFirstShop(db: Db, sessionId: SessionId, shopId: ShopId) {
  const rows = await db
    .update(sessions)
    .set({ shopId })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.shopId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function updateShop(db: Db, shopId: ShopId, values: Partial<typeof shops.$inferInsert>) {
  const [row] = await db.update(shops).set(values).where(eq(shops.shopId, shopId)).returning();
  return row;
}

/** Takes the next number of a kind; the counter's row stays locked until the transaction ends. */
export async function takeNumber(db: Db, shopId: ShopId, kind: "order" | "receipt"): Promise<number> {
  const [row] = await db
    .update(shopCounters)
    .set({ next: sql`${shopCounters.next} + 1` })
    .where(and(eq(shopCounters.shopId, shopId), eq(shopCounters.kind, kind)))
    .returning({ next: shopCounters.next });
  if (!row) throw new Error(`shop ${shopId} has no ${kind} counter`);
  return row.next - 1;
}

export const findPickupPlaces = (db: Db, shopId: ShopId) =>
  db.select().from(pickupPlaces).where(eq(pickupPlaces.shopId, shopId)).orderBy(asc(pickupPlaces.position));

export const findDeliveryAreas = (db: Db, shopId: ShopId) =>
  db
    .select()
    .from(deliveryAreas)
    .where(eq(deliveryAreas.shopId, shopId))
    .orderBy(asc(deliveryAreas.position));
