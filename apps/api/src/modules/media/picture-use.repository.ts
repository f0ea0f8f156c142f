import { sql } from "drizzle-orm";
import { pictureUse, shopPictureBytes } from "#db/schema/media.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

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
