import { z } from "@hono/zod-openapi";
import { MinorAmount, Moment } from "#http/openapi.ts";

const mostBytes = 64 * 1024;
const Basket = z
  .record(z.string().max(60), z.unknown())
  .refine((basket) => JSON.stringify(basket).length <= mostBytes)
  .openapi({
    type: "object",
    additionalProperties: true,
    description: "The till's own, at most 64 kB; it comes back as it was given.",
  });

export const ParkSale = z
  .object({
    name: z.string().trim().min(1).max(60),
    basket: Basket,
    line_count: z.int().min(1).max(100),
    total_minor: z.int().min(0).max(100_000_000_000),
  })
  .strict()
  .openapi("ParkSale");

export const ParkedSaleList = z
  .object({
    items: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          line_count: z.int(),
          total_minor: MinorAmount,
          parked_by: z.object({ id: z.string(), name: z.string() }),
          parked_at: Moment,
        }),
      )
      .openapi({ description: "At most 100." }),
  })
  .openapi("ParkedSaleList");

export const ResumedSale = z
  .object({ id: z.string(), name: z.string(), basket: Basket })
  .openapi("ResumedSale");
