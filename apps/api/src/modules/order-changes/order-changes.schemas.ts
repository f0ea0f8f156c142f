import { z } from "@hono/zod-openapi";
import { lineChangeKinds, orderChangeStatuses } from "#db/schema/order-changes.ts";
import { ErrorBody, MinorAmount, Moment } from "#http/openapi.ts";
import type { OrderLineId, ProductId, VariantId, PackId } from "#kernel/ids.ts";
import { readChosen } from "#modules/orders/set-picks.rules.ts";
import type { WantedLine } from "./wanted-lines.rules.ts";

const quantity = z.number().min(0.001).max(999);

const KeptLine = z
  .object({ line_id: z.string().min(1).max(60), quantity })
  .strict()
  .openapi("KeptOrderLine", {
    description: "A line that the order holds, in this quantity, at the prices that were agreed.",
  });

const AddedLine = z
  .object({
    product_id: z.string().min(1).max(60),
    variant_id: z.string().max(60).nullable(),
    pack_id: z.string().max(60).nullable(),
    add_on_ids: z.array(z.string().max(150)).max(200).openapi({
      description:
        "Of a set: `slot+product+variant` for each pick, the last left empty where there is none, as on the order's page.",
    }),
    quantity,
    note: z.string().trim().max(140),
  })
  .strict()
  .openapi("AddedOrderLine", { description: "Another line, at today's prices for this customer." });

const wanted = {
  lines: z
    .array(z.union([KeptLine, AddedLine]))
    .min(1)
    .max(100)
    .openapi({
      description: "All lines as they are to be; those that are left out are dropped.",
    }),
  note: z.string().trim().max(300).openapi({ description: "Why; the customer reads it." }),
};

export const ChangeOrder = z.object(wanted).strict().openapi("ChangeOrder");

export const AskOrderChange = z
  .object({
    ...wanted,
    expected_total_minor: z
      .int()
      .min(0)
      .openapi({ description: "What the preview said, delivery included." }),
  })
  .strict()
  .openapi("AskOrderChange");

export const LineChange = z
  .object({
    kind: z.enum(lineChangeKinds),
    name: z.string(),
    variant_name: z
      .string()
      .openapi({ description: "With the add-ons; empty where there is nothing to say." }),
    quantity_before: z.number().openapi({ description: "0 where it was not on the order." }),
    quantity_after: z.number().openapi({ description: "0 where it is left out." }),
    total_before_minor: MinorAmount,
    total_after_minor: MinorAmount,
  })
  .openapi("OrderLineChange");

const amounts = {
  diff: z.array(LineChange).openapi({ description: "Lines that stay as they are, are not named." }),
  previous_total_minor: MinorAmount,
  total_minor: MinorAmount,
  delivery_fee_minor: MinorAmount,
  needs_customer: z.boolean().openapi({
    description:
      "They pay more, or get what they did not order: nothing changes until they agree. Otherwise it is done at once, and they are told.",
  }),
};

export const OrderChangePreview = z.object(amounts).openapi("OrderChangePreview");

export const OrderChange = z
  .object({
    id: z.string(),
    status: z.enum(orderChangeStatuses).openapi({
      description: "open: the customer was asked · agreed: the order was changed · refused · withdrawn.",
    }),
    note: z.string(),
    ...amounts,
    asked_by: z.object({ id: z.string(), name: z.string() }),
    asked_at: Moment,
    decided_at: Moment.nullable(),
    decided_by: z.enum(["customer", "staff"]).nullable().openapi({
      description: "Null while it is open, and where the order went its way meanwhile.",
    }),
    decided_by_name: z.string().nullable().openapi({ description: "Of somebody who works there." }),
    by_phone: z.boolean().openapi({ description: "The customer agreed on the phone, says who decided." }),
  })
  .openapi("OrderChange");

export const OrderChangeList = z.object({ items: z.array(OrderChange) }).openapi("OrderChangeList");

export const ChangeDecided = ErrorBody.extend({ current: OrderChange.optional() }).openapi("ChangeDecided", {
  description: "The refusal; of order.change_decided with what the change became.",
});

/** What a body asks the order to hold. */
export const toWanted = (lines: z.infer<typeof ChangeOrder>["lines"]): WantedLine[] =>
  lines.map((line) =>
    "line_id" in line
      ? { lineId: line.line_id as OrderLineId, quantity: line.quantity }
      : {
          productId: line.product_id as ProductId,
          variantId: line.variant_id as VariantId | null,
          packId: line.pack_id as PackId | null,
          ...readChosen(line.add_on_ids),
          quantity: line.quantity,
          note: line.note,
        },
  );
