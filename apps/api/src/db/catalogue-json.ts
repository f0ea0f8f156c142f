import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ProductId, VariantId } from "../kernel/ids.ts";
import { jsonListOf, jsonOf, type JsonValue, jsonWhen } from "./json-of.ts";
import { orderLines, orders } from "./schema/orders.ts";
import { addOnGroups, addOns, productAddOnGroups } from "./schema/add-ons.ts";
import { products, productVariants } from "./schema/products.ts";
import { productSets, setSlots } from "./schema/sets.ts";

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
    /** Switched on by the shop; says nothing of stock. */
    offered: addOns.available,
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

/** Why something of a set can be had, or cannot. */
export type GoodsState = "offered" | "sold_out" | "hidden" | "archived";

const goods = (where: SQL) =>
  jsonListOf(
    {
      productId: sql<ProductId>`g.product_id`,
      /** Null: the product has none. */
      variantId: sql<VariantId | null>`g.variant_id`,
      name: sql<string>`g.name`,
      variantName: sql<string>`g.variant_name`,
      imageKey: sql<string | null>`g.image_key`,
      priceMinor: sql<number>`g.price_minor`,
      costMinor: sql<number | null>`g.cost_minor`,
      stock: sql<number | null>`g.stock`,
      sellsWhenEmpty: sql<boolean>`g.sells_when_empty`,
      state: sql<GoodsState>`g.state`,
      /** In one set. */
      quantity: sql<number>`g.quantity`,
    },
    {
      from: sql`goods_of_set(products.shop_id, products.id) g`,
      where,
      orderBy: [sql`g.place`],
    },
  );

const slots = jsonListOf(
  {
    id: setSlots.id,
    label: setSlots.label,
    otherLabel: setSlots.otherLabel,
    source: setSlots.source,
    category: setSlots.category,
    minPicks: setSlots.minPicks,
    maxPicks: setSlots.maxPicks,
    repeats: setSlots.repeats,
    priceRule: setSlots.priceRule,
    fixedMinor: setSlots.fixedMinor,
    choices: goods(sql`g.slot_id = set_slots.id`),
  },
  {
    from: setSlots,
    where: and(eq(setSlots.shopId, products.shopId), eq(setSlots.setId, products.id)),
    orderBy: [setSlots.position],
  },
);

const setFields = jsonOf({
  kind: productSets.kind,
  pricing: productSets.pricing,
  lessBasisPoints: productSets.lessBasisPoints,
  lessMinor: productSets.lessMinor,
  shownFrom: productSets.shownFrom,
  shownTo: productSets.shownTo,
  /** On its days; says nothing of stock. */
  shown: sql<boolean>`(select (now() at time zone shops.time_zone)::date
    between coalesce(product_sets.shown_from, '-infinity') and coalesce(product_sets.shown_to, 'infinity')
    from shops where shops.shop_id = product_sets.shop_id)`,
  /** On its days, with all that must be in it at hand. */
  sellable: sql<boolean>`is_set_sellable(products.shop_id, products.id)`,
  parts: goods(sql`g.slot_id is null`),
  slots,
});

/** What a set is made of, as it is now; null for any other row of `products`. */
export const setJson = jsonWhen(
  sql`${products.setKind} is not null`,
  Object.assign(
    sql<JsonValue<typeof setFields>>`(select ${setFields} from product_sets
      where product_sets.shop_id = products.shop_id and product_sets.product_id = products.id)`,
    { read: setFields.read },
  ),
);

const plainFields = {
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

const fields = { ...plainFields, set: setJson };

/** A row of `products` as JSON, with its variants and add-on groups, and without what a set is made of. */
export const plainProductJson = jsonOf(plainFields);

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

/** A set with its goods as they are now. */
export type CatalogueSet = NonNullable<CatalogueProduct["set"]>;
export type SetSlot = CatalogueSet["slots"][number];
/** Something that is in a set, or may be picked into it. */
export type SetGoods = CatalogueSet["parts"][number];

export type CatalogueVariant = CatalogueProduct["variants"][number];
