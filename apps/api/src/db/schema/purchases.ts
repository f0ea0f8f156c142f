import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ProductId,
  PurchaseId,
  ShopId,
  SupplierId,
  SupplierPaymentId,
  UserId,
  VariantId,
} from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";
import { expenseSources } from "./expenses.ts";
import { products, productVariants, quantity } from "./products.ts";

/** What it costs to have goods in the shop, beside what their supplier asks for them. */
export const extraKinds = ["transport", "duty", "other"] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** In the shop, or taken out of the records with a reason. */
export const purchaseStatuses = ["received", "removed"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** Who the shop buys its goods from. */
export const suppliers = pgTable(
  "suppliers",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SupplierId>().notNull(),
    name: text().notNull(),
    // Under row-level security only comparisons of plain columns can use an index.
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    /** E.164; null: not known. */
    phone: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    uniqueIndex("suppliers_name").on(t.shopId, t.nameKey),
    check("suppliers_name_length", sql`char_length(${t.name}) between 2 and 80`),
    ...shopPolicies("suppliers"),
  ],
);

/** Goods that came from a supplier on one day. */
export const purchases = pgTable(
  "purchases",
  {
    shopId: id<ShopId>().notNull(),
    id: id<PurchaseId>().notNull(),
    supplierId: id<SupplierId>().notNull(),
    /** The shop's day on which the goods came. */
    boughtOn: date({ mode: "string" }).notNull(),
    /** When the supplier is to be paid; null: nothing was agreed. */
    dueOn: date({ mode: "string" }),
    note: text().notNull(),
    status: text({ enum: purchaseStatuses }).notNull(),
    /** What the goods cost at the supplier. */
    goodsMinor: minor().notNull(),
    /** What came on top of that, whoever was paid for it. */
    extrasMinor: minor().notNull(),
    /** What the supplier asks for: the goods, and what else stands on their bill. */
    billedMinor: minor().notNull(),
    /** What the supplier was paid of that; a trigger adds each payment. */
    paidMinor: minor().notNull().default(0),
    /** Why it was removed. */
    reason: text(),
    createdBy: id<UserId>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.supplierId], foreignColumns: [suppliers.shopId, suppliers.id] }),
    index("purchases_bought").on(t.shopId, t.boughtOn.desc(), t.id.desc()),
    index("purchases_owed")
      .on(t.shopId, t.supplierId, t.boughtOn)
      .where(sql`status = 'received' and paid_minor < billed_minor`),
    oneOf("purchases_status", t.status, purchaseStatuses),
    check("purchases_goods", sql`${t.goodsMinor} > 0 and ${t.extrasMinor} >= 0`),
    check(
      "purchases_billed",
      sql`${t.billedMinor} between ${t.goodsMinor} and ${t.goodsMinor} + ${t.extrasMinor}`,
    ),
    check("purchases_paid", sql`${t.paidMinor} between 0 and ${t.billedMinor}`),
    check("purchases_due", sql`${t.dueOn} >= ${t.boughtOn}`),
    check("purchases_note", sql`char_length(${t.note}) <= 200`),
    check("purchases_reason", sql`${t.status} = 'received' or ${t.reason} is not null`),
    ...shopPolicies("purchases"),
  ],
);

/** What was bought, by product or variant. */
export const purchaseLines = pgTable(
  "purchase_lines",
  {
    shopId: id<ShopId>().notNull(),
    purchaseId: id<PurchaseId>().notNull(),
    position: integer().notNull(),
    productId: id<ProductId>().notNull(),
    variantId: id<VariantId>(),
    /** As they were called then. */
    name: text().notNull(),
    variantName: text().notNull(),
    quantity: quantity().notNull(),
    /** Of the whole line, at the supplier. */
    costMinor: minor().notNull(),
    /** The same with its share of what came on top. */
    landedMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.purchaseId, t.position] }),
    foreignKey({ columns: [t.shopId, t.purchaseId], foreignColumns: [purchases.shopId, purchases.id] }),
    foreignKey({ columns: [t.shopId, t.productId], foreignColumns: [products.shopId, products.id] }),
    foreignKey({
      columns: [t.shopId, t.variantId],
      foreignColumns: [productVariants.shopId, productVariants.id],
    }),
    index("purchase_lines_product").on(t.shopId, t.productId),
    check("purchase_lines_quantity", sql`${t.quantity} > 0`),
    check("purchase_lines_cost", sql`${t.costMinor} >= 0 and ${t.landedMinor} >= ${t.costMinor}`),
    ...shopPolicies("purchase_lines"),
  ],
);

/** What came on top of what the goods cost. */
export const purchaseExtras = pgTable(
  "purchase_extras",
  {
    shopId: id<ShopId>().notNull(),
    purchaseId: id<PurchaseId>().notNull(),
    position: integer().notNull(),
    kind: text({ enum: extraKinds }).notNull(),
    amountMinor: minor().notNull(),
    /** What it was paid from, to whoever carried or cleared the goods; null: it stands on the supplier's bill. */
    paidFrom: text({ enum: expenseSources }),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.purchaseId, t.position] }),
    foreignKey({ columns: [t.shopId, t.purchaseId], foreignColumns: [purchases.shopId, purchases.id] }),
    oneOf("purchase_extras_kind", t.kind, extraKinds),
    oneOf("purchase_extras_paid_from", t.paidFrom, expenseSources),
    check("purchase_extras_amount", sql`${t.amountMinor} > 0`),
    ...shopPolicies("purchase_extras"),
  ],
);

/** What a supplier was paid, of one purchase. Appended, never changed. */
export const supplierPayments = pgTable(
  "supplier_payments",
  {
    shopId: id<ShopId>().notNull(),
    id: id<SupplierPaymentId>().notNull(),
    purchaseId: id<PurchaseId>().notNull(),
    amountMinor: minor().notNull(),
    paidFrom: text({ enum: expenseSources }).notNull(),
    note: text().notNull(),
    paidBy: id<UserId>().notNull(),
    paidAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.purchaseId], foreignColumns: [purchases.shopId, purchases.id] }),
    index("supplier_payments_purchase").on(t.shopId, t.purchaseId, t.id),
    oneOf("supplier_payments_paid_from", t.paidFrom, expenseSources),
    check("supplier_payments_amount", sql`${t.amountMinor} > 0`),
    check("supplier_payments_note", sql`char_length(${t.note}) <= 200`),
    ...shopPolicies("supplier_payments"),
  ],
);
