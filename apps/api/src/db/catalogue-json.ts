import { and, eq, sql } from "drizzle-orm";
import { jsonListOf, jsonOf, type JsonValue } from "./json-of.ts";
import { orderLines, orders } from "./schema/orders.ts";
import { addOnGroups, addOns, products, productVariants } from "./schema/products.ts";

/** In the shop's order, switched-off ones included. */
const variants = jsonListOf(
  {
    id: productVariants.id,
    name: productVariants.name,
    options: productVariants.options,
    priceMinor: productVariants.priceMinor,
    stock: productVariants.stock,
    imageKey: productVariants.imageKey,
    active: productVariants.active,
  },
  {
    from: productVariants,
    where: and(eq(productVariants.shopId, products.shopId), eq(productVariants.productId, products.id)),
    orderBy: [productVariants.position, productVariants.id],
  },
);

const addOnsOfGroup = jsonListOf(
  { id: addOns.id, name: addOns.name, priceMinor: addOns.priceMinor, available: addOns.available },
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
    from: addOnGroups,
    where: and(eq(addOnGroups.shopId, products.shopId), eq(addOnGroups.productId, products.id)),
    orderBy: [addOnGroups.position, addOnGroups.id],
  },
);

const fields = {
  id: products.id,
  name: products.name,
  description: products.description,
  category: products.category,
  priceMinor: products.priceMinor,
  unit: products.unit,
  imageKey: products.imageKey,
  /** Null: not counted. */
  stock: products.stock,
  /** Shown by the shop and not archived; says nothing of stock. */
  offered: sql<boolean>`${products.available} and ${products.archivedAt} is null`,
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
