import type { addOnGroups, addOns, productAddOnGroups } from "#db/schema/add-ons.ts";
import type { productCodes, ProductOption, products, productVariants } from "#db/schema/products.ts";
import {
  type AddOnGroupId,
  type AddOnId,
  newId,
  type ProductId,
  type ShopId,
  type VariantId,
} from "#kernel/ids.ts";
import { type DemoProduct, demoProducts } from "./demo-products.ts";

/** A product as orders choose from it; money in hundredths. */
export type ShelfProduct = {
  id: ProductId;
  name: string;
  imageKey: string;
  priceMinor: number;
  costMinor: number;
  unit: string;
  inStock: boolean;
  variants: { id: VariantId; name: string; priceMinor: number; imageKey: string; inStock: boolean }[];
  groups: {
    groupId: AddOnGroupId;
    required: boolean;
    addOns: { id: AddOnId; name: string; priceMinor: number }[];
  }[];
};

export const pictureKey = (picture: string): string => `products/${picture}`;
/** Of which less than this is low. */
const lowAt = 10;
/** Three fifths of the price, to five hundred shillings. */
const costOf = (shillings: number): number => minorOf(Math.round((shillings * 0.6) / 500) * 500);

/** Such as NV-KJ-14 for the fourteenth thing of the shop. */
function skuOf({ name }: DemoProduct, position: number): string {
  const initials = name
    .split(/[^\p{L}]+/u)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase());
  return `NV-${initials.join("")}-${String(position + 1).padStart(2, "0")}`;
}

const minorOf = (shillings: number): number => shillings * 100;

/** The catalogue as rows to insert, and as a shelf to order from. */
export function buildCatalogue(shopId: ShopId, at: Date) {
  const rows = {
    products: [] as (typeof products.$inferInsert)[],
    variants: [] as (typeof productVariants.$inferInsert)[],
    groups: [] as (typeof addOnGroups.$inferInsert)[],
    codes: [] as (typeof productCodes.$inferInsert)[],
    attached: [] as (typeof productAddOnGroups.$inferInsert)[],
    addOns: [] as (typeof addOns.$inferInsert)[],
  };
  const groups: SharedGroups = new Map();
  const shelf = demoProducts.map((product, position) => {
    const id: ProductId = newId("prd", at);
    rows.products.push({
      shopId,
      id,
      name: product.name,
      description: product.description,
      category: product.category,
      priceMinor: minorOf(product.price),
      unit: product.unit ?? "piece",
      imageKey: pictureKey(product.picture),
      costMinor: costOf(product.price),
      options: optionsOf(product),
      packs: (product.packs ?? []).map(({ price, ...pack }) => ({
        ...pack,
        id: newId("pck", at),
        priceMinor: minorOf(price),
        barcode: null,
        active: true,
      })),
      stock: stockOf(product),
      lowAt,
      position,
      createdAt: at,
      updatedAt: at,
    });
    if (!product.variants) {
      rows.codes.push({ shopId, productId: id, kind: "sku", code: skuOf(product, position) });
    }
    return {
      id,
      name: product.name,
      imageKey: pictureKey(product.picture),
      priceMinor: minorOf(product.price),
      costMinor: costOf(product.price),
      unit: product.unit ?? "piece",
      inStock: product.stock !== 0,
      variants: buildVariants(shopId, id, product, skuOf(product, position), at, rows),
      groups: buildGroups(shopId, id, product, at, rows, groups),
    } satisfies ShelfProduct;
  });
  const keys = new Set([...rows.products, ...rows.variants].flatMap(({ imageKey }) => imageKey ?? []));
  // They came with the shop and take none of its room.
  const pictureRows = [...keys].map((key) => ({ shopId, key, bytes: 0, createdAt: at }));
  return { rows: { ...rows, pictures: pictureRows }, shelf };
}

/** Groups that hang on several products are there once. */
type SharedGroups = Map<NonNullable<DemoProduct["groups"]>[number], ShelfProduct["groups"][number]>;

/** What can be chosen, as the variants name it. */
const optionsOf = ({ variants = [] }: DemoProduct): ProductOption[] =>
  Object.keys(variants[0]?.options ?? {}).map((name) => ({
    name,
    values: [...new Set(variants.map(({ options }) => options[name]!))],
  }));

/** Of a product with variants what they come to, unless one is not counted. */
function stockOf({ stock, variants }: DemoProduct): number | null {
  if (!variants) return stock ?? null;
  if (variants.some((variant) => variant.stock === undefined)) return null;
  return variants.reduce((sum, variant) => sum + variant.stock!, 0);
}

function buildVariants(
  shopId: ShopId,
  productId: ProductId,
  product: DemoProduct,
  sku: string,
  at: Date,
  rows: {
    variants: (typeof productVariants.$inferInsert)[];
    codes: (typeof productCodes.$inferInsert)[];
  },
): ShelfProduct["variants"] {
  return (product.variants ?? []).map(({ options, price, stock, picture }, position) => {
    const id: VariantId = newId("var", at);
    const name = Object.values(options).join(", ");
    const priceMinor = minorOf(price ?? product.price);
    const imageKey = pictureKey(picture ?? product.picture);
    rows.codes.push({ shopId, productId, variantId: id, kind: "sku", code: `${sku}-${position + 1}` });
    rows.variants.push({
      shopId,
      id,
      productId,
      name,
      options,
      priceMinor,
      costMinor: costOf(price ?? product.price),
      stock: stock ?? null,
      imageKey: picture ? imageKey : null,
      position,
    });
    return { id, name, priceMinor, imageKey, inStock: stock !== 0 };
  });
}

function buildGroups(
  shopId: ShopId,
  productId: ProductId,
  product: DemoProduct,
  at: Date,
  rows: {
    groups: (typeof addOnGroups.$inferInsert)[];
    attached: (typeof productAddOnGroups.$inferInsert)[];
    addOns: (typeof addOns.$inferInsert)[];
  },
  known: SharedGroups,
): ShelfProduct["groups"] {
  return (product.groups ?? []).map((group, position) => {
    const shared = known.get(group);
    if (shared) {
      rows.attached.push({ shopId, productId, groupId: shared.groupId, position });
      return shared;
    }
    const { name, required = false, min = 0, max, items } = group;
    const groupId: AddOnGroupId = newId("agr", at);
    rows.groups.push({ shopId, id: groupId, name, required, min, max, createdAt: at, updatedAt: at });
    rows.attached.push({ shopId, productId, groupId, position });
    const addOns = items.map((item, place) => {
      const id: AddOnId = newId("ado", at);
      const priceMinor = minorOf(item.price);
      rows.addOns.push({ shopId, id, groupId, name: item.name, priceMinor, position: place });
      return { id, name: item.name, priceMinor };
    });
    const made = { groupId, required, addOns };
    known.set(group, made);
    return made;
  });
}
