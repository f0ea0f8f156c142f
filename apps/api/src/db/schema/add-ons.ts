import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { AddOnGroupId, AddOnId, ProductId, ShopId, VariantId } from "../../kernel/ids.ts";
import { id, minor, moment, shopPolicies } from "./columns.ts";
import { products, productVariants } from "./products.ts";

/** Things of which a customer chooses some on top of a product; the same group may hang on many products. */
export const addOnGroups = pgTable(
  "add_on_groups",
  {
    shopId: id<ShopId>().notNull(),
    id: id<AddOnGroupId>().notNull(),
    name: text().notNull(),
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    required: boolean().notNull().default(false),
    min: integer().notNull().default(0),
    max: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("add_on_groups_name").on(t.shopId, t.nameKey, t.id),
    check("add_on_groups_range", sql`${t.min} >= 0 and ${t.max} >= ${t.min}`),
    ...shopPolicies("add_on_groups"),
  ],
);

/** Which groups a product has, in their order. */
export const productAddOnGroups = pgTable(
  "product_add_on_groups",
  {
    shopId: id<ShopId>().notNull(),
    productId: id<ProductId>().notNull(),
    groupId: id<AddOnGroupId>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.productId, t.groupId] }),
    index("product_add_on_groups_group").on(t.shopId, t.groupId),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({ columns: [t.shopId, t.groupId], foreignColumns: [addOnGroups.shopId, addOnGroups.id] }),
    ...shopPolicies("product_add_on_groups"),
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
    /** Chosen already when the customer opens the order. */
    isDefault: boolean().notNull().default(false),
    /** One of it takes one of this product, or of this variant of it, out of stock. */
    stockProductId: id<ProductId>(),
    stockVariantId: id<VariantId>(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("add_ons_group").on(t.shopId, t.groupId, t.position),
    index("add_ons_stock").on(t.shopId, t.stockProductId),
    foreignKey({ columns: [t.shopId, t.groupId], foreignColumns: [addOnGroups.shopId, addOnGroups.id] }),
    foreignKey({ columns: [t.shopId, t.stockProductId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({
      columns: [t.shopId, t.stockVariantId],
      foreignColumns: [productVariants.shopId, productVariants.id],
    }),
    check("add_ons_price", sql`${t.priceMinor} >= 0`),
    check("add_ons_stock_link", sql`${t.stockVariantId} is null or ${t.stockProductId} is not null`),
    ...shopPolicies("add_ons"),
  ],
);

export type AddOnGroupRow = typeof addOnGroups.$inferSelect;
export type AddOnRow = typeof addOns.$inferSelect;
