import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { products, productVariants } from "#db/schema/products.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId, VariantId } from "#kernel/ids.ts";

type Place = { productId: ProductId; variantId: VariantId | null };

/** What products and their variants are called and cost the shop; their rows are locked. A variant without a cost has its product's. */
export async function findCosts(db: Db, shopId: ShopId, ids: ProductId[]) {
  const own = await db
    .select({
      productId: products.id,
      variantId: sql<VariantId | null>`null`,
      name: products.name,
      variantName: sql<string>`''`,
      costMinor: products.costMinor,
    })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids), isNull(products.archivedAt)));
  const variants = await db
    .select({
      productId: products.id,
      variantId: productVariants.id,
      name: products.name,
      variantName: productVariants.name,
      costMinor: sql<number | null>`coalesce(${productVariants.costMinor}, ${products.costMinor})`.mapWith(
        products.costMinor,
      ),
    })
    .from(productVariants)
    .innerJoin(
      products,
      and(eq(products.shopId, productVariants.shopId), eq(products.id, productVariants.productId)),
    )
    .where(
      and(
        eq(productVariants.shopId, shopId),
        inArray(productVariants.productId, ids),
        isNull(productVariants.removedAt),
        isNull(products.archivedAt),
      ),
    );
  return [...own, ...variants];
}

/** Sets what one unit costs. Whoever has the product's form open is told that it changed. */
export async function updateCost(
  db: Db,
  shopId: ShopId,
  { productId, variantId }: Place,
  { costMinor, at }: { costMinor: number; at: Date },
): Promise<void> {
  const moment = sql`greatest(${at.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond')`;
  await db
    .update(products)
    .set({ updatedAt: moment, ...(variantId === null && { costMinor }) })
    .where(and(eq(products.shopId, shopId), eq(products.id, productId)));
  if (variantId === null) return;
  await db
    .update(productVariants)
    .set({ costMinor })
    .where(and(eq(productVariants.shopId, shopId), eq(productVariants.id, variantId)));
}
