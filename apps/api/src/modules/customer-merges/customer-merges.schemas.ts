import { z } from "@hono/zod-openapi";
import { maxPhones } from "#db/schema/customers.ts";
import { Moment, SeenAt } from "#http/openapi.ts";
import { Customer } from "#modules/customers/customers.schemas.ts";

/** Who both are now, as any customer is read. */
export const MergedCustomer = Customer;

export const MergeQuery = z.object({
  with: z.string().max(60).openapi({ description: "Who would become this customer." }),
});

export const MergePreview = z
  .object({
    kept: Customer,
    gone: Customer,
    merged: Customer.openapi({
      description: "As the customer would be. All numbers of both, the kept one's first.",
    }),
    needs_choice: z
      .boolean()
      .openapi({ description: "Together they have more numbers than a customer may have." }),
    chats: z.int().openapi({ description: "Chats that would move; each goes on apart." }),
  })
  .openapi("MergePreview");

export const MergeForm = z
  .object({
    customer_id: z.string().max(60).openapi({ description: "Who becomes this customer." }),
    phones: z.array(z.string().max(30)).max(maxPhones).optional().openapi({
      description:
        "The numbers that stay, as the preview shows them; left out, all of them. The first one always stays.",
    }),
    updated_at: SeenAt,
    their_updated_at: SeenAt,
  })
  .strict()
  .openapi("MergeForm");

export const CustomerMerges = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        gone_id: z.string(),
        name: z
          .string()
          .openapi({ description: "Of who became this customer; their number where they had none." }),
        at: Moment,
        undo_until: Moment,
      }),
    ),
  })
  .openapi("CustomerMerges", { description: "Merges into this customer that can still be undone." });
