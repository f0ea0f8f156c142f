import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { oneOf, shopPolicies } from "./columns.ts";
import { importOutcomes, importRowColumns, importTable } from "./import-tables.ts";
import type { ProductCategory, products } from "./products.ts";

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

/** A list of products that is brought in row by row. */
export const productImports = importTable("product_imports");

/** A row of an import by its line in the spreadsheet. What became of it is written with its effect. */
export const productImportRows = pgTable(
  "product_import_rows",
  {
    ...importRowColumns(),
    product: jsonb().$type<ImportedProduct>().notNull(),
    whenExists: text({ enum: existingChoices }).notNull(),
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
