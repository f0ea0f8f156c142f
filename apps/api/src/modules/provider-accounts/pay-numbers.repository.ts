import { and, asc, eq } from "drizzle-orm";
import { type PayNumberNetwork, payNumbers } from "#db/schema/pay-numbers.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

const view = {
  network: payNumbers.network,
  number: payNumbers.number,
  businessName: payNumbers.businessName,
  stepsSw: payNumbers.stepsSw,
  stepsEn: payNumbers.stepsEn,
  changedBy: { id: users.id, name: users.name },
  updatedAt: payNumbers.updatedAt,
};

const thisNumber = (shopId: ShopId, network: PayNumberNetwork) =>
  and(eq(payNumbers.shopId, shopId), eq(payNumbers.network, network));

const select = (db: Db) =>
  db.select(view).from(payNumbers).innerJoin(users, eq(users.id, payNumbers.changedBy));

export const findPayNumbers = (db: Db, shopId: ShopId) =>
  select(db).where(eq(payNumbers.shopId, shopId)).orderBy(asc(payNumbers.network));

export type PayNumber = Awaited<ReturnType<typeof findPayNumbers>>[number];

/** Locks the row until the transaction ends. */
export async function findPayNumberForUpdate(
  db: Db,
  shopId: ShopId,
  network: PayNumberNetwork,
): Promise<PayNumber | undefined> {
  const [row] = await select(db).where(thisNumber(shopId, network)).for("update", { of: payNumbers });
  return row;
}

/** Sets the number of a network; of two who set one at once the later one stands. */
export async function upsertPayNumber(db: Db, values: typeof payNumbers.$inferInsert): Promise<PayNumber> {
  const { shopId, network, ...change } = values;
  await db
    .insert(payNumbers)
    .values(values)
    .onConflictDoUpdate({ target: [payNumbers.shopId, payNumbers.network], set: change });
  const [row] = await select(db).where(thisNumber(shopId, network));
  return row!;
}

export const deletePayNumber = (db: Db, shopId: ShopId, network: PayNumberNetwork) =>
  db.delete(payNumbers).where(thisNumber(shopId, network));
