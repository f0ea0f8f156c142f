import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import { pictures, pictureUse, shopPictureBytes } from "#db/schema/media.ts";
import { productPictures, products, productVariants } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

export type PictureRow = { shopId: ShopId; key: string; bytes: number };

/** Counts pictures of this many bytes to the shop's; answers false, and counts nothing, where there is no room. */
export async function takePictureRoom(db: Db, shopId: ShopId, bytes: number, now: Date): Promise<boolean> {
  const taken = await db
    .insert(pictureUse)
    .values({ shopId, bytes, updatedAt: now })
    .onConflictDoUpdate({
      target: pictureUse.shopId,
      set: { bytes: sql`${pictureUse.bytes} + excluded.bytes`, updatedAt: now },
      setWhere: sql`${pictureUse.bytes} + excluded.bytes <= ${shopPictureBytes}`,
    })
    .returning({ shopId: pictureUse.shopId });
  return taken.length > 0;
}

export async function givePictureRoomBack(db: Db, shopId: ShopId, bytes: number, now: Date): Promise<void> {
  await db
    .update(pictureUse)
    .set({ bytes: sql`${pictureUse.bytes} - ${bytes}`, updatedAt: now })
    .where(eq(pictureUse.shopId, shopId));
}

export async function insertPicture(db: Db, picture: PictureRow, now: Date): Promise<void> {
  await db.insert(pictures).values({ ...picture, createdAt: now });
}

/** Where deleting is refused because a product names the picture: PostgreSQL's foreign_key_violation. */
export const isPictureInUse = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } }).cause?.code === "23503";

/**
 * Forgets one picture; answers its bytes, null when there is none. Fails by `isPictureInUse` when a product names it, and
 * the transaction with it.
 */
export async function deletePicture(db: Db, shopId: ShopId, key: string): Promise<number | null> {
  const [gone] = await db
    .delete(pictures)
    .where(and(eq(pictures.shopId, shopId), eq(pictures.key, key)))
    .returning({ bytes: pictures.bytes });
  return gone?.bytes ?? null;
}

const namedBy = (table: typeof products | typeof productVariants | typeof productPictures): SQL =>
  sql`(select 1 from ${table} where ${table.shopId} = ${pictures.shopId} and ${table.imageKey} = ${pictures.key})`;

/** Forgets pictures of any shop that came before a moment and that no product names, at most 500 of them. */
export async function deleteUnusedPictures(db: Db, before: Date): Promise<PictureRow[]> {
  const unused = db
    .select({ shopId: pictures.shopId, key: pictures.key })
    .from(pictures)
    .where(
      and(
        lt(pictures.createdAt, before),
        notExists(namedBy(products)),
        notExists(namedBy(productVariants)),
        notExists(namedBy(productPictures)),
      ),
    )
    .limit(500);
  return db
    .delete(pictures)
    .where(sql`(${pictures.shopId}, ${pictures.key}) in ${unused}`)
    .returning({ shopId: pictures.shopId, key: pictures.key, bytes: pictures.bytes });
}
