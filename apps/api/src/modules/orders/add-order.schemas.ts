import { z } from "@hono/zod-openapi";
import type { CustomerId, PackId, ProductId } from "#kernel/ids.ts";

export const AddOrder = z
  .object({
    customer: z.union([
      z.object({ id: z.string().max(60) }).strict(),
      z
        .object({ phone: z.string().trim().min(7).max(30), name: z.string().trim().max(80).default("") })
        .strict(),
    ]),
    items: z
      .array(
        z
          .object({
            product_id: z.string().max(60),
            pack_id: z.string().max(60).nullable().default(null),
            quantity: z.number().min(0.001).max(999),
          })
          .strict(),
      )
      .min(1)
      .max(100)
      .openapi({ description: "Sizes and extras are the customer's to choose." }),
  })
  .strict()
  .openapi("AddOrder");

export const AddedOrder = z.object({ id: z.string(), number: z.int() }).openapi("AddedOrder");

export const toNewOrder = ({ customer, items }: z.infer<typeof AddOrder>) => ({
  customer: "id" in customer ? { customerId: customer.id as CustomerId } : customer,
  items: items.map(({ product_id: productId, pack_id: packId, quantity }) => ({
    productId: productId as ProductId,
    packId: packId as PackId | null,
    quantity,
  })),
});
