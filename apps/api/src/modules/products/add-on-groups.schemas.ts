import { z } from "@hono/zod-openapi";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { mostAddOns } from "./add-on-group.rules.ts";

export const AddOnGroup = z
  .object({
    id: z.string(),
    name: z.string(),
    required: z.boolean(),
    min: z.int(),
    max: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price_minor: MinorAmount,
        available: z.boolean(),
        is_default: z.boolean().openapi({ description: "Chosen already when the customer opens the order." }),
        stock_product_id: z
          .string()
          .nullable()
          .openapi({ description: "What one of it takes out of stock." }),
        stock_variant_id: z.string().nullable(),
      }),
    ),
    product_count: z.int().openapi({ description: "How many products have it." }),
    updated_at: Moment,
    created_at: Moment,
  })
  .openapi("AddOnGroup");

const id = z.string().max(60).nullable();

const AddOnForm = z
  .object({
    id: id.default(null).openapi({ description: "Of an add-on that there is; left out for a new one." }),
    name: z.string().trim().min(1).max(60),
    price_minor: MinorAmount.min(0).max(99_999_999_900),
    available: z.boolean().default(true),
    is_default: z.boolean().default(false),
    stock_product_id: id.default(null),
    stock_variant_id: id.default(null),
  })
  .strict()
  .openapi("AddOnForm");

const form = {
  name: z.string().trim().min(2).max(60).openapi({ example: "Kushona kwa vipimo" }),
  required: z.boolean().default(false),
  min: z.int().min(0).max(mostAddOns).default(0).openapi({
    description: "The least of those who choose any; a required group asks for one at least.",
  }),
  max: z.int().min(1).max(mostAddOns),
  items: z.array(AddOnForm).min(1).max(mostAddOns),
};

export const AddOnGroupForm = z.object(form).strict().openapi("AddOnGroupForm");

export const EditAddOnGroup = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditAddOnGroup");

export const AddOnGroupQuery = PageQuery.extend({
  search: z.string().trim().max(60).optional().openapi({ description: "Part of the name." }),
});

export const AddOnGroupList = pageOf(AddOnGroup).openapi("AddOnGroupList");
