import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { fiscalDevices, fiscalDocuments } from "#db/schema/fiscal.ts";
import type { Db } from "#kernel/db.ts";
import type { FiscalDeviceId, ShopId } from "#kernel/ids.ts";

export type DeviceRow = typeof fiscalDevices.$inferSelect;

const current = (shopId: ShopId) => and(eq(fiscalDevices.shopId, shopId), isNull(fiscalDevices.leftAt));

/** The device that a shop issues receipts with. */
export async function findDevice(db: Db, shopId: ShopId): Promise<DeviceRow | undefined> {
  const [row] = await db.select().from(fiscalDevices).where(current(shopId));
  return row;
}

/** Locks the row until the transaction ends: who counts or sends waits here. */
export async function findDeviceForUpdate(db: Db, shopId: ShopId): Promise<DeviceRow | undefined> {
  const [row] = await db.select().from(fiscalDevices).where(current(shopId)).for("update");
  return row;
}

/** The same of one that the shop may have left. */
export async function findDeviceByIdForUpdate(
  db: Db,
  shopId: ShopId,
  id: FiscalDeviceId,
): Promise<DeviceRow | undefined> {
  const [row] = await db
    .select()
    .from(fiscalDevices)
    .where(and(eq(fiscalDevices.shopId, shopId), eq(fiscalDevices.id, id)))
    .for("update");
  return row;
}

/** All that a shop has or left, locked in one order. */
export const findDevicesForUpdate = (db: Db, shopId: ShopId): Promise<DeviceRow[]> =>
  db
    .select()
    .from(fiscalDevices)
    .where(eq(fiscalDevices.shopId, shopId))
    .orderBy(asc(fiscalDevices.id))
    .for("update");

/** The devices that a shop left, the last first. */
export const findLeftDevices = (db: Db, shopId: ShopId): Promise<DeviceRow[]> =>
  db
    .select()
    .from(fiscalDevices)
    .where(and(eq(fiscalDevices.shopId, shopId), isNotNull(fiscalDevices.leftAt)))
    .orderBy(desc(fiscalDevices.leftAt));

export const insertDevice = (db: Db, row: typeof fiscalDevices.$inferInsert) =>
  db.insert(fiscalDevices).values(row);

/** Changes a device whose row is locked. */
export const updateDevice = (
  db: Db,
  { shopId, id }: Pick<DeviceRow, "shopId" | "id">,
  values: Partial<typeof fiscalDevices.$inferInsert>,
) =>
  db
    .update(fiscalDevices)
    .set(values)
    .where(and(eq(fiscalDevices.shopId, shopId), eq(fiscalDevices.id, id)));

/** Devices that have their keys: of those that are off or were left as well, money may go back; asked across shops. */
export const findKeptDevices = (db: Db) =>
  db
    .select({
      shopId: fiscalDevices.shopId,
      deviceId: fiscalDevices.id,
      closedTo: fiscalDevices.closedTo,
      retiredAt: fiscalDevices.retiredAt,
    })
    .from(fiscalDevices)
    .where(isNotNull(fiscalDevices.credentialsSealed))
    .orderBy(asc(fiscalDevices.shopId), asc(fiscalDevices.id));

/** Of these shops those whose device is on; under the system role. */
export const findShopsThatReceipt = async (db: Db, shopIds: ShopId[]): Promise<ShopId[]> => {
  const rows = await db
    .selectDistinct({ shopId: fiscalDevices.shopId })
    .from(fiscalDevices)
    .where(and(inArray(fiscalDevices.shopId, shopIds), eq(fiscalDevices.isOn, true)));
  return rows.map(({ shopId }) => shopId);
};

/** Of these shops those that have or had a device; under the system role. */
export const findShopsWithDevices = async (db: Db, shopIds: ShopId[]): Promise<ShopId[]> => {
  const rows = await db
    .selectDistinct({ shopId: fiscalDevices.shopId })
    .from(fiscalDevices)
    .where(inArray(fiscalDevices.shopId, shopIds));
  return rows.map(({ shopId }) => shopId);
};

/** Devices with a document that is due; asked across shops. */
export const findDueDevices = (db: Db, now: Date) =>
  db
    .selectDistinct({ shopId: fiscalDocuments.shopId, deviceId: fiscalDocuments.deviceId })
    .from(fiscalDocuments)
    .where(
      and(
        eq(fiscalDocuments.state, "waiting"),
        lte(fiscalDocuments.nextAt, now),
        sql`(${fiscalDocuments.leasedUntil} is null or ${lt(fiscalDocuments.leasedUntil, now)})`,
      ),
    );

/** How many documents wait, and since when the oldest does. */
export async function countWaiting(db: Db, shopId: ShopId, deviceId: FiscalDeviceId) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${fiscalDocuments.issuedAt})`.mapWith(fiscalDocuments.issuedAt),
    })
    .from(fiscalDocuments)
    .where(
      and(
        eq(fiscalDocuments.shopId, shopId),
        eq(fiscalDocuments.deviceId, deviceId),
        eq(fiscalDocuments.state, "waiting"),
      ),
    );
  return row!;
}
