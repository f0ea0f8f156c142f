import { and, eq, inArray } from "drizzle-orm";
import { products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/** What stands on the demo shop's shelf, by name. */
export const findShelf = (db: Db, shopId: ShopId) =>
  db.select({ id: products.id, name: products.name }).from(products).where(eq(products.shopId, shopId));

/** Behind everything the shop sells by the piece. */
const lastPlace = 1_000;

export const putLast = (db: Db, shopId: ShopId, ids: ProductId[]) =>
  db
    .update(products)
    .set({ position: lastPlace })
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids)));
