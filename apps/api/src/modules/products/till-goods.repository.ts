import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { catalogueProductJson, plainProductJson } from "#db/catalogue-json.ts";
import { jsonListOf, jsonOf } from "#db/json-of.ts";
import { productCodes, products } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";

/** What the counter sells: also what is not offered in the chat, or on the page. */
const isSold = and(products.available, isNull(products.archivedAt));

const fields = {
  setKind: products.setKind,
  /** Down to which a price is agreed without asking; null: none. */
  floorPriceMinor: products.floorPriceMinor,
  priceOnRequest: products.priceOnRequest,
  codes: jsonListOf(
    {
      kind: productCodes.kind,
      code: productCodes.code,
      variantId: productCodes.variantId,
      packId: productCodes.packId,
    },
    {
      from: productCodes,
      where: and(eq(productCodes.shopId, products.shopId), eq(productCodes.productId, products.id)),
      orderBy: [productCodes.kind, productCodes.code],
    },
  ),
};
const plainGoods = jsonOf({ product: plainProductJson, ...fields });
const wholeGoods = jsonOf({ product: catalogueProductJson, ...fields });

/** Of these products those that the counter sells; sets with what they are made of. */
export async function findTillGoods(db: Db, shopId: ShopId, ids: readonly ProductId[]) {
  const rows = await db
    .select({ goods: wholeGoods })
    .from(products)
    .where(and(eq(products.shopId, shopId), sql`${products.id} = any(${sql.param(ids)}::text[])`, isSold));
  return rows.map(({ goods }) => goods);
}

/** All that the counter sells, in the shop's order. What sets are made of is read one by one: it takes long. */
export async function findAllTillGoods(db: Db, shopId: ShopId, limit: number) {
  const rows = await db
    .select({ goods: plainGoods })
    .from(products)
    .where(and(eq(products.shopId, shopId), isSold))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);
  return rows.map(({ goods }) => goods);
}

export type WholeTillGoods = Awaited<ReturnType<typeof findTillGoods>>[number];
export type PlainTillGoods = Awaited<ReturnType<typeof findAllTillGoods>>[number];
