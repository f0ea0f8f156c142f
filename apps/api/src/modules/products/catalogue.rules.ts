import type { CatalogueProduct, CatalogueVariant } from "#db/catalogue-json.ts";
import { fractionalUnits } from "#db/schema/products.ts";

const inStock = (stock: number | null): boolean => stock === null || stock > 0;

export const isVariantAvailable = (variant: CatalogueVariant): boolean =>
  variant.active && inStock(variant.stock);

/** Whether the product can be ordered in any form. */
export function isProductAvailable(product: CatalogueProduct): boolean {
  if (!product.offered) return false;
  return product.variants.length > 0 ? product.variants.some(isVariantAvailable) : inStock(product.stock);
}

/** What is ordered when nobody chose: the first variant that can be had, else the first that is on. */
export const defaultVariant = (product: CatalogueProduct): CatalogueVariant | undefined =>
  product.variants.find(isVariantAvailable) ?? product.variants.find((variant) => variant.active);

/** Whether a quantity makes sense for a unit: 0.001 to 999, whole unless the unit is sold in fractions. */
export function isQuantity(quantity: number, unit: string): boolean {
  if (!Number.isFinite(quantity) || quantity < 0.001 || quantity > 999) return false;
  if (!fractionalUnits.includes(unit)) return Number.isInteger(quantity);
  return Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-6;
}
