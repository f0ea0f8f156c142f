import { and, asc, count, eq, isNull } from "drizzle-orm";
import { riders } from "#db/schema/riders.ts";
import type { Db } from "#kernel/db.ts";
import type { RiderId, ShopId, UserId } from "#kernel/ids.ts";

const view = {
  id: riders.id,
  name: riders.name,
  phone: riders.phone,
  userId: riders.userId,
  updatedAt: riders.updatedAt,
};
type RiderRow = Pick<typeof riders.$inferSelect, keyof typeof view>;

/** Who a rider is; of somebody who works in the shop, `userId`. */
export type RiderForm = { name: string; phone: string; userId: UserId | null };

/** As long as a rider is not removed their number is known. */
export type Rider = RiderForm & { id: RiderId; updatedAt: Date };

const toRider = ({ phone, ...rider }: RiderRow): Rider => ({ ...rider, phone: phone ?? "" });

const thisRider = (shopId: ShopId, id: RiderId) =>
  and(eq(riders.shopId, shopId), eq(riders.id, id), isNull(riders.removedAt));

/** By name. */
export async function findRiders(db: Db, shopId: ShopId): Promise<Rider[]> {
  const rows = await db
    .select(view)
    .from(riders)
    .where(and(eq(riders.shopId, shopId), isNull(riders.removedAt)))
    .orderBy(asc(riders.nameKey), asc(riders.id));
  return rows.map(toRider);
}

export async function countRiders(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db
    .select({ riders: count() })
    .from(riders)
    .where(and(eq(riders.shopId, shopId), isNull(riders.removedAt)));
  return row!.riders;
}

export async function findRider(db: Db, shopId: ShopId, id: RiderId): Promise<Rider | undefined> {
  const [row] = await db.select(view).from(riders).where(thisRider(shopId, id));
  return row && toRider(row);
}

/** Locks the row until the transaction ends: of giving an order and removing its rider the second sees the first. */
export async function findRiderForUpdate(db: Db, shopId: ShopId, id: RiderId): Promise<Rider | undefined> {
  const [row] = await db.select(view).from(riders).where(thisRider(shopId, id)).for("update");
  return row && toRider(row);
}

export async function insertRider(
  db: Db,
  values: RiderForm & { shopId: ShopId; id: RiderId; createdAt: Date; updatedAt: Date },
): Promise<Rider> {
  const [row] = await db.insert(riders).values(values).returning(view);
  return toRider(row!);
}

/** Changes a rider whose row is locked. */
export async function updateRider(
  db: Db,
  { shopId, id, ...values }: RiderForm & { shopId: ShopId; id: RiderId; updatedAt: Date },
): Promise<Rider> {
  const [row] = await db.update(riders).set(values).where(thisRider(shopId, id)).returning(view);
  return toRider(row!);
}

/** Takes out who a rider was; the row stays for what they did. */
export const eraseRider = (db: Db, shopId: ShopId, id: RiderId, at: Date) =>
  db
    .update(riders)
    .set({ name: "", phone: null, userId: null, removedAt: at, updatedAt: at })
    .where(thisRider(shopId, id));

/** The same for all of a shop that has closed. */
export const eraseRiders = (db: Db, shopId: ShopId, at: Date) =>
  db
    .update(riders)
    .set({ name: "", phone: null, userId: null, removedAt: at, updatedAt: at })
    .where(and(eq(riders.shopId, shopId), isNull(riders.removedAt)));
