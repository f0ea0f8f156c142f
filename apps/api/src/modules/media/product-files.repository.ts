import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { productFiles } from "#db/schema/media.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

export type ProductFile = { shopId: ShopId; key: string; bytes: number };

const thisFile = (shopId: ShopId, key: string) =>
  and(eq(productFiles.shopId, shopId), eq(productFiles.key, key));

export async function insertProductFile(db: Db, file: ProductFile, now: Date): Promise<void> {
  await db.insert(productFiles).values({ ...file, createdAt: now });
}

export async function isProductFile(db: Db, shopId: ShopId, key: string): Promise<boolean> {
  const found = await db.select({ key: productFiles.key }).from(productFiles).where(thisFile(shopId, key));
  return found.length > 0;
}

/** Notes that a product has it; answers whether there is such a document. */
export async function keepProductFile(db: Db, shopId: ShopId, key: string, now: Date): Promise<boolean> {
  const kept = await db
    .update(productFiles)
    .set({ usedAt: sql`coalesce(${productFiles.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(thisFile(shopId, key))
    .returning({ key: productFiles.key });
  return kept.length > 0;
}

/** Forgets documents of any shop that came before a moment and that no product ever had, at most 500 of them. */
export async function deleteUnusedProductFiles(db: Db, before: Date): Promise<ProductFile[]> {
  const unused = db
    .select({ shopId: productFiles.shopId, key: productFiles.key })
    .from(productFiles)
    .where(and(lt(productFiles.createdAt, before), isNull(productFiles.usedAt)))
    .limit(500);
  return db
    .delete(productFiles)
    .where(and(isNull(productFiles.usedAt), sql`(${productFiles.shopId}, ${productFiles.key}) in ${unused}`))
    .returning({ shopId: productFiles.shopId, key: productFiles.key, bytes: productFiles.bytes });
}
