import { and, eq } from "drizzle-orm";
import { notificationSettings } from "#db/schema/notifications.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";

export type SettingsRow = typeof notificationSettings.$inferSelect;
export type SettingsForm = Pick<SettingsRow, "channels" | "quietFrom" | "quietUntil" | "sound" | "speaks">;

const ofPerson = (shopId: ShopId, userId: UserId) =>
  and(eq(notificationSettings.shopId, shopId), eq(notificationSettings.userId, userId));

export async function findSettings(db: Db, shopId: ShopId, userId: UserId): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(notificationSettings).where(ofPerson(shopId, userId));
  return row;
}

/** The person's row, made where there is none, locked until the transaction ends. */
export async function lockSettings(db: Db, shopId: ShopId, userId: UserId, now: Date): Promise<SettingsRow> {
  await db.insert(notificationSettings).values({ shopId, userId, updatedAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(notificationSettings).where(ofPerson(shopId, userId)).for("update");
  return row!;
}

/** Changes settings whose row is locked. */
export async function updateSettings(
  db: Db,
  { shopId, userId }: Pick<SettingsRow, "shopId" | "userId">,
  values: Partial<SettingsForm> & { updatedAt?: Date; messagedAt?: Date },
): Promise<SettingsRow> {
  const [row] = await db.update(notificationSettings).set(values).where(ofPerson(shopId, userId)).returning();
  return row!;
}

/** What of the shop decides over hours and messages. */
export async function findShopOfSettings(db: Db, shopId: ShopId) {
  const [shop] = await db
    .select({ name: shops.name, timeZone: shops.timeZone })
    .from(shops)
    .where(eq(shops.shopId, shopId));
  return shop!;
}
