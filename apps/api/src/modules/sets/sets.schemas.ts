import { z } from "@hono/zod-openapi";
import { productCategories, setKinds } from "#db/schema/products.ts";
import { setPricings, slotPriceRules, slotSources } from "#db/schema/sets.ts";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { setLimits } from "./set-form.rules.ts";
import { setSorts } from "./sets.repository.ts";

const Goods = {
  product_id: z.string(),
  variant_id: z.string().nullable(),
  name: z.string(),
  variant_name: z.string(),
  image_small_url: z.string().nullable(),
  price_minor: MinorAmount.openapi({ description: "Of one, as it is sold by itself." }),
  stock: z.number().nullable().openapi({ description: "Null: not counted." }),
  state: z.enum(["offered", "sold_out", "hidden", "archived"]),
  quantity: z.int().openapi({ description: "In one set." }),
};

const GoodsForm = {
  product_id: z.string().max(60),
  variant_id: z.string().max(60).nullish(),
};

const day = z.iso.date();

export const Set = z
  .object({
    id: z.string().openapi({ description: "The product's: a set is a product." }),
    kind: z.enum(setKinds),
    name: z.string(),
    other_name: z.string(),
    description: z.string(),
    category: z.enum(productCategories),
    pictures: z.array(
      z.object({
        key: z.string(),
        image_url: z.string().nullable(),
        image_small_url: z.string().nullable(),
        image_full_url: z.string(),
      }),
    ),
    available: z.boolean(),
    archived_at: Moment.nullable(),
    shown_from: z.string().nullable().openapi({ description: "The first day on which it is sold." }),
    shown_to: z.string().nullable().openapi({ description: "The last one." }),
    pricing: z.enum(setPricings),
    price_minor: MinorAmount.openapi({
      description: "Of one set; of a set with slots the base, before anything is picked.",
    }),
    less_basis_points: z.int().openapi({ description: "Off the sum: 250 is 2.5 %." }),
    less_minor: MinorAmount,
    parts: z.array(z.object(Goods)),
    slots: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        other_label: z.string(),
        source: z.enum(slotSources),
        category: z.enum(productCategories).nullable(),
        min_picks: z.int(),
        max_picks: z.int(),
        repeats: z.boolean().openapi({ description: "The same thing may be picked twice." }),
        price_rule: z.enum(slotPriceRules),
        fixed_minor: MinorAmount,
        list: z
          .array(z.object({ product_id: z.string(), variant_id: z.string().nullable() }))
          .openapi({ description: "As it was chosen; without a variant every one of the product." }),
        choices: z.array(
          z.object({ ...Goods, extra_minor: MinorAmount.openapi({ description: "What picking it adds." }) }),
        ),
      }),
    ),
    price_from_minor: MinorAmount,
    price_to_minor: MinorAmount,
    sum_minor: MinorAmount.nullable().openapi({ description: "What the parts cost one by one." }),
    saving_minor: MinorAmount.nullable().openapi({
      description: "Less than nothing: it costs more than they do.",
    }),
    can_build: z.int().nullable().openapi({ description: "At most; null: nothing of it is counted." }),
    paused: z
      .object({
        reason: z.enum(["archived", "hidden", "sold_out", "not_yet", "over", "slot"]),
        name: z.string().openapi({ description: "Of the part or the slot it is for." }),
      })
      .nullable()
      .openapi({ description: "Why one that is on sale is not sold now." }),
    checks: z.array(
      z.object({
        kind: z.enum([
          "can_build",
          "slot_unfillable",
          "whatsapp_pages",
          "name_cut",
          "above_sum",
          "price_range",
        ]),
        level: z.enum(["ok", "warning", "problem"]),
        slot: z.int().nullable().openapi({ description: "From 0." }),
        count: z.int().nullable(),
      }),
    ),
    sold_recently: z.number(),
    updated_at: Moment,
    created_at: Moment,
  })
  .openapi("Set");

const text = (most: number) => z.string().trim().max(most);
const price = MinorAmount.min(0).max(99_999_999_900);

const form = {
  kind: z.enum(setKinds),
  name: text(120).min(2).openapi({ example: "Kanga mbili na kikoi" }),
  other_name: text(120).default(""),
  description: text(1_000).default(""),
  category: z.enum(productCategories),
  image_keys: z.array(z.string().max(200)).max(8).default([]),
  available: z.boolean().default(true),
  shown_from: day.nullable().default(null),
  shown_to: day.nullable().default(null),
  pricing: z.enum(setPricings).default("fixed"),
  price_minor: price.default(0),
  less_basis_points: z.int().min(0).max(10_000).default(0),
  less_minor: price.default(0),
  parts: z
    .array(z.object({ ...GoodsForm, quantity: z.int().min(1).max(999) }).strict())
    .max(setLimits.parts)
    .default([]),
  slots: z
    .array(
      z
        .object({
          id: z.string().max(60).nullish(),
          label: text(40).min(1).openapi({ example: "Kinywaji" }),
          other_label: text(40).default(""),
          source: z.enum(slotSources),
          category: z.enum(productCategories).nullable().default(null),
          min_picks: z.int().min(0).max(setLimits.picks),
          max_picks: z.int().min(1).max(setLimits.picks),
          repeats: z.boolean().default(false),
          price_rule: z.enum(slotPriceRules).default("included"),
          fixed_minor: price.default(0),
          choices: z.array(z.object(GoodsForm).strict()).max(setLimits.choices).default([]),
        })
        .strict(),
    )
    .max(setLimits.slots)
    .default([]),
};

export const SetForm = z.object(form).strict().openapi("SetForm");
export const EditSet = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditSet");
export const SetList = pageOf(Set).openapi("SetList");
export const SetQuery = PageQuery.extend({
  kind: z.enum(setKinds).optional(),
  search: z.string().trim().max(80).optional(),
  sort: z.enum(setSorts).optional(),
});
