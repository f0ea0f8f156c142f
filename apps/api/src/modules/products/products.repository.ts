import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { jsonListOf } from "#db/json-of.ts";
import { addOnGroups, addOns, productAddOnGroups } from "#db/schema/add-ons.ts";
import { productCodes, productPictures, products, productVariants } from "#db/schema/products.ts";
import { stockMovements } from "#db/schema/stock.ts";
import type { Db } from "#kernel/db.ts";
import type { AddOnGroupId, ProductId, ShopId, VariantId } from "#kernel/ids.ts";

const codeOf = (kind: "sku" | "barcode", variant: string) =>
  sql<string | null>`(select c.code from product_codes c where c.shop_id = products.shop_id
    and c.product_id = products.id and c.kind = ${sql.raw(`'${kind}'`)} and c.variant_id is not distinct from
    ${sql.raw(variant)} and c.pack_id is null)`;

const variants = jsonListOf(
  {
    id: productVariants.id,
    name: productVariants.name,
    options: productVariants.options,
    priceMinor: productVariants.priceMinor,
    costMinor: productVariants.costMinor,
    priceBreaks: productVariants.priceBreaks,
    stock: productVariants.stock,
    sku: codeOf("sku", "product_variants.id"),
    barcode: codeOf("barcode", "product_variants.id"),
    imageKey: productVariants.imageKey,
    active: productVariants.active,
  },
  {
    from: productVariants,
    where: and(
      eq(productVariants.shopId, products.shopId),
      eq(productVariants.productId, products.id),
      isNull(productVariants.removedAt),
    ),
    orderBy: [productVariants.position, productVariants.id],
  },
);

const groups = jsonListOf(
  {
    id: addOnGroups.id,
    name: addOnGroups.name,
    required: addOnGroups.required,
    min: addOnGroups.min,
    max: addOnGroups.max,
    items: jsonListOf(
      { id: addOns.id, name: addOns.name, priceMinor: addOns.priceMinor, available: addOns.available },
      {
        from: addOns,
        where: and(eq(addOns.shopId, addOnGroups.shopId), eq(addOns.groupId, addOnGroups.id)),
        orderBy: [addOns.position, addOns.id],
      },
    ),
  },
  {
    from: sql`${productAddOnGroups} join ${addOnGroups} on ${addOnGroups.shopId} = ${productAddOnGroups.shopId}
      and ${addOnGroups.id} = ${productAddOnGroups.groupId}`,
    where: and(eq(productAddOnGroups.shopId, products.shopId), eq(productAddOnGroups.productId, products.id)),
    orderBy: [productAddOnGroups.position, addOnGroups.id],
  },
);

const pictures = jsonListOf(
  { key: productPictures.imageKey },
  {
    from: productPictures,
    where: and(eq(productPictures.shopId, products.shopId), eq(productPictures.productId, products.id)),
    orderBy: [productPictures.position],
  },
);

const selectProducts = (db: Db) =>
  db
    .select({
      product: products,
      sku: codeOf("sku", "null"),
      barcode: codeOf("barcode", "null"),
      variants,
      groups,
      pictures,
    })
    .from(products);

/** A product with everything that belongs to it. */
export type ProductDetail = Awaited<ReturnType<typeof selectProducts>>[number];

const these = (shopId: ShopId, ids: ProductId[]) =>
  and(eq(products.shopId, shopId), inArray(products.id, ids));

export async function findProduct(db: Db, shopId: ShopId, id: ProductId): Promise<ProductDetail | undefined> {
  const [found] = await selectProducts(db).where(these(shopId, [id]));
  return found;
}

/** Those of the products that there are; their rows are locked in one order until the transaction ends. */
export async function findProductsForUpdate(
  db: Db,
  shopId: ShopId,
  ids: ProductId[],
): Promise<ProductDetail[]> {
  const locked = await db
    .select({ id: products.id })
    .from(products)
    .where(these(shopId, ids))
    .orderBy(asc(products.id))
    .for("update");
  if (locked.length === 0) return [];
  return selectProducts(db).where(these(shopId, ids)).orderBy(asc(products.id));
}

export const insertProduct = (db: Db, values: typeof products.$inferInsert) =>
  db.insert(products).values(values);

/** Changes a product whose row is locked. */
export const updateProduct = (
  db: Db,
  shopId: ShopId,
  id: ProductId,
  values: Partial<typeof products.$inferInsert>,
) =>
  db
    .update(products)
    .set(values)
    .where(these(shopId, [id]));

/** Writes variants in their order: those there are as they are now, and new ones. Stocks stay as they are. */
export async function saveVariants(db: Db, values: (typeof productVariants.$inferInsert)[]): Promise<void> {
  if (values.length === 0) return;
  await db
    .insert(productVariants)
    .values(values)
    .onConflictDoUpdate({
      target: [productVariants.shopId, productVariants.id],
      set: {
        name: sql`excluded.name`,
        options: sql`excluded.options`,
        priceMinor: sql`excluded.price_minor`,
        costMinor: sql`excluded.cost_minor`,
        priceBreaks: sql`excluded.price_breaks`,
        sellsWhenEmpty: sql`excluded.sells_when_empty`,
        imageKey: sql`excluded.image_key`,
        active: sql`excluded.active`,
        position: sql`excluded.position`,
      },
    });
}

/** Takes variants away; what names them keeps them. */
export async function removeVariants(db: Db, shopId: ShopId, ids: VariantId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(productVariants)
    .set({ removedAt: at, active: false, imageKey: null })
    .where(and(eq(productVariants.shopId, shopId), inArray(productVariants.id, ids)));
}

type OfProduct = { shopId: ShopId; productId: ProductId };

/** Sets what is shown beside the cover. */
export async function savePictures(db: Db, { shopId, productId }: OfProduct, keys: string[]): Promise<void> {
  await db
    .delete(productPictures)
    .where(and(eq(productPictures.shopId, shopId), eq(productPictures.productId, productId)));
  if (keys.length === 0) return;
  await db
    .insert(productPictures)
    .values(keys.map((imageKey, position) => ({ shopId, productId, imageKey, position })));
}

export async function saveGroups(
  db: Db,
  { shopId, productId }: OfProduct,
  ids: AddOnGroupId[],
): Promise<void> {
  await db
    .delete(productAddOnGroups)
    .where(and(eq(productAddOnGroups.shopId, shopId), eq(productAddOnGroups.productId, productId)));
  if (ids.length === 0) return;
  await db
    .insert(productAddOnGroups)
    .values(ids.map((groupId, position) => ({ shopId, productId, groupId, position })));
}

type NewCode = Pick<typeof productCodes.$inferInsert, "kind" | "code" | "variantId" | "packId">;

/** Sets the SKUs and barcodes of a product and its variants. */
export async function saveCodes(db: Db, { shopId, productId }: OfProduct, codes: NewCode[]): Promise<void> {
  await db
    .delete(productCodes)
    .where(and(eq(productCodes.shopId, shopId), eq(productCodes.productId, productId)));
  if (codes.length === 0) return;
  await db.insert(productCodes).values(codes.map((code) => ({ shopId, productId, ...code })));
}

/** Those of the codes that another product of the shop has, as they are compared. */
export const findTakenCodes = (db: Db, { shopId, productId }: OfProduct, codes: string[]) =>
  db
    .select({ kind: productCodes.kind, codeKey: productCodes.codeKey })
    .from(productCodes)
    .where(
      and(
        eq(productCodes.shopId, shopId),
        inArray(
          productCodes.codeKey,
          codes.map((code) => code.toLowerCase()),
        ),
        sql`${productCodes.productId} <> ${productId}`,
      ),
    );

/** Deletes a product with all that belongs to it alone; its row is locked. */
export async function deleteProduct(db: Db, shopId: ShopId, id: ProductId): Promise<void> {
  for (const table of [productCodes, stockMovements, productPictures, productAddOnGroups, productVariants]) {
    await db.delete(table).where(and(eq(table.shopId, shopId), eq(table.productId, id)));
  }
  await db.delete(products).where(these(shopId, [id]));
}

/** Whether an order ever held it, a set holds it, or an add-on takes it out of stock. */
export async function isNamedElsewhere(db: Db, shopId: ShopId, id: ProductId): Promise<boolean> {
  const { rows } = await db.execute<{ named: boolean }>(sql`select
    exists (select from order_lines where shop_id = ${shopId} and product_id = ${id})
    or exists (select from order_line_parts where shop_id = ${shopId} and product_id = ${id})
    or exists (select from purchase_lines where shop_id = ${shopId} and product_id = ${id})
    or exists (select from set_items where shop_id = ${shopId} and product_id = ${id})
    or exists (select from order_line_add_ons where shop_id = ${shopId} and stock_product_id = ${id})
    or exists (select from add_ons where shop_id = ${shopId} and stock_product_id = ${id}) as named`);
  return rows[0]!.named;
}
