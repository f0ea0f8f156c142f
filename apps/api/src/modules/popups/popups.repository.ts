import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { enterDirectoryLater, leaveDirectory, shopOfKey } from "#db/shop-directory.ts";
import { maxPopupHosts, popupDays, popupHosts, popups } from "#db/schema/popups.ts";
import type { Db } from "#kernel/db.ts";
import type { PopupId, ShopId } from "#kernel/ids.ts";
import type { PopupRow } from "./popups.rules.ts";

const thisPopup = (shopId: ShopId, id: PopupId) => and(eq(popups.shopId, shopId), eq(popups.id, id));

/** The shop's popups, the newest first. */
export const findPopups = (db: Db, shopId: ShopId): Promise<PopupRow[]> =>
  db.select().from(popups).where(eq(popups.shopId, shopId)).orderBy(desc(popups.createdAt), desc(popups.id));

export async function findPopup(db: Db, shopId: ShopId, id: PopupId): Promise<PopupRow | undefined> {
  const [row] = await db.select().from(popups).where(thisPopup(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findPopupForUpdate(db: Db, shopId: ShopId, id: PopupId) {
  const [row] = await db.select().from(popups).where(thisPopup(shopId, id)).for("update");
  return row;
}

/** Of any shop: a visitor's browser knows the popup alone. */
export async function findPopupOfAnyShop(db: Db, id: PopupId): Promise<PopupRow | undefined> {
  const [row] = await db
    .select()
    .from(popups)
    .where(and(eq(popups.shopId, shopOfKey("popup", id)), eq(popups.id, id)));
  return row;
}

export async function countPopups(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(popups).where(eq(popups.shopId, shopId));
  return row!.count;
}

export const findReferences = (db: Db, shopId: ShopId) =>
  db.select({ reference: popups.reference }).from(popups).where(eq(popups.shopId, shopId));

export async function insertPopup(db: Db, values: PopupRow): Promise<PopupRow> {
  enterDirectoryLater(db, values.shopId, "popup", [values.id]);
  const [row] = await db.insert(popups).values(values).returning();
  return row!;
}

/** Changes a popup whose row is locked. */
export async function updatePopup(
  db: Db,
  { shopId, id }: PopupRow,
  values: Partial<typeof popups.$inferInsert>,
): Promise<PopupRow> {
  const [row] = await db.update(popups).set(values).where(thisPopup(shopId, id)).returning();
  return row!;
}

/** With its days and its websites. */
export async function deletePopup(db: Db, shopId: ShopId, id: PopupId): Promise<void> {
  await leaveDirectory(db, shopId, "popup", sql`select ${id}`);
  await db.delete(popups).where(thisPopup(shopId, id));
}

const summed = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** What visitors did with each popup of the shop that any visitor saw. */
export const sumDays = (db: Db, shopId: ShopId) =>
  db
    .select({
      id: popupDays.popupId,
      views: summed(popupDays.views),
      closes: summed(popupDays.closes),
      taps: summed(popupDays.taps),
    })
    .from(popupDays)
    .where(eq(popupDays.shopId, shopId))
    .groupBy(popupDays.popupId);

/** The last days on which visitors saw a popup, the newest first. */
export const findDays = (db: Db, shopId: ShopId, id: PopupId, limit: number) =>
  db
    .select({
      day: popupDays.day,
      views: popupDays.views,
      closes: popupDays.closes,
      taps: popupDays.taps,
    })
    .from(popupDays)
    .where(and(eq(popupDays.shopId, shopId), eq(popupDays.popupId, id)))
    .orderBy(desc(popupDays.day))
    .limit(limit);

/** The websites on which each popup's script ran, that of the last time first. */
export const findHosts = (db: Db, shopId: ShopId) =>
  db
    .select({ id: popupHosts.popupId, host: popupHosts.host, seenAt: popupHosts.seenAt })
    .from(popupHosts)
    .where(eq(popupHosts.shopId, shopId))
    .orderBy(desc(popupHosts.seenAt));

/** One more of what visitors do, on a day of the shop's zone. */
export async function countEvent(
  db: Db,
  { shopId, id }: PopupRow,
  day: string,
  kind: "views" | "closes" | "taps",
): Promise<void> {
  await db
    .insert(popupDays)
    .values({ shopId, popupId: id, day, views: 0, closes: 0, taps: 0, [kind]: 1 })
    .onConflictDoUpdate({
      target: [popupDays.shopId, popupDays.popupId, popupDays.day],
      set: { [kind]: sql`${popupDays[kind]} + 1` },
    });
}

/** Remembers where a script ran; of a website that is known already only once in `everyMs`, and no more websites than there is room for. */
export async function noteHost(
  db: Db,
  { shopId, id }: PopupRow,
  { host, now, everyMs }: { host: string; now: Date; everyMs: number },
): Promise<void> {
  const room = sql`(select count(*) from ${popupHosts} where ${popupHosts.shopId} = ${shopId}
    and ${popupHosts.popupId} = ${id} and ${popupHosts.host} <> ${host}) < ${maxPopupHosts}`;
  await db
    .insert(popupHosts)
    .select(sql`select ${shopId}, ${id}, ${host}, ${now.toISOString()}::timestamptz where ${room}`)
    .onConflictDoUpdate({
      target: [popupHosts.shopId, popupHosts.popupId, popupHosts.host],
      set: { seenAt: now },
      setWhere: lt(popupHosts.seenAt, new Date(now.getTime() - everyMs)),
    });
}
