import { and, asc, eq, isNull } from "drizzle-orm";
import { jsonListOf } from "#db/json-of.ts";
import { productCodes, products, productVariants } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { onSaleAt } from "./catalogue.repository.ts";

const variants = jsonListOf(
  { id: productVariants.id, name: productVariants.name, options: productVariants.options },
  {
    from: productVariants,
    where: and(
      eq(productVariants.shopId, products.shopId),
      eq(productVariants.productId, products.id),
      eq(productVariants.active, true),
      isNull(productVariants.removedAt),
    ),
    orderBy: [productVariants.position, productVariants.id],
  },
);

const codes = jsonListOf(
  { code: productCodes.code, variantId: productCodes.variantId },
  {
    from: productCodes,
    where: and(eq(productCodes.shopId, products.shopId), eq(productCodes.productId, products.id)),
  },
);

/** What the chat may offer now with everything that it is called by, in the shop's order. */
export const findChatGoods = (db: Db, shopId: ShopId, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({
      id: products.id,
      name: products.name,
      otherName: products.otherName,
      category: products.category,
      subcategory: products.subcategory,
      unit: products.unit,
      packs: products.packs,
      variants,
      codes,
    })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        products.showInChat,
        products.available,
        isNull(products.mark),
        isNull(products.archivedAt),
        onSaleAt(now),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);
