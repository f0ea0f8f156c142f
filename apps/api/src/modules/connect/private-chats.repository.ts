import { and, eq, inArray } from "drizzle-orm";
import { privateChats } from "#db/schema/connect.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

export async function findPrivatePhones(db: Db, shopId: ShopId): Promise<string[]> {
  const rows = await db
    .select({ phone: privateChats.phone })
    .from(privateChats)
    .where(eq(privateChats.shopId, shopId))
    .orderBy(privateChats.createdAt, privateChats.phone);
  return rows.map(({ phone }) => phone);
}

export const insertPrivatePhones = (db: Db, shopId: ShopId, phones: string[], createdAt: Date) =>
  db
    .insert(privateChats)
    .values(phones.map((phone) => ({ shopId, phone, createdAt })))
    .onConflictDoNothing();

export const deletePrivatePhones = (db: Db, shopId: ShopId, phones: string[]) =>
  db.delete(privateChats).where(and(eq(privateChats.shopId, shopId), inArray(privateChats.phone, phones)));
