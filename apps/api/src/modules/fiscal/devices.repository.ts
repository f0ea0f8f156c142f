import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { fiscalDevices, fiscalDocuments } from "#db/schema/fiscal.ts";
import type { Db } from "#kernel/db.ts";
import type { FiscalDeviceId, ShopId } from "#kernel/ids.ts";

export type DeviceRow = typeof fiscalDevices.$inferSelect;

export async function findDevice(db: Db, shopId: ShopId): Promise<DeviceRow | undefined> {
  const [row] = await db.select().from(fiscalDevices).where(eq(fiscalDevices.shopId, shopId));
  return row;
}

/** Locks the row until the transaction ends: who counts or sends waits here. */
export async function findDeviceForUpdate(db: Db, shopId: ShopId): Promise<DeviceRow | undefined> {
  const [row] = await db.select().from(fiscalDevices).where(eq(fiscalDevices.shopId, shopId)).for("update");
  return row;
}

export const insertDevice = (db: Db, row: typeof fiscalDevices.$inferInsert) =>
  db.insert(fiscalDevices).values(row);

/** Changes a device whose row is locked. */
export const updateDevice = (db: Db, shopId: ShopId, values: Partial<typeof fiscalDevices.$inferInsert>) =>
  db.update(fiscalDevices).set(values).where(eq(fiscalDevices.shopId, shopId));

/** Shops whose device is on, was on a day that has receipts and no report, or is retired with its keys; asked across shops. */
export const findShopsWithDevices = (db: Db) =>
  db
    .select({
      shopId: fiscalDevices.shopId,
      closedTo: fiscalDevices.closedTo,
      retiredAt: fiscalDevices.retiredAt,
    })
    .from(fiscalDevices)
    .where(
      or(
        eq(fiscalDevices.isOn, true),
        lt(fiscalDevices.closedTo, fiscalDevices.day),
        and(isNotNull(fiscalDevices.retiredAt), isNotNull(fiscalDevices.credentialsSealed)),
      ),
    )
    .orderBy(asc(fiscalDevices.shopId));

/** Of these shops those whose device is on; under the system role. */
export const findShopsThatReceipt = async (db: Db, shopIds: ShopId[]): Promise<ShopId[]> => {
  const rows = await db
    .selectDistinct({ shopId: fiscalDevices.shopId })
    .from(fiscalDevices)
    .where(and(inArray(fiscalDevices.shopId, shopIds), eq(fiscalDevices.isOn, true)));
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
