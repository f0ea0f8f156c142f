import { z } from "@hono/zod-openapi";
import { stockReasons } from "#db/schema/stock.ts";
import { Moment, pageOf } from "#http/openapi.ts";
import { manualReasons } from "./change-stock.ts";

const StockMovement = z
  .object({
    id: z.string(),
    variant_id: z.string().nullable(),
    variant_name: z.string(),
    reason: z.enum(stockReasons),
    quantity: z.number().openapi({ description: "Negative: there was less of it afterwards." }),
    balance: z
      .number()
      .openapi({ description: "What there was afterwards, of this variant where it has any." }),
    order_id: z.string().nullable(),
    order_number: z.int().nullable(),
    packs: z
      .array(z.object({ name: z.string(), quantity: z.number() }))
      .openapi({ description: "Those of the order, where it was in packs." }),
    note: z.string(),
    actor: z.string().openapi({ description: "`staff:usr_…`, `customer` or `system:…`." }),
    actor_name: z.string().nullable(),
    at: Moment,
  })
  .openapi("StockMovement");

export const StockMovementList = pageOf(StockMovement).openapi("StockMovementList");

const id = z.string().max(60);
const note = z.string().trim().max(200).default("");
const quantity = z.number().multipleOf(0.001).min(-999_999).max(999_999);

export const StockEntry = z
  .object({
    variant_id: id.nullable().default(null),
    reason: z.enum(manualReasons),
    quantity: quantity
      .refine((value) => value !== 0)
      .openapi({ description: "What is added; negative: taken away.", example: 12 }),
    note,
  })
  .strict()
  .openapi("StockEntry");

export const StockLevel = z
  .object({ product_id: z.string(), variant_id: z.string().nullable(), stock: z.number() })
  .openapi("StockLevel");

export const StockCounts = z
  .object({
    counts: z
      .array(
        z
          .object({ product_id: id, variant_id: id.nullable().default(null), counted: quantity.min(0) })
          .strict(),
      )
      .min(1)
      .max(500),
    note,
  })
  .strict()
  .openapi("StockCounts");

export const StockCountOutcomes = z
  .object({
    results: z.array(
      z.object({
        product_id: z.string(),
        variant_id: z.string().nullable(),
        outcome: z.enum(["changed", "unchanged", "not_found"]),
        difference: z.number().openapi({ description: "To what was thought to be there." }),
      }),
    ),
  })
  .openapi("StockCountOutcomes", { description: "One for each count, in their order." });
