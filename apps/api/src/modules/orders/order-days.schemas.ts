import { z } from "@hono/zod-openapi";

export const OrderDays = z
  .object({
    days: z.array(z.object({ day: z.string().openapi({ example: "2026-12-05" }), is_full: z.boolean() })),
  })
  .openapi("OrderDays");

export const MoveOrderDay = z
  .object({
    due_on: z.iso.date().nullable().openapi({ description: "Null: for no day, as soon as it can be had." }),
    over: z.boolean().default(false).openapi({
      description: "Also where the day is full, which needs `orders delete`; the order's history says so.",
    }),
  })
  .strict()
  .openapi("MoveOrderDay");
