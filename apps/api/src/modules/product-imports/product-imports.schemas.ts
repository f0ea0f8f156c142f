import { z } from "@hono/zod-openapi";
import { existingChoices, importStatuses } from "#db/schema/product-imports.ts";
import { productMarks } from "#db/schema/products.ts";
import { Moment } from "#http/openapi.ts";
import { listedForm } from "#modules/products/products.schemas.ts";

/** Rows that come in one call: a phone on a slow network sends them within seconds. */
export const rowsInPart = 500;

/** The line in the spreadsheet. */
const row = z.int().min(1).max(1_048_576);

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
            row: row.openapi({ description: "Its line in the spreadsheet, which names it." }),
            when_exists: z.enum(existingChoices).openapi({
              description: "What to do where the shop has the product by its SKU, barcode or name.",
            }),
            product: z.object(listedForm).strict().openapi("ImportedProduct"),
          })
          .strict(),
      )
      .max(rowsInPart),
    left_out: z.array(row).max(rowsInPart).optional().openapi({
      description: "Rows that came before and are left out after all.",
    }),
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

export const ProductImport = z
  .object({
    id: z.string(),
    file_name: z.string(),
    status: z.enum(importStatuses),
    total: z.int().openapi({ description: "Rows that came." }),
    waiting: z.int().openapi({ description: "Rows that are not carried out yet." }),
    added: z.int(),
    updated: z.int(),
    refused: z.int(),
    refusals: z
      .array(z.object({ row: z.int(), name: z.string(), code: z.string(), message: z.string() }))
      .openapi({
        description: "The first 100 refused rows, each with why in the language of Accept-Language.",
      }),
    updated_at: Moment,
    created_at: Moment,
  })
  .openapi("ProductImport");

export const OpenProductImports = z.object({ items: z.array(ProductImport) }).openapi("OpenProductImports");
