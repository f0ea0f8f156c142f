import { z } from "@hono/zod-openapi";
import { genders, maxPhones, maxTags } from "#db/schema/customers.ts";
import { CustomerForm } from "#modules/customers/customers.schemas.ts";
import {
  importShape,
  leftOutRows,
  rowNumber,
  rowsInPart,
} from "#modules/list-imports/list-imports.schemas.ts";

const { name, district, landmark, notes, birth_month, birth_day } = CustomerForm.shape;

export const BeginCustomerImport = z
  .object({ file_name: z.string().trim().min(1).max(200).openapi({ example: "wateja.vcf" }) })
  .strict()
  .openapi("BeginCustomerImport");

const ImportedCustomer = z
  .object({
    name,
    phones: z
      .array(z.string().trim().max(30))
      .min(1)
      .max(maxPhones)
      .openapi({
        description: "In any spelling. A customer who has one of them is the one who is meant.",
        example: ["0712 345 678"],
      }),
    gender: z.enum(genders).optional(),
    birth_month: birth_month.unwrap().optional(),
    birth_day: birth_day.unwrap().optional(),
    region: z.string().trim().max(40).optional(),
    district: district.optional(),
    landmark: landmark.optional(),
    tags: z.array(z.string().trim().min(1).max(30)).max(maxTags).optional(),
    notes: notes.optional(),
  })
  .strict()
  .openapi("ImportedCustomer");

export const CustomerImportRows = z
  .object({
    rows: z
      .array(
        z
          .object({
            row: rowNumber.openapi({ description: "Its line in the file, which names it." }),
            customer: ImportedCustomer,
          })
          .strict(),
      )
      .max(rowsInPart),
    left_out: leftOutRows,
  })
  .strict()
  .openapi("CustomerImportRows");

export const CustomerImportCheck = z
  .object({
    existing: z.array(z.object({ row: z.int(), customer_id: z.string(), name: z.string() })).openapi({
      description: "The shop has their customer. Only what is empty of them is filled.",
    }),
    wrong: z.array(z.object({ row: z.int(), code: z.enum(["phone_invalid", "two_customers"]) })).openapi({
      description: "No telephone can have the number, or the numbers are those of two customers.",
    }),
  })
  .openapi("CustomerImportCheck");

export const CustomerImport = z.object(importShape).openapi("CustomerImport", {
  description: "`updated`: the shop knew them already; what was empty of them is filled.",
});

export const OpenCustomerImports = z
  .object({ items: z.array(CustomerImport) })
  .openapi("OpenCustomerImports");
