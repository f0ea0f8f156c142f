import type { ProductSet, ProductSetList, SetChoice, SetSlot } from "#data/product-sets.ts";

type Part = ProductSet["parts"][number];

export const makePart = (change: Partial<Part> = {}): Part => ({
  product_id: "prd_2",
  variant_id: null,
  quantity: 1,
  name: "Kikoi",
  variant_name: "",
  image_small_url: null,
  price_minor: 2_100_000,
  stock: 17,
  state: "offered",
  ...change,
});

export const makeChoice = (change: Partial<SetChoice> = {}): SetChoice => ({
  product_id: "prd_1",
  variant_id: null,
  name: "Gauni la kitenge",
  variant_name: "",
  image_small_url: null,
  quantity: 1,
  price_minor: 6_800_000,
  extra_minor: 0,
  stock: 12,
  state: "offered",
  ...change,
});

export const makeSlot = (change: Partial<SetSlot> = {}): SetSlot => ({
  id: "slt_1",
  label: "Gauni la mama",
  other_label: "Dress for mother",
  source: "category",
  category: "clothing & accessories",
  min_picks: 1,
  max_picks: 1,
  repeats: false,
  price_rule: "included",
  fixed_minor: 0,
  list: [],
  choices: [makeChoice(), makeChoice({ product_id: "prd_4", name: "Gauni la batiki" })],
  ...change,
});

/** Two kanga and a kikoi for one price. */
export const makeSet = (change: Partial<ProductSet> = {}): ProductSet => ({
  id: "prd_10",
  kind: "single_set_collection",
  name: "Kanga mbili na kikoi",
  other_name: "Two kanga and a kikoi",
  description: "",
  category: "clothing & accessories",
  pictures: [],
  available: true,
  archived_at: null,
  shown_from: null,
  shown_to: null,
  pricing: "fixed",
  price_minor: 5_500_000,
  less_basis_points: 0,
  less_minor: 0,
  parts: [makePart({ product_id: "prd_3", name: "Kanga", quantity: 2, price_minor: 2_000_000 }), makePart()],
  slots: [],
  price_from_minor: 5_500_000,
  price_to_minor: 5_500_000,
  sum_minor: 6_100_000,
  saving_minor: 600_000,
  can_build: 17,
  paused: null,
  checks: [
    { kind: "can_build", level: "ok", slot: null, count: 17 },
    { kind: "price_range", level: "ok", slot: null, count: null },
  ],
  sold_recently: 21,
  updated_at: "2026-11-21T11:04:00.000Z",
  created_at: "2026-10-02T07:30:00.000Z",
  ...change,
});

/** A dress for the mother, one or two for the child, cushions on top. */
export const makeTemplateSet = (change: Partial<ProductSet> = {}): ProductSet =>
  makeSet({
    id: "prd_11",
    kind: "template_based_set",
    name: "Mama na mwana",
    other_name: "Mother and child",
    price_minor: 9_800_000,
    parts: [],
    slots: [
      makeSlot(),
      makeSlot({
        id: "slt_2",
        label: "Gauni la mtoto",
        other_label: "Dress for child",
        source: "list",
        category: null,
        max_picks: 2,
        repeats: true,
        price_rule: "difference",
        list: [
          { product_id: "prd_5", variant_id: "var_s" },
          { product_id: "prd_6", variant_id: null },
          { product_id: "prd_7", variant_id: null },
        ],
        choices: [
          makeChoice({ product_id: "prd_5", variant_id: "var_s", name: "Bahari", variant_name: "S" }),
          makeChoice({ product_id: "prd_6", name: "Zambarau" }),
          makeChoice({ product_id: "prd_7", name: "Jua", extra_minor: 400_000 }),
        ],
      }),
      makeSlot({
        id: "slt_3",
        label: "Mto",
        other_label: "Cushion",
        source: "list",
        category: null,
        min_picks: 0,
        max_picks: 2,
        price_rule: "fixed",
        fixed_minor: 1_200_000,
        list: [{ product_id: "prd_8", variant_id: null }],
        choices: [makeChoice({ product_id: "prd_8", name: "Mto wa kitenge", extra_minor: 1_200_000 })],
      }),
    ],
    price_from_minor: 9_800_000,
    price_to_minor: 13_100_000,
    sum_minor: null,
    saving_minor: null,
    can_build: 11,
    checks: [
      { kind: "whatsapp_pages", level: "warning", slot: 1, count: 12 },
      { kind: "can_build", level: "ok", slot: null, count: 11 },
      { kind: "price_range", level: "ok", slot: null, count: null },
    ],
    sold_recently: 9,
    ...change,
  });

export const makeSetList = (items: ProductSet[], change: Partial<ProductSetList> = {}): ProductSetList => ({
  items,
  next: null,
  previous: null,
  ...change,
});
