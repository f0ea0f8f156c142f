import { z } from "@hono/zod-openapi";
import { Moment } from "#http/openapi.ts";
import { Lifecycle, PaymentStatus } from "#modules/orders/orders.schemas.ts";

export const Practice = z
  .object({
    offered: z.boolean().openapi({ description: "False where there is no sandbox." }),
    phone_url: z.string().nullable().openapi({ description: "The practice customer's phone." }),
    order: z
      .object({
        id: z.string(),
        number: z.int(),
        lifecycle: Lifecycle,
        payment_status: PaymentStatus,
        is_sent: z.boolean(),
        has_receipt: z.boolean(),
        page_url: z.string().nullable().openapi({ description: "The order page as the customer opens it." }),
        created_at: Moment,
      })
      .nullable()
      .openapi({ description: "The newest practice order." }),
  })
  .openapi("Practice");
