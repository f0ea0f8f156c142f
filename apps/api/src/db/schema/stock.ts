import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderId, ProductId, ShopId, VariantId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { products, productVariants, quantity } from "./products.ts";

/**
 * Why there is more or less of something: counting began, it was sold, came in, was counted, broke, came back, is held for
 * who was sent a link, or is held no longer.
 */
export const stockReasons = [
  "opening",
  "sale",
  "restock",
  "correction",
  "damage",
  "return",
  "hold",
  "release",
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Every change of a counted stock. Appended, never changed; the newest balance is what the product says. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    shopId: id<ShopId>().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    productId: id<ProductId>().notNull(),
    variantId: id<VariantId>(),
    reason: text({ enum: stockReasons }).notNull(),
    /** Negative: there is less of it now. */
    quantity: quantity().notNull(),
    /** What there was afterwards. */
    balance: quantity().notNull(),
    orderId: id<OrderId>(),
    note: text().notNull().default(""),
    /** As in the audit trail: `staff:usr_…`, `customer`, `system:…`. */
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("stock_movements_product").on(t.shopId, t.productId, t.id.desc()),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({
      columns: [t.shopId, t.variantId],
      foreignColumns: [productVariants.shopId, productVariants.id],
    }),
    oneOf("stock_movements_reason", t.reason, stockReasons),
    check("stock_movements_quantity", sql`${t.quantity} <> 0 or ${t.reason} in ('opening', 'correction')`),
    ...shopPolicies("stock_movements"),
  ],
);
