import { and, eq, isNull, sql } from "drizzle-orm";
import { jsonListOf, jsonOf, type JsonValue } from "./json-of.ts";
import { orderLines, orders } from "./schema/orders.ts";
import { addOnGroups, addOns, productAddOnGroups } from "./schema/add-ons.ts";
import { products, productVariants } from "./schema/products.ts";

/** In the shop's order, switched-off ones included. */
const variants = jsonListOf(
  {
    id: productVariants.id,
    name: productVariants.name,
    options: productVariants.options,
    priceMinor: productVariants.priceMinor,
    costMinor: productVariants.costMinor,
    priceBreaks: productVariants.priceBreaks,
    stock: productVariants.stock,
    sellsWhenEmpty: productVariants.sellsWhenEmpty,
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

const addOnsOfGroup = jsonListOf(
  {
    id: addOns.id,
    name: addOns.name,
    priceMinor: addOns.priceMinor,
    /** Offered, and what it takes out of stock is there. */
    available: sql<boolean>`${addOns.available} and coalesce((
      select p.sells_when_empty or coalesce(v.stock, p.stock) is null or coalesce(v.stock, p.stock) > 0
      from products p left join product_variants v on v.shop_id = p.shop_id and v.id = ${addOns.stockVariantId}
      where p.shop_id = ${addOns.shopId} and p.id = ${addOns.stockProductId}), true)`,
    isDefault: addOns.isDefault,
    stockProductId: addOns.stockProductId,
    stockVariantId: addOns.stockVariantId,
  },
  {
    from: addOns,
    where: and(eq(addOns.shopId, addOnGroups.shopId), eq(addOns.groupId, addOnGroups.id)),
    orderBy: [addOns.position, addOns.id],
  },
);

const groups = jsonListOf(
  {
    id: addOnGroups.id,
    name: addOnGroups.name,
    required: addOnGroups.required,
    min: addOnGroups.min,
    max: addOnGroups.max,
    addOns: addOnsOfGroup,
  },
  {
    from: sql`${productAddOnGroups} join ${addOnGroups} on ${addOnGroups.shopId} = ${productAddOnGroups.shopId}
      and ${addOnGroups.id} = ${productAddOnGroups.groupId}`,
    where: and(eq(productAddOnGroups.shopId, products.shopId), eq(productAddOnGroups.productId, products.id)),
    orderBy: [productAddOnGroups.position, addOnGroups.id],
  },
);

const fields = {
  id: products.id,
  name: products.name,
  description: products.description,
  category: products.category,
  priceMinor: products.priceMinor,
  costMinor: products.costMinor,
  priceBreaks: products.priceBreaks,
  packs: products.packs,
  unit: products.unit,
  step: products.step,
  imageKey: products.imageKey,
  /** Null: not counted. */
  stock: products.stock,
  sellsWhenEmpty: products.sellsWhenEmpty,
  /** Shown by the shop, not archived and none of what WhatsApp forbids; says nothing of stock. */
  offered: sql<boolean>`${products.available} and ${products.archivedAt} is null and ${products.mark} is null`,
  /** Can be ordered with a link; a person says its price otherwise. */
  orderable: sql<boolean>`${products.showOnPage} and not ${products.priceOnRequest}`,
  variants,
  addOnGroups: groups,
};

/** A row of `products` as JSON, with its variants and add-on groups. */
export const catalogueProductJson = jsonOf(fields);

/** Every product that a row of `orders` has a line of. */
export const catalogueOfOrderJson = jsonListOf(fields, {
  from: products,
  where: sql`${products.shopId} = ${orders.shopId} and ${products.id} = any(array(select ${orderLines.productId}
    from ${orderLines} where ${orderLines.shopId} = ${orders.shopId} and ${orderLines.orderId} = ${orders.id}))`,
});

/** A product with everything a customer can choose about it. */
export type CatalogueProduct = JsonValue<typeof catalogueProductJson>;

export type CatalogueVariant = CatalogueProduct["variants"][number];
