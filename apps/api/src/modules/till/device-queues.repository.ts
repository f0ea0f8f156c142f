import { and, eq, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { deviceQueues, tillDevices } from "#db/schema/till.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId } from "#kernel/ids.ts";

export type DeviceQueueRow = Omit<typeof deviceQueues.$inferSelect, "toldAt">;

const counts = {
  salesWaiting: deviceQueues.salesWaiting,
  salesRefused: deviceQueues.salesRefused,
  messagesWaiting: deviceQueues.messagesWaiting,
};
const view = {
  sessionId: deviceQueues.sessionId,
  ...counts,
  oldestAt: deviceQueues.oldestAt,
  heardAt: deviceQueues.heardAt,
};

const thisQueue = (shopId: ShopId, deviceKey: string) =>
  and(eq(deviceQueues.shopId, shopId), eq(deviceQueues.deviceKey, deviceKey));

export const findQueues = (db: Db, shopId: ShopId) =>
  db.select(view).from(deviceQueues).where(eq(deviceQueues.shopId, shopId));

/** What the device said before, and nobody else changes it meanwhile. */
export async function findQueueForUpdate(db: Db, shopId: ShopId, deviceKey: string) {
  const [row] = await db.select(view).from(deviceQueues).where(thisQueue(shopId, deviceKey)).for("update");
  return row;
}

/** Keeps what a device says. Once all that the shop was told of has gone, it is told again of what waits then. */
export async function putQueue(db: Db, queue: DeviceQueueRow): Promise<void> {
  const { shopId: _, deviceKey: _key, ...said } = queue;
  await db
    .insert(deviceQueues)
    .values(queue)
    .onConflictDoUpdate({
      target: [deviceQueues.shopId, deviceQueues.deviceKey],
      set: {
        ...said,
        toldAt: sql`case when excluded.oldest_at > ${deviceQueues.toldAt} then null else ${deviceQueues.toldAt} end`,
      },
    });
}

export const deleteQueue = (db: Db, shopId: ShopId, deviceKey: string) =>
  db.delete(deviceQueues).where(thisQueue(shopId, deviceKey));

/** A session is on one device: what it said under another number was of a store that the device has lost. */
export const deleteOtherQueues = (db: Db, shopId: ShopId, sessionId: SessionId, deviceKey: string) =>
  db
    .delete(deviceQueues)
    .where(
      and(
        eq(deviceQueues.shopId, shopId),
        eq(deviceQueues.sessionId, sessionId),
        ne(deviceQueues.deviceKey, deviceKey),
      ),
    );

export const deleteQueuesOfSession = (db: Db, shopId: ShopId, sessionId: SessionId) =>
  db.delete(deviceQueues).where(and(eq(deviceQueues.shopId, shopId), eq(deviceQueues.sessionId, sessionId)));

/** The shops in which something has waited since then or longer, of which they were not told. */
export async function findShopsWithStuck(db: Db, waitingSince: Date): Promise<ShopId[]> {
  const rows = await db
    .selectDistinct({ shopId: deviceQueues.shopId })
    .from(deviceQueues)
    .where(and(isNull(deviceQueues.toldAt), lte(deviceQueues.oldestAt, waitingSince)));
  return rows.map(({ shopId }) => shopId);
}

/** Marks a shop's stuck devices as told of, and answers those that this call marked. */
export async function markTold(db: Db, shopId: ShopId, waitingSince: Date, now: Date) {
  const told = await db
    .update(deviceQueues)
    .set({ toldAt: now })
    .where(
      and(
        eq(deviceQueues.shopId, shopId),
        isNull(deviceQueues.toldAt),
        lte(deviceQueues.oldestAt, waitingSince),
      ),
    )
    .returning({
      deviceKey: deviceQueues.deviceKey,
      device: deviceQueues.device,
      ...counts,
      oldestAt: deviceQueues.oldestAt,
      name: sql<string | null>`(select ${tillDevices.name} from ${tillDevices}
        where ${tillDevices.shopId} = ${deviceQueues.shopId} and ${tillDevices.sessionId} = ${deviceQueues.sessionId})`,
    });
  return told;
}

/** Forgets devices that nobody has heard of since then. */
export const deleteUnheard = (db: Db, before: Date) =>
  db.delete(deviceQueues).where(lt(deviceQueues.heardAt, before));
