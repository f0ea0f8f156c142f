import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { ProductId, SetSlotId, ShopId, VariantId } from "../../kernel/ids.ts";
import { id, minor, oneOf, shopPolicies } from "./columns.ts";
import { productCategories, products, productVariants, setKinds } from "./products.ts";

/** How a fixed set's price comes about; of a set with slots it is always `fixed`, the base. */
export const setPricings = ["fixed", "sum", "sum_less_share", "sum_less_amount"] as const;
export type SetPricing = (typeof setPricings)[number];

/** Where a slot's choices come from. */
export const slotSources = ["category", "list"] as const;

/** What a pick adds to the base: nothing, what it costs above the slot's cheapest choice, or the same for any. */
export const slotPriceRules = ["included", "difference", "fixed"] as const;
export type SlotPriceRule = (typeof slotPriceRules)[number];

/** What makes a product a set. Its price, or its base, is the product's own. */
export const productSets = pgTable(
  "product_sets",
  {
    shopId: id<ShopId>().notNull(),
    productId: id<ProductId>().notNull(),
    kind: text({ enum: setKinds }).notNull(),
    pricing: text({ enum: setPricings }).notNull(),
    lessBasisPoints: integer().notNull().default(0),
    lessMinor: minor().notNull().default(0),
    /** The first and the last day on which it is sold, in the shop's time zone. */
    shownFrom: date(),
    shownTo: date(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.productId] }),
    foreignKey({
      columns: [t.shopId, t.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete("cascade"),
    oneOf("product_sets_kind", t.kind, setKinds),
    oneOf("product_sets_pricing", t.pricing, setPricings),
    check("product_sets_template", sql`${t.kind} = 'single_set_collection' or ${t.pricing} = 'fixed'`),
    check("product_sets_less", sql`${t.lessBasisPoints} between 0 and 10000 and ${t.lessMinor} >= 0`),
    check("product_sets_shown", sql`${t.shownFrom} <= ${t.shownTo}`),
    ...shopPolicies("product_sets"),
  ],
);

/** What a customer fills in of a set, in order. */
export const setSlots = pgTable(
  "set_slots",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SetSlotId>().notNull(),
    setId: id<ProductId>().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    /** The label in the shop's other language. */
    otherLabel: text().notNull().default(""),
    source: text({ enum: slotSources }).notNull(),
    category: text({ enum: productCategories }),
    minPicks: integer().notNull(),
    maxPicks: integer().notNull(),
    /** The same thing may be picked twice. */
    repeats: boolean().notNull().default(false),
    priceRule: text({ enum: slotPriceRules }).notNull(),
    fixedMinor: minor().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("set_slots_set").on(t.shopId, t.setId, t.position),
    index("set_slots_category").on(t.shopId, t.category),
    foreignKey({
      columns: [t.shopId, t.setId],
      foreignColumns: [productSets.shopId, productSets.productId],
    }).onDelete("cascade"),
    oneOf("set_slots_source", t.source, slotSources),
    oneOf("set_slots_price_rule", t.priceRule, slotPriceRules),
    check("set_slots_category", sql`(${t.source} = 'category') = (${t.category} is not null)`),
    check("set_slots_picks", sql`${t.minPicks} >= 0 and ${t.maxPicks} >= greatest(1, ${t.minPicks})`),
    check("set_slots_fixed", sql`${t.fixedMinor} >= 0`),
    ...shopPolicies("set_slots"),
  ],
);

/** The goods of a set: its parts, or what may be picked in a slot. */
export const setItems = pgTable(
  "set_items",
  {
    shopId: id<ShopId>().notNull(),
    setId: id<ProductId>().notNull(),
    position: integer().notNull(),
    /** Null: a part that is always in it. */
    slotId: id<SetSlotId>(),
    productId: id<ProductId>().notNull(),
    /** Null: the product itself, or in a slot every variant of it. */
    variantId: id<VariantId>(),
    quantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.setId, t.position] }),
    index("set_items_product").on(t.shopId, t.productId),
    foreignKey({
      columns: [t.shopId, t.setId],
      foreignColumns: [productSets.shopId, productSets.productId],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.shopId, t.slotId],
      foreignColumns: [setSlots.shopId, setSlots.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({
      columns: [t.shopId, t.variantId],
      foreignColumns: [productVariants.shopId, productVariants.id],
    }),
    check("set_items_quantity", sql`${t.quantity} between 1 and 999`),
    check("set_items_other", sql`${t.productId} <> ${t.setId}`),
    ...shopPolicies("set_items"),
  ],
);
