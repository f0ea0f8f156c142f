import type { Product, ProductForm, ProductPicture } from "#data/products.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { chosenOptions, type FormOption, type FormVariant } from "./variant-options.rules.ts";

export type FormPicture = Pick<ProductPicture, "key" | "image_url">;

export type FormBreak = {
  group: ProductForm["price_breaks"] extends readonly { group: infer Group }[] | undefined ? Group : never;
  min_quantity: number | null;
  price_minor: number | null;
};

/** Several units sold as one; `key` tells rows apart that nobody named yet. */
export type FormPack = {
  key: string;
  id: string | null;
  name: string;
  other_name: string;
  units: number | null;
  price_minor: number | null;
  barcode: string;
  active: boolean;
};

/** What the form of a product starts from where there is none yet. */
export type Start = {
  category: ProductForm["category"] | "";
  name: string;
  description: string;
  price_minor: number | null;
  options: FormOption[];
};

export const nothingYet: Start = { category: "", name: "", description: "", price_minor: null, options: [] };

const partsOf = (product: Product | undefined) => ({
  image_keys: (product?.pictures ?? []).map(({ key, image_url }): FormPicture => ({ key, image_url })),
  options: (product?.options ?? []).map((option): FormOption => ({ key: option.name, ...option })),
  variants: (product?.variants ?? []).map((variant): FormVariant => ({
    id: variant.id,
    values: variant.values,
    price_minor: variant.price_minor,
    cost_minor: variant.cost_minor,
    stock: variant.stock,
    seen_stock: variant.stock,
    sku: variant.sku ?? "",
    barcode: variant.barcode ?? "",
    image_key: variant.picture?.key ?? null,
    active: variant.active,
  })),
  packs: (product?.packs ?? []).map((pack): FormPack => ({
    ...pack,
    key: pack.id,
    barcode: pack.barcode ?? "",
  })),
  price_breaks: (product?.price_breaks ?? []) as FormBreak[],
  add_on_group_ids: (product?.add_on_groups ?? []).map(({ id }) => id),
});

const isCounted = (product: Product | undefined): boolean =>
  product === undefined
    ? false
    : product.variants.length > 0
      ? product.variants.some(({ stock }) => stock !== null)
      : product.stock !== null;

/** What the form holds of a product; a number is null and a choice "" while nobody said. */
export const toProductValues = (product: Product | undefined, start: Start = nothingYet) => ({
  ...partsOf(product),
  ...(product ? {} : { options: start.options }),
  type: product?.type ?? "physical",
  name: product?.name ?? start.name,
  other_name: product?.other_name ?? "",
  description: product?.description ?? start.description,
  category: (product?.category ?? start.category) as Start["category"],
  subcategory: product?.subcategory ?? "",
  price_minor: (product?.price_on_request ? null : (product?.price_minor ?? start.price_minor)) as
    | number
    | null,
  price_on_request: product?.price_on_request ?? false,
  compare_at_minor: product?.compare_at_minor ?? null,
  cost_minor: product?.cost_minor ?? null,
  floor_price_minor: product?.floor_price_minor ?? null,
  tax_class: product?.tax_class ?? "standard",
  unit: product?.unit ?? "piece",
  step: product?.step ?? null,
  prep_minutes: product?.prep_minutes ?? null,
  duration_minutes: product?.duration_minutes ?? null,
  content_type: product?.content_type ?? ("PDF File" as const),
  /** A link, or the key of a PDF. */
  content: product?.content ?? "",
  /** The PDF as it was chosen here; null for one that was saved before. */
  content_file: null as { name: string; bytes: number } | null,
  sku: product?.sku ?? "",
  barcode: product?.barcode ?? "",
  counts_stock: isCounted(product),
  stock: product?.variants.length ? null : (product?.stock ?? null),
  seen_stock: product?.variants.length ? null : (product?.stock ?? null),
  low_at: product?.low_at ?? null,
  sells_when_empty: product?.sells_when_empty ?? false,
  available: product?.available ?? true,
  show_in_chat: product?.show_in_chat ?? true,
  show_on_page: product?.show_on_page ?? true,
  show_in_directory: product?.show_in_directory ?? true,
  limits_sale: Boolean(product?.sale_days || product?.sale_from),
  sale_days: product?.sale_days ?? [],
  sale_from: product?.sale_from ?? "",
  sale_to: product?.sale_to ?? "",
  mark: (product?.mark ?? "") as NonNullable<Product["mark"]> | "",
});
export type ProductValues = ReturnType<typeof toProductValues>;

/** Units sold in fractions; the rest only whole. */
export const isFractional = (unit: ProductValues["unit"]): boolean =>
  ["kg", "g", "litre", "metre"].includes(unit);

type Sent = { seesCosts: boolean; product: Product | undefined };

/** What is sent of it, once its rules hold. Stocks that nobody wrote are left out: they stay what they have become. */
export function toProductForm(values: ProductValues, { seesCosts, product }: Sent): ProductForm {
  const options = chosenOptions(values.options);
  const isPhysical = values.type === "physical";
  const isDigital = values.type === "digital";
  const knowsMark = product !== undefined || values.mark !== "";
  return {
    type: values.type,
    name: tidyText(values.name),
    other_name: tidyText(values.other_name),
    description: values.description.trim(),
    // The form asks for a category before it is sent.
    category: values.category as ProductForm["category"],
    subcategory: tidyText(values.subcategory),
    price_minor: values.price_on_request ? 0 : (values.price_minor ?? 0),
    price_on_request: values.price_on_request,
    compare_at_minor: values.compare_at_minor,
    ...(seesCosts && { cost_minor: values.cost_minor }),
    floor_price_minor: values.floor_price_minor,
    price_breaks: values.price_breaks.map((one) => ({
      group: one.group,
      min_quantity: one.min_quantity ?? 0,
      price_minor: one.price_minor ?? 0,
    })),
    tax_class: values.tax_class,
    unit: isPhysical ? values.unit : "piece",
    step: isPhysical && isFractional(values.unit) ? values.step : null,
    prep_minutes: values.prep_minutes,
    duration_minutes: values.type === "service" ? values.duration_minutes : null,
    content_type: isDigital ? values.content_type : null,
    content: isDigital ? values.content.trim() || null : null,
    image_keys: values.image_keys.map(({ key }) => key),
    options: options.map(({ name, values: own }) => ({ name: tidyText(name), values: own })),
    variants: values.variants.map((variant) => toVariantForm(variant, values, seesCosts)),
    packs: values.packs.map(({ key: _key, id, ...pack }) => ({
      ...(id !== null && { id }),
      ...pack,
      name: tidyText(pack.name),
      other_name: tidyText(pack.other_name),
      units: pack.units ?? 0,
      price_minor: values.variants.length > 0 ? null : pack.price_minor,
      barcode: pack.barcode.trim() || null,
    })),
    sku: values.sku.trim() || null,
    barcode: values.barcode.trim() || null,
    ...stockOf(values, values.counts_stock),
    low_at: values.low_at,
    sells_when_empty: values.sells_when_empty,
    available: values.available,
    show_in_chat: values.show_in_chat,
    show_on_page: values.show_on_page,
    show_in_directory: values.show_in_directory,
    sale_days: values.limits_sale && values.sale_days.length > 0 ? values.sale_days : null,
    sale_from: (values.limits_sale && values.sale_from) || null,
    sale_to: (values.limits_sale && values.sale_to) || null,
    ...(knowsMark && { mark: values.mark === "" ? null : values.mark }),
    add_on_group_ids: values.add_on_group_ids,
  };
}

const toVariantForm = (variant: FormVariant, values: ProductValues, seesCosts: boolean) => ({
  ...(variant.id !== null && { id: variant.id }),
  values: variant.values,
  price_minor: values.price_on_request ? 0 : (variant.price_minor ?? values.price_minor ?? 0),
  ...(seesCosts && { cost_minor: variant.cost_minor }),
  ...stockOf(variant, values.counts_stock, variant.id === null),
  sku: variant.sku.trim() || null,
  barcode: variant.barcode.trim() || null,
  image_key: variant.image_key,
  active: variant.active,
});

/** The stock where somebody wrote one; what is counted from now on begins with nothing. */
function stockOf(
  { stock, seen_stock: seen }: Pick<FormVariant, "stock" | "seen_stock">,
  counts: boolean,
  isNew = seen === null,
): { stock?: number | null } {
  if (!counts) return seen === null ? {} : { stock: null };
  if (stock === seen && !isNew) return {};
  return { stock: stock ?? 0 };
}
