import { z } from "@hono/zod-openapi";
import {
  contentTypes,
  priceGroups,
  productCategories,
  productMarks,
  productTypes,
  productUnits,
  setKinds,
  taxClasses,
} from "#db/schema/products.ts";
import { CappedCount, MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { bulkActions } from "./bulk-change.rules.ts";
import { productLimits } from "./product-form.rules.ts";
import { productSorts, productStatuses, stockStates } from "./product-list.rules.ts";

const Cost = MinorAmount.nullable().openapi({ description: "Null as well to members without `see_cost`." });
const Quantity = z.number();
const Breaks = z.array(
  z.object({ group: z.enum(priceGroups), min_quantity: Quantity, price_minor: MinorAmount }),
);

const ProductPicture = z
  .object({
    key: z.string(),
    image_url: z.string().nullable(),
    image_small_url: z.string().nullable(),
    image_full_url: z.string(),
  })
  .openapi("ProductPicture");

const ProductOption = z
  .object({ name: z.string(), values: z.array(z.string()) })
  .openapi("ProductOption", { example: { name: "Saizi", values: ["S", "M", "L"] } });

const ProductVariant = z
  .object({
    id: z.string(),
    name: z.string(),
    values: z.array(z.string()).openapi({ description: "In the order of the product's options." }),
    price_minor: MinorAmount,
    cost_minor: Cost,
    price_breaks: Breaks,
    stock: Quantity.nullable().openapi({ description: "Null: not counted." }),
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
    picture: z.union([ProductPicture, z.null()]),
    active: z.boolean(),
  })
  .openapi("ProductVariant");

const ProductPack = z
  .object({
    id: z.string(),
    name: z.string(),
    other_name: z.string().openapi({ description: "The name in the shop's other language." }),
    units: Quantity.openapi({ description: "How many units it holds; all packs share the product's stock." }),
    price_minor: MinorAmount.nullable().openapi({
      description: "Of the whole pack; null: what its units cost.",
    }),
    barcode: z.string().nullable(),
    active: z.boolean(),
  })
  .openapi("ProductPack");

const shownOfBoth = {
  id: z.string(),
  type: z.enum(productTypes),
  set_kind: z.enum(setKinds).nullable().openapi({
    description: "Several products sold as one; null: no set. Changed as a set, not as a product.",
  }),
  name: z.string(),
  other_name: z.string().openapi({ description: "The name in the shop's other language." }),
  category: z.enum(productCategories),
  subcategory: z.string().openapi({ description: "The shop's own word within the category." }),
  price_minor: MinorAmount.openapi({
    description: "Of one unit; with variants the lowest of those that are on.",
  }),
  price_to_minor: MinorAmount.openapi({ description: "The highest of the variants that are on." }),
  price_on_request: z.boolean().openapi({ description: "Said in the chat by a person; the price is 0." }),
  compare_at_minor: MinorAmount.nullable(),
  cost_minor: Cost,
  unit: z.enum(productUnits),
  prep_minutes: z.int().nullable(),
  stock: Quantity.nullable().openapi({ description: "Of all variants that are on; null: not counted." }),
  low_at: Quantity.nullable().openapi({ description: "At this much or less it is low." }),
  stock_state: z.enum(stockStates),
  available: z.boolean().openapi({ description: "On sale; hidden otherwise." }),
  show_in_chat: z.boolean(),
  show_on_page: z.boolean(),
  show_in_directory: z.boolean(),
  mark: z.enum(productMarks).nullable().openapi({ description: "Kept out of WhatsApp, as its policy asks." }),
  sold_recently: Quantity.openapi({ description: "Ordered in the last 30 days; counted once an hour." }),
  archived_at: Moment.nullable(),
  updated_at: Moment,
  created_at: Moment,
};

export const ListedProduct = z
  .object({
    ...shownOfBoth,
    image_url: z.string().nullable(),
    image_small_url: z.string().nullable(),
    variant_count: z.int().openapi({ description: "Variants that are on; 0: it has none." }),
  })
  .openapi("ListedProduct");

export const Product = z
  .object({
    ...shownOfBoth,
    description: z.string(),
    floor_price_minor: MinorAmount.nullable().openapi({ description: "Nobody sells one unit for less." }),
    price_breaks: Breaks.openapi({
      description: "Prices of one unit from a quantity on, by group of customers.",
    }),
    tax_class: z.enum(taxClasses),
    step: Quantity.nullable(),
    duration_minutes: z.int().nullable(),
    content_type: z.enum(contentTypes).nullable(),
    content: z.string().nullable(),
    options: z.array(ProductOption),
    variants: z.array(ProductVariant),
    packs: z.array(ProductPack),
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
    sells_when_empty: z.boolean(),
    sale_days: z.array(z.int()).nullable(),
    sale_from: z.string().nullable(),
    sale_to: z.string().nullable(),
    proposed_mark: z.enum(productMarks).nullable().openapi({ description: "What its words suggest." }),
    pictures: z.array(ProductPicture).openapi({ description: "The cover first." }),
    add_on_groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        required: z.boolean(),
        min: z.int(),
        max: z.int(),
        items: z.array(
          z.object({ id: z.string(), name: z.string(), price_minor: MinorAmount, available: z.boolean() }),
        ),
      }),
    ),
  })
  .openapi("Product");

const text = (most: number) => z.string().trim().max(most);
const price = MinorAmount.min(0).max(99_999_999_900);
const optionalPrice = price.nullish();
const quantity = z.number().min(0).max(999_999).multipleOf(0.001);
const code = z.string().trim().min(1).max(64).nullish();
const id = z.string().max(60);
const picture = z.string().max(200);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const breaks = z
  .array(
    z
      .object({
        group: z.enum(priceGroups),
        min_quantity: z.number().min(0.001).max(999).multipleOf(0.001),
        price_minor: price.min(1),
      })
      .strict(),
  )
  .max(productLimits.breaks)
  .optional();

const VariantForm = z
  .object({
    id: id.nullish().openapi({ description: "Of a variant that there is; left out for a new one." }),
    values: z
      .array(text(40).min(1))
      .min(1)
      .max(productLimits.options)
      .openapi({
        description: "One of each option's values, in the order of the options.",
        example: ["M", "Bahari"],
      }),
    price_minor: price,
    cost_minor: optionalPrice,
    price_breaks: breaks,
    stock: quantity
      .nullish()
      .openapi({ description: "Counted just now; left out, it stays; null: not counted." }),
    sku: code,
    barcode: code,
    image_key: picture.nullish(),
    active: z.boolean().optional(),
  })
  .strict()
  .openapi("ProductVariantForm");

const form = {
  type: z.enum(productTypes).optional(),
  name: text(120).min(2).openapi({ example: "Gauni la kitenge" }),
  other_name: text(120).optional(),
  description: text(1_000).optional(),
  category: z.enum(productCategories),
  subcategory: text(60).optional(),
  price_minor: price.openapi({ description: "Of one unit; 0 only where the price is said on request." }),
  price_on_request: z.boolean().optional(),
  compare_at_minor: optionalPrice,
  cost_minor: optionalPrice,
  floor_price_minor: optionalPrice,
  price_breaks: breaks,
  tax_class: z.enum(taxClasses).optional(),
  unit: z.enum(productUnits).optional(),
  step: z.number().min(0.001).max(999).multipleOf(0.001).nullish(),
  prep_minutes: z.int().min(1).max(43_200).nullish(),
  duration_minutes: z.int().min(1).max(43_200).nullish(),
  content_type: z
    .enum(contentTypes)
    .nullish()
    .openapi({ description: "What a digital product hands over once it is paid." }),
  content: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .nullish()
    .openapi({ description: "The address of a link, or the key of a document that was added." }),
  image_keys: z.array(picture).max(productLimits.pictures).optional(),
  options: z
    .array(
      z
        .object({ name: text(40).min(1), values: z.array(text(40).min(1)).min(1).max(productLimits.values) })
        .strict(),
    )
    .max(productLimits.options)
    .optional(),
  packs: z
    .array(
      z
        .object({
          id: id.nullish().openapi({ description: "Of a pack that there is; left out for a new one." }),
          name: text(40).min(1).openapi({ example: "Katoni" }),
          other_name: text(40).optional(),
          units: z.number().min(0.001).max(99_999).multipleOf(0.001),
          price_minor: price.min(1).nullish(),
          barcode: code,
          active: z.boolean().optional(),
        })
        .strict(),
    )
    .max(productLimits.packs)
    .optional(),
  variants: z.array(VariantForm).max(productLimits.variants).optional(),
  sku: code,
  barcode: code,
  stock: quantity
    .nullish()
    .openapi({ description: "Counted just now; left out, it stays; null: not counted." }),
  low_at: quantity.nullish(),
  sells_when_empty: z.boolean().optional(),
  available: z.boolean().optional(),
  show_in_chat: z.boolean().optional(),
  show_on_page: z.boolean().optional(),
  show_in_directory: z.boolean().optional(),
  sale_days: z.array(z.int().min(0).max(6)).min(1).max(7).nullish(),
  sale_from: time.nullish(),
  sale_to: time.nullish(),
  mark: z
    .enum(productMarks)
    .nullish()
    .openapi({ description: "Left out of a new one: its words propose it." }),
  add_on_group_ids: z.array(id).max(productLimits.groups).optional(),
};

/** What a row of a list may say of a product, with the limits of the form. */
export const listedForm = {
  name: form.name,
  other_name: form.other_name,
  description: form.description,
  category: form.category,
  subcategory: form.subcategory,
  price_minor: form.price_minor,
  compare_at_minor: form.compare_at_minor,
  cost_minor: form.cost_minor,
  unit: form.unit,
  sku: form.sku,
  barcode: form.barcode,
  stock: form.stock,
  low_at: form.low_at,
};

export const ProductForm = z.object(form).strict().openapi("ProductForm");

export const EditProduct = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditProduct", { description: "What is left out stays as it is." });

export const ProductQuery = PageQuery.extend({
  status: z.enum(productStatuses).optional(),
  category: z.enum(productCategories).optional(),
  type: z.enum(productTypes).optional(),
  has_add_ons: z.enum(["true", "false"]).optional(),
  search: z.string().trim().max(80).optional().openapi({
    description: "Part of the name in either language, of an SKU or of a barcode.",
  }),
  sort: z.enum(productSorts).optional(),
});

export const ProductList = pageOf(ListedProduct).openapi("ProductList");

export const ProductCounts = z
  .object(
    Object.fromEntries(productStatuses.map((status) => [status, CappedCount])) as Record<
      (typeof productStatuses)[number],
      typeof CappedCount
    >,
  )
  .openapi("ProductCounts");

export const ProductCategories = z
  .object({
    items: z.array(
      z.object({ category: z.enum(productCategories), subcategory: z.string(), count: z.int() }),
    ),
  })
  .openapi("ProductCategories");

export const BulkProducts = z
  .object({
    ids: z.array(id).min(1).max(100),
    action: z.enum(bulkActions),
    category: z.enum(productCategories).optional().openapi({ description: "For the action `category`." }),
    subcategory: text(60).optional(),
    percent: z.number().min(-99).max(1_000).optional().openapi({
      description:
        "For the action `price`, or else `amount_minor`: by how much prices rise, to the whole shilling.",
      example: 10,
    }),
    amount_minor: MinorAmount.min(-99_999_999_900).max(99_999_999_900).optional(),
    dry_run: z
      .boolean()
      .default(false)
      .openapi({ description: "Answers what would become of each, and changes nothing." }),
  })
  .strict()
  .openapi("BulkProducts");

const Prices = z
  .object({
    price_minor: MinorAmount,
    price_to_minor: MinorAmount,
    packs: z
      .array(z.object({ name: z.string(), price_minor: MinorAmount }))
      .openapi({ description: "Those with a price of their own." }),
  })
  .nullable();

export const ProductOutcomes = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(["changed", "unchanged", "not_found", "refused"]),
        problem: z
          .string()
          .nullable()
          .openapi({ description: "Why it was refused: the type of the validation." }),
        name: z.string().nullable(),
        before: Prices,
        after: Prices,
      }),
    ),
  })
  .openapi("ProductOutcomes", { description: "One for each id, in their order." });
