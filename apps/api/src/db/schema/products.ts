import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { AddOnGroupId, AddOnId, ProductId, ShopId, VariantId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { pictures } from "./media.ts";

/** The eighteen categories of the catalogue. */
export const productCategories = [
  "toys & games",
  "food & beverages",
  "home improvement",
  "sporting goods",
  "pet supplies",
  "patio & garden",
  "office supplies",
  "musical instruments",
  "media",
  "travel & luggage",
  "arts & crafts",
  "antiques & collectibles",
  "baby products",
  "electronics",
  "health & beauty",
  "jewelry & watches",
  "home",
  "clothing & accessories",
] as const;
export type ProductCategory = (typeof productCategories)[number];

export const productUnits = ["piece", "kg", "g", "litre", "metre", "packet", "dozen", "other"] as const;

/** Units sold in fractions; the rest only whole. */
export const fractionalUnits: readonly string[] = ["kg", "g", "litre", "metre"];

const quantity = () => numeric({ precision: 12, scale: 3, mode: "number" });

export const products = pgTable(
  "products",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ProductId>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    category: text({ enum: productCategories }).notNull(),
    priceMinor: minor().notNull(),
    unit: text({ enum: productUnits }).notNull().default("piece"),
    imageKey: text(),
    /** Null: not counted. Used when the product has no variants. */
    stock: quantity(),
    available: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("products_shop_category").on(t.shopId, t.category, t.position),
    foreignKey({ columns: [t.shopId, t.imageKey], foreignColumns: [pictures.shopId, pictures.key] }),
    oneOf("products_category", t.category, productCategories),
    oneOf("products_unit", t.unit, productUnits),
    check("products_price", sql`${t.priceMinor} >= 0`),
    check("products_stock", sql`${t.stock} >= 0`),
    ...shopPolicies("products"),
  ],
);

export const productVariants = pgTable(
  "product_variants",
  {
    shopId: id<ShopId>().notNull(),
    id: id<VariantId>().notNull(),
    productId: id<ProductId>().notNull(),
    name: text().notNull(),
    /** `{"Size": "M", "Cloth": "Bahari"}`. */
    options: jsonb().$type<Record<string, string>>().notNull(),
    priceMinor: minor().notNull(),
    stock: quantity(),
    imageKey: text(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("product_variants_product").on(t.shopId, t.productId, t.position),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({ columns: [t.shopId, t.imageKey], foreignColumns: [pictures.shopId, pictures.key] }),
    check("product_variants_price", sql`${t.priceMinor} >= 0`),
    check("product_variants_stock", sql`${t.stock} >= 0`),
    ...shopPolicies("product_variants"),
  ],
);

export const addOnGroups = pgTable(
  "add_on_groups",
  {
    shopId: id<ShopId>().notNull(),
    id: id<AddOnGroupId>().notNull(),
    productId: id<ProductId>().notNull(),
    name: text().notNull(),
    required: boolean().notNull().default(false),
    min: integer().notNull().default(0),
    max: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("add_on_groups_product").on(t.shopId, t.productId, t.position),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    check("add_on_groups_range", sql`${t.min} >= 0 and ${t.max} >= ${t.min}`),
    ...shopPolicies("add_on_groups"),
  ],
);

export const addOns = pgTable(
  "add_ons",
  {
    shopId: id<ShopId>().notNull(),
    id: id<AddOnId>().notNull(),
    groupId: id<AddOnGroupId>().notNull(),
    name: text().notNull(),
    priceMinor: minor().notNull(),
    available: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("add_ons_group").on(t.shopId, t.groupId, t.position),
    foreignKey({ columns: [t.shopId, t.groupId], foreignColumns: [addOnGroups.shopId, addOnGroups.id] }),
    check("add_ons_price", sql`${t.priceMinor} >= 0`),
    ...shopPolicies("add_ons"),
  ],
);

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof productVariants.$inferSelect;
export type AddOnGroupRow = typeof addOnGroups.$inferSelect;
export type AddOnRow = typeof addOns.$inferSelect;
