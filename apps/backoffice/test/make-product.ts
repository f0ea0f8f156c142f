import type { AddOnGroup } from "#data/add-on-groups.ts";
import type { StockMovement } from "#data/product-stock.ts";
import type { ListedProduct, Product, ProductList, ProductVariant, SoldOnDay } from "#data/products.ts";

export const makeListed = (change: Partial<ListedProduct> = {}): ListedProduct => ({
  id: "prd_1",
  set_kind: null,
  type: "physical",
  name: "Gauni la kitenge",
  other_name: "Kitenge dress",
  category: "clothing & accessories",
  subcategory: "Magauni",
  price_minor: 6_800_000,
  price_to_minor: 6_800_000,
  price_on_request: false,
  compare_at_minor: null,
  cost_minor: 4_100_000,
  unit: "piece",
  prep_minutes: null,
  stock: 34,
  low_at: 3,
  stock_state: "in_stock",
  available: true,
  show_in_chat: true,
  show_on_page: true,
  show_in_directory: true,
  mark: null,
  sold_recently: 41,
  archived_at: null,
  updated_at: "2026-11-21T11:04:00.000Z",
  created_at: "2026-10-02T07:30:00.000Z",
  image_url: null,
  image_small_url: null,
  variant_count: 0,
  ...change,
});

export const makeProductList = (items: ListedProduct[], change: Partial<ProductList> = {}): ProductList => ({
  items,
  next: null,
  previous: null,
  ...change,
});

export const makeVariant = (change: Partial<ProductVariant> = {}): ProductVariant => ({
  id: "var_1",
  name: "S / Bahari",
  values: ["S", "Bahari"],
  price_minor: 6_800_000,
  cost_minor: 4_100_000,
  price_breaks: [],
  stock: 4,
  sku: null,
  barcode: null,
  picture: null,
  active: true,
  ...change,
});

export function makeProduct(change: Partial<Product> = {}): Product {
  const { image_url: _url, image_small_url: _small, variant_count: _count, ...shown } = makeListed();
  return {
    ...shown,
    description: "Gauni la pamba, urefu wa goti. Limeshonwa Kariakoo.",
    floor_price_minor: null,
    price_breaks: [],
    tax_class: "standard",
    step: null,
    duration_minutes: null,
    content_type: null,
    content: null,
    options: [],
    variants: [],
    packs: [],
    sku: "NV-GK-01",
    barcode: null,
    sells_when_empty: false,
    sale_days: null,
    sale_from: null,
    sale_to: null,
    proposed_mark: null,
    pictures: [],
    add_on_groups: [],
    ...change,
  };
}

const sizes = ["S", "M", "L", "XL", "XXL"];
const cloths = ["Bahari", "Zambarau", "Embe", "Kisutu"];

/** A dress in five sizes and four cloths, with a few low and a few gone. */
export const makeDress = (change: Partial<Product> = {}): Product =>
  makeProduct({
    options: [
      { name: "Saizi", values: sizes },
      { name: "Kitambaa", values: cloths },
    ],
    variants: cloths.flatMap((cloth, line) =>
      sizes.map((size, column) =>
        makeVariant({
          id: `var_${line}${column}`,
          name: `${size}, ${cloth}`,
          values: [size, cloth],
          price_minor: line === 0 && column > 2 ? 7_200_000 : 6_800_000,
          stock: [4, 6, 3, 0, 2, 2, 1, 4, 2, 0, 1, 3, 2, 1, 5, 0, 2, 1, 3, 2][line * 5 + column]!,
          active: line < 3 || column < 3,
        }),
      ),
    ),
    price_to_minor: 7_200_000,
    low_at: 1,
    sku: null,
    add_on_groups: [
      {
        id: "aog_1",
        name: "Nyongeza",
        required: false,
        min: 0,
        max: 3,
        items: [
          { id: "add_1", name: "Kushona kwa vipimo", price_minor: 1_500_000, available: true },
          { id: "add_2", name: "Kilemba cha kufanana", price_minor: 800_000, available: true },
          { id: "add_3", name: "Kufunga zawadi", price_minor: 300_000, available: false },
        ],
      },
    ],
    ...change,
  });

/** As many variants as a product may have. */
export const makeHundredVariants = (): Product => {
  const colours = Array.from({ length: 20 }, (_, index) => `Rangi ${index + 1}`);
  return makeProduct({
    options: [
      { name: "Saizi", values: sizes },
      { name: "Rangi", values: colours },
    ],
    variants: colours.flatMap((colour, line) =>
      sizes.map((size, column) =>
        makeVariant({ id: `var_${line}_${column}`, name: `${size}, ${colour}`, values: [size, colour] }),
      ),
    ),
    sku: null,
  });
};

export const makeAddOnGroup = (change: Partial<AddOnGroup> = {}): AddOnGroup => ({
  id: "aog_1",
  name: "Nyongeza",
  required: false,
  min: 0,
  max: 2,
  items: [
    {
      id: "add_1",
      name: "Kushona kwa vipimo",
      price_minor: 1_500_000,
      available: true,
      is_default: false,
      stock_product_id: null,
      stock_variant_id: null,
    },
    {
      id: "add_2",
      name: "Kilemba cha kufanana",
      price_minor: 800_000,
      available: true,
      is_default: false,
      stock_product_id: null,
      stock_variant_id: null,
    },
  ],
  product_count: 3,
  updated_at: "2026-11-21T11:04:00.000Z",
  created_at: "2026-10-02T07:30:00.000Z",
  ...change,
});

export const makeMovement = (change: Partial<StockMovement> = {}): StockMovement => ({
  id: "1",
  variant_id: null,
  variant_name: "",
  packs: [],
  reason: "restock",
  quantity: 12,
  balance: 35,
  order_id: null,
  order_number: null,
  note: "",
  actor: "staff:usr_1",
  actor_name: "Neema",
  at: "2026-11-21T06:10:00.000Z",
  ...change,
});

/** Thirty days up to 21 November 2026, with what was sold on each. */
export const makeSales = (sold = (at: number): number => (at * 7) % 5): SoldOnDay[] =>
  Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10),
    quantity: sold(at),
    total_minor: sold(at) * 6_800_000,
  }));
