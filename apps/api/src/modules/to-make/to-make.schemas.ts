import { z } from "@hono/zod-openapi";
import { MinorAmount } from "#http/openapi.ts";
import { Lifecycle } from "#modules/orders/orders.schemas.ts";

/** Days that are shown at once. */
const maxDays = 14;

export const ToMakeQuery = z.object({
  from: z.iso.date().optional().openapi({ description: "The first day of the shop's; today when left out." }),
  days: z.coerce.number().int().min(1).max(maxDays).default(7).openapi({ type: "integer" }),
});

export const ToMake = z
  .object({
    days: z.array(
      z.object({
        day: z.string(),
        orders_count: z.int(),
        goods: z
          .array(
            z.object({
              name: z.string(),
              variant_name: z.string(),
              image_small_url: z.string().nullable(),
              quantity: z.number(),
              orders: z.array(
                z.object({
                  id: z.string(),
                  number: z.int(),
                  customer_name: z.string(),
                  lifecycle: Lifecycle,
                  quantity: z.number(),
                  notes: z.array(z.string()).openapi({ description: "Of the line, then of the order." }),
                  add_ons: z.array(z.string()),
                  deposit_due_minor: MinorAmount.openapi({
                    description: "What has to come before it is begun; 0: nothing.",
                  }),
                }),
              ),
            }),
          )
          .openapi({ description: "By name and size, added up over the day's orders." }),
      }),
    ),
  })
  .openapi("ToMake", { description: "Every day, also where there is nothing to make." });
