import { and, desc, eq, lte, sql } from "drizzle-orm";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { smsTopUps } from "#db/schema/sms.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, SmsTopUpId } from "#kernel/ids.ts";

const view = {
  id: smsTopUps.id,
  amountMinor: smsTopUps.amountMinor,
  partPriceMinor: smsTopUps.partPriceMinor,
  phone: smsTopUps.phone,
  network: smsTopUps.network,
  status: smsTopUps.status,
  failureCode: smsTopUps.failureCode,
  receivedMinor: smsTopUps.receivedMinor,
  parts: smsTopUps.parts,
  createdAt: smsTopUps.createdAt,
  expiresAt: smsTopUps.expiresAt,
  finishedAt: smsTopUps.finishedAt,
};
const thisTopUp = (shopId: ShopId, id: SmsTopUpId) => and(eq(smsTopUps.shopId, shopId), eq(smsTopUps.id, id));

/** The last ones, the newest first. */
export const findTopUps = (db: Db, shopId: ShopId, limit: number) =>
  db
    .select(view)
    .from(smsTopUps)
    .where(eq(smsTopUps.shopId, shopId))
    .orderBy(desc(smsTopUps.createdAt))
    .limit(limit);

export type SmsTopUp = Awaited<ReturnType<typeof findTopUps>>[number];

export async function findTopUp(db: Db, shopId: ShopId, id: SmsTopUpId): Promise<SmsTopUp | undefined> {
  const [row] = await db.select(view).from(smsTopUps).where(thisTopUp(shopId, id));
  return row;
}

/** All of it, for work that follows the payment. Locks the row until the transaction ends. */
export async function findTopUpForUpdate(db: Db, shopId: ShopId, id: SmsTopUpId) {
  const [row] = await db.select().from(smsTopUps).where(thisTopUp(shopId, id)).for("update");
  return row;
}

export type TopUpRow = typeof smsTopUps.$inferSelect;

export async function insertTopUp(db: Db, values: typeof smsTopUps.$inferInsert): Promise<void> {
  enterDirectoryLater(db, values.shopId, "sms_top_up", [values.id]);
  enterDirectoryLater(db, values.shopId, "sms_top_up_reference", [values.reference]);
  await db.insert(smsTopUps).values(values);
}

/** Changes one whose row is locked. */
export const updateTopUp = (
  db: Db,
  { shopId, id }: Pick<TopUpRow, "shopId" | "id">,
  values: Partial<typeof smsTopUps.$inferInsert>,
) => db.update(smsTopUps).set(values).where(thisTopUp(shopId, id));

/** Whose it is, and whom it was asked of; asked across shops. */
export async function findTopUpOf(db: Db, id: SmsTopUpId) {
  const { shopId, provider, reference } = smsTopUps;
  const [row] = await db
    .select({ shopId, provider, reference })
    .from(smsTopUps)
    .where(and(eq(shopId, shopOfKey("sms_top_up", id)), eq(smsTopUps.id, id)));
  return row;
}

/** Those whose moment has come; it is moved on, so that nobody else takes them meanwhile. */
export const takeDueTopUps = (db: Db, now: Date, again: Date) =>
  db
    .update(smsTopUps)
    .set({ nextPollAt: again })
    .where(
      and(
        lte(smsTopUps.nextPollAt, now),
        sql`(shop_id, id) in (select shop_id, id from sms_top_ups where next_poll_at <= ${now.toISOString()}::timestamptz
          order by next_poll_at limit 100 for update skip locked)`,
      ),
    )
    .returning({ shopId: smsTopUps.shopId, topUpId: smsTopUps.id, status: smsTopUps.status });
