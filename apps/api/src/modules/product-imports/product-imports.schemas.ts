import { z } from "@hono/zod-openapi";
import { existingChoices } from "#db/schema/product-imports.ts";
import { productMarks } from "#db/schema/products.ts";
import {
  importShape,
  leftOutRows,
  rowNumber,
  rowsInPart,
} from "#modules/list-imports/list-imports.schemas.ts";
import { listedForm } from "#modules/products/products.schemas.ts";

export const BeginProductImport = z
  .object({ file_name: z.string().trim().min(1).max(200).openapi({ example: "bei-novemba.xlsx" }) })
  .strict()
  .openapi("BeginProductImport");

export const ImportRows = z
  .object({
    rows: z
      .array(
        z
          .object({
            row: rowNumber.openapi({ description: "Its line in the spreadsheet, which names it." }),
            when_exists: z.enum(existingChoices).openapi({
              description: "What to do where the shop has the product by its SKU, barcode or name.",
            }),
            product: z.object(listedForm).strict().openapi("ImportedProduct"),
          })
          .strict(),
      )
      .max(rowsInPart),
    left_out: leftOutRows,
  })
  .strict()
  .openapi("ImportRows");

export const ImportCheck = z
  .object({
    existing: z.array(z.object({ row: z.int(), by: z.enum(["sku", "barcode", "name"]), name: z.string() })),
    marked: z.array(z.object({ row: z.int(), mark: z.enum(productMarks) })).openapi({
      description: "Kept out of WhatsApp, as its policy asks.",
    }),
  })
  .openapi("ImportCheck");

export const ProductImport = z.object(importShape).openapi("ProductImport");

export const OpenProductImports = z.object({ items: z.array(ProductImport) }).openapi("OpenProductImports");
