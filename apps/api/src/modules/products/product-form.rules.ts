import type {
  CodeKind,
  ContentType,
  PriceBreak,
  ProductCategory,
  ProductMark,
  ProductOption,
  ProductPack,
  ProductRow,
  ProductType,
} from "#db/schema/products.ts";
import { fractionalUnits } from "#db/schema/products.ts";
import type { Detail } from "#kernel/app-error.ts";
import type { AddOnGroupId, PackId, VariantId } from "#kernel/ids.ts";

/** The most of each that a product has. */
export const productLimits = {
  pictures: 8,
  options: 3,
  values: 20,
  variants: 100,
  groups: 20,
  breaks: 20,
  packs: 5,
} as const;

/** A variant as it is saved; `values` stand in the order of the product's options. */
export type VariantForm = {
  /** Of a variant that there is; a new one has none. */
  id: VariantId | null;
  values: string[];
  priceMinor: number;
  costMinor: number | null;
  priceBreaks: PriceBreak[];
  /** Left out: it stays as it is. Null: not counted. */
  stock?: number | null | undefined;
  sku: string | null;
  barcode: string | null;
  imageKey: string | null;
  active: boolean;
};

/** A pack as it is saved; a new one has no id. */
export type PackForm = Omit<ProductPack, "id"> & { id: PackId | null };

/** Everything the shop says of a product. */
export type ProductForm = {
  type: ProductType;
  name: string;
  otherName: string;
  description: string;
  category: ProductCategory;
  subcategory: string;
  priceMinor: number;
  priceOnRequest: boolean;
  compareAtMinor: number | null;
  costMinor: number | null;
  floorPriceMinor: number | null;
  priceBreaks: PriceBreak[];
  taxClass: ProductRow["taxClass"];
  unit: ProductRow["unit"];
  step: number | null;
  prepMinutes: number | null;
  durationMinutes: number | null;
  contentType: ContentType | null;
  content: string | null;
  imageKeys: string[];
  options: ProductOption[];
  variants: VariantForm[];
  packs: PackForm[];
  sku: string | null;
  barcode: string | null;
  /** Left out: it stays as it is. Null: not counted. */
  stock?: number | null | undefined;
  lowAt: number | null;
  sellsWhenEmpty: boolean;
  available: boolean;
  showInChat: boolean;
  showOnPage: boolean;
  showInDirectory: boolean;
  saleDays: number[] | null;
  saleFrom: string | null;
  saleTo: string | null;
  mark: ProductMark | null;
  addOnGroupIds: AddOnGroupId[];
};

/** What a product is where nothing else is said. */
export const plainProduct: Omit<ProductForm, "name" | "category" | "priceMinor"> = {
  type: "physical",
  otherName: "",
  description: "",
  subcategory: "",
  priceOnRequest: false,
  compareAtMinor: null,
  costMinor: null,
  floorPriceMinor: null,
  priceBreaks: [],
  taxClass: "standard",
  unit: "piece",
  step: null,
  prepMinutes: null,
  durationMinutes: null,
  contentType: null,
  content: null,
  imageKeys: [],
  options: [],
  variants: [],
  packs: [],
  sku: null,
  barcode: null,
  lowAt: null,
  sellsWhenEmpty: false,
  available: true,
  showInChat: true,
  showOnPage: true,
  showInDirectory: true,
  saleDays: null,
  saleFrom: null,
  saleTo: null,
  mark: null,
  addOnGroupIds: [],
};

/** What a variant is where nothing else is said. */
export const plainVariant: Omit<VariantForm, "values" | "priceMinor"> = {
  id: null,
  costMinor: null,
  priceBreaks: [],
  sku: null,
  barcode: null,
  imageKey: null,
  active: true,
};

/**
 * The form without what its other answers make meaningless: a price that is said on request, the length of what is no
 * service, the content of what is not digital, the product's own stock and codes where its variants have them.
 */
export function tidyForm(form: ProductForm): ProductForm {
  const hasVariants = form.variants.length > 0;
  const onPrices = form.variants.filter(({ active }) => active).map(({ priceMinor }) => priceMinor);
  const lowest = onPrices.length > 0 ? Math.min(...onPrices) : form.priceMinor;
  return {
    ...form,
    priceMinor: form.priceOnRequest ? 0 : lowest,
    ...(form.priceOnRequest ? { compareAtMinor: null, floorPriceMinor: null, priceBreaks: [] } : {}),
    durationMinutes: form.type === "service" ? form.durationMinutes : null,
    ...(form.type === "digital" ? {} : { contentType: null, content: null }),
    // A price that a person says, and what is no thing, come in no packs.
    ...(form.priceOnRequest || form.type !== "physical" ? { packs: [] } : {}),
    ...(hasVariants ? { stock: undefined, sku: null, barcode: null, priceBreaks: [] } : {}),
  };
}

const at = (type: string, ...loc: (string | number)[]): Detail => ({
  loc: ["body", ...loc.map(String)],
  msg: "",
  type,
});

const key = (text: string): string => text.trim().toLowerCase();
const hasTwice = (texts: string[]): boolean => new Set(texts.map(key)).size < texts.length;

/** What of a tidied form cannot be saved, each with its place. */
export const checkForm = (form: ProductForm): Detail[] => [
  ...checkPrices(form),
  ...checkSale(form),
  ...checkContent(form),
  ...checkOptions(form),
  ...form.variants.flatMap((variant, index) => checkVariant(form, variant, index)),
  ...form.packs.flatMap((pack, index) => checkPack(form, pack, index)),
  ...(hasTwice(form.packs.map(({ name, units }) => `${name}:${units}`)) ? [at("duplicate", "packs")] : []),
  ...checkCodes(form),
  ...(hasTwice(form.imageKeys) ? [at("duplicate", "image_keys")] : []),
  ...(hasTwice(form.addOnGroupIds) ? [at("duplicate", "add_on_group_ids")] : []),
];

function checkPrices(form: ProductForm): Detail[] {
  const { priceMinor, compareAtMinor, floorPriceMinor, priceOnRequest } = form;
  const wrong: Detail[] = [];
  if (!priceOnRequest && priceMinor <= 0) wrong.push(at("price", "price_minor"));
  if (compareAtMinor !== null && compareAtMinor <= priceMinor)
    wrong.push(at("compare_at", "compare_at_minor"));
  if (floorPriceMinor !== null && floorPriceMinor > priceMinor) {
    wrong.push(at("floor_price", "floor_price_minor"));
  }
  return [...wrong, ...checkBreaks(form.priceBreaks, "price_breaks")];
}

/** The price for everybody from one unit on is the price itself. */
function checkBreaks(breaks: PriceBreak[], ...loc: (string | number)[]): Detail[] {
  const places = breaks.map(({ group, minQuantity }) => `${group}:${minQuantity}`);
  const isPriceItself = breaks.some(({ group, minQuantity }) => group === "retail" && minQuantity <= 1);
  return [
    ...(hasTwice(places) ? [at("duplicate", ...loc)] : []),
    ...(isPriceItself ? [at("price_break", ...loc)] : []),
  ];
}

function checkSale({ saleFrom, saleTo }: ProductForm): Detail[] {
  if ((saleFrom === null) !== (saleTo === null))
    return [at("required", saleFrom === null ? "sale_from" : "sale_to")];
  return saleFrom !== null && saleTo !== null && saleFrom >= saleTo ? [at("sale_hours", "sale_to")] : [];
}

function checkContent({ type, contentType, content }: ProductForm): Detail[] {
  if (type !== "digital") return [];
  if (contentType === null) return [at("required", "content_type")];
  if (content === null) return [at("required", "content")];
  return contentType === "URL Link" && !isHttps(content) ? [at("invalid_format.url", "content")] : [];
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

function checkOptions({ options, variants }: ProductForm): Detail[] {
  const wrong: Detail[] = [];
  if (options.length > 0 && variants.length === 0) wrong.push(at("required", "variants"));
  if (hasTwice(options.map(({ name }) => name))) wrong.push(at("duplicate", "options"));
  for (const [index, { values }] of options.entries()) {
    if (hasTwice(values)) wrong.push(at("duplicate", "options", index, "values"));
  }
  if (variants.length > 0 && !variants.some(({ active }) => active)) wrong.push(at("none_on", "variants"));
  if (hasTwice(variants.map(({ values }) => JSON.stringify(values)))) wrong.push(at("duplicate", "variants"));
  return wrong;
}

function checkVariant(
  { options, priceOnRequest }: ProductForm,
  variant: VariantForm,
  index: number,
): Detail[] {
  const { values, priceMinor, priceBreaks } = variant;
  const fits =
    options.length > 0 &&
    values.length === options.length &&
    values.every((value, place) => options[place]!.values.includes(value));
  return [
    ...(fits ? [] : [at("variant_values", "variants", index, "values")]),
    ...(priceOnRequest || priceMinor > 0 ? [] : [at("price", "variants", index, "price_minor")]),
    ...checkBreaks(priceBreaks, "variants", index, "price_breaks"),
  ];
}

/** Pieces come two and more to a pack; variants have prices of their own, so a pack of them has none. */
function checkPack(
  { unit, variants }: ProductForm,
  { units, priceMinor }: PackForm,
  index: number,
): Detail[] {
  const fits = fractionalUnits.includes(unit) ? units > 0 : Number.isInteger(units) && units >= 2;
  return [
    ...(fits ? [] : [at("pack_units", "packs", index, "units")]),
    ...(priceMinor !== null && priceMinor <= 0 ? [at("price", "packs", index, "price_minor")] : []),
    ...(priceMinor !== null && variants.length > 0 ? [at("pack_price", "packs", index, "price_minor")] : []),
  ];
}

/** An SKU or a barcode of a form: what it is of, by the variant's or the pack's place. */
export type FormCode = { kind: CodeKind; code: string; variant: number | null; pack: number | null };

/** Every SKU and barcode that a form names. */
export const codesOf = ({ sku, barcode, variants, packs }: ProductForm): FormCode[] =>
  [
    { sku, barcode, variant: null, pack: null },
    ...variants.map((one, variant) => ({ ...one, variant, pack: null })),
    ...packs.map((one, pack) => ({ sku: null, barcode: one.barcode, variant: null, pack })),
  ].flatMap(({ sku: ownSku, barcode: ownBarcode, ...of }) => [
    ...(ownSku ? [{ kind: "sku" as const, code: ownSku, ...of }] : []),
    ...(ownBarcode ? [{ kind: "barcode" as const, code: ownBarcode, ...of }] : []),
  ]);

/** The problem of a code that something else in the shop has. */
export const takenCode = ({ kind, variant, pack }: FormCode): Detail => {
  if (pack !== null) return at("code_taken", "packs", pack, kind);
  return variant === null ? at("code_taken", kind) : at("code_taken", "variants", variant, kind);
};

function checkCodes(form: ProductForm): Detail[] {
  const seen = new Set<string>();
  return codesOf(form).flatMap((one) => {
    const name = `${one.kind}:${key(one.code)}`;
    if (seen.has(name)) return [takenCode(one)];
    seen.add(name);
    return [];
  });
}
