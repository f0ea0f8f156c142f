import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ProductImportId, ShopId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import type { ProductCategory, products } from "./products.ts";

/** Rows come while it is a draft; it is carried out while it runs, and goes on after it was stopped. */
export const importStatuses = ["draft", "running", "stopped", "done"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What became of a row. */
export const importOutcomes = ["added", "updated", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What is done with a row whose product the shop has already. */
export const existingChoices = ["refuse", "update"] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** A product as a row says it: what the file has no column for is left out. */
export type ImportedProduct = {
  name: string;
  category: ProductCategory;
  priceMinor: number;
  otherName?: string | undefined;
  description?: string | undefined;
  subcategory?: string | undefined;
  compareAtMinor?: number | null | undefined;
  costMinor?: number | null | undefined;
  unit?: (typeof products.$inferSelect)["unit"] | undefined;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
  stock?: number | null | undefined;
  lowAt?: number | null | undefined;
};

/** The most rows of one import: more than any shop's list. */
export const maxImportRows = 10_000;

/** A list of products that is brought in row by row. */
export const productImports = pgTable(
  "product_imports",
  {
    shopId: id<ShopId>().notNull(),
    id: id<ProductImportId>().notNull(),
    fileName: text().notNull(),
    status: text({ enum: importStatuses }).notNull().default("draft"),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("product_imports_created").on(t.createdAt),
    oneOf("product_imports_status", t.status, importStatuses),
    check("product_imports_counts", sql`${t.added} >= 0 and ${t.updated} >= 0 and ${t.refused} >= 0`),
    ...shopPolicies("product_imports"),
  ],
);

/** A row of an import by its line in the spreadsheet. What became of it is written with its effect. */
export const productImportRows = pgTable(
  "product_import_rows",
  {
    shopId: id<ShopId>().notNull(),
    importId: id<ProductImportId>().notNull(),
    row: integer().notNull(),
    product: jsonb().$type<ImportedProduct>().notNull(),
    whenExists: text({ enum: existingChoices }).notNull(),
    /** Null: not carried out yet. */
    outcome: text({ enum: importOutcomes }),
    /** The code of the refusal. */
    refusal: text(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.importId, t.row] }),
    index("product_import_rows_waiting")
      .on(t.shopId, t.importId, t.row)
      .where(sql`outcome is null`),
    foreignKey({
      columns: [t.shopId, t.importId],
      foreignColumns: [productImports.shopId, productImports.id],
    }).onDelete("cascade"),
    oneOf("product_import_rows_when_exists", t.whenExists, existingChoices),
    oneOf("product_import_rows_outcome", t.outcome, importOutcomes),
    check("product_import_rows_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
    ...shopPolicies("product_import_rows"),
  ],
);
