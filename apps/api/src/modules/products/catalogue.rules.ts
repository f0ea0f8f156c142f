import type { CatalogueProduct, CatalogueVariant } from "#db/catalogue-json.ts";
import { fractionalUnits } from "#db/schema/products.ts";

/** Whether that much of something can be had. */
export const isStocked = (
  { stock, sellsWhenEmpty }: Pick<CatalogueVariant, "stock" | "sellsWhenEmpty">,
  quantity: number,
): boolean => stock === null || sellsWhenEmpty || stock >= quantity;

/** The least of something that anybody orders: a thousandth. */
const least = 0.001;

export const isVariantAvailable = (
  variant: Pick<CatalogueVariant, "active" | "stock" | "sellsWhenEmpty">,
): boolean => variant.active && isStocked(variant, least);

/** Whether the product can be ordered in any form. */
export function isProductAvailable(product: CatalogueProduct): boolean {
  if (!product.offered) return false;
  if (product.set) return product.set.sellable;
  return product.variants.length > 0 ? product.variants.some(isVariantAvailable) : isStocked(product, least);
}

const offeredVariants = ({ variants }: CatalogueProduct): CatalogueVariant[] =>
  variants.filter((variant) => variant.active);

/** The variant that nobody needs to choose: the shop offers no other. */
export function onlyVariant(product: CatalogueProduct): CatalogueVariant | undefined {
  const offered = offeredVariants(product);
  return offered.length === 1 ? offered[0] : undefined;
}

/** Whether the customer has to say which variant is meant. */
export const hasVariantChoice = (product: CatalogueProduct): boolean => offeredVariants(product).length > 1;

/** Whether the price depends on the variant that is still to be chosen. */
export const isPriceOpen = (product: CatalogueProduct): boolean =>
  new Set(offeredVariants(product).map(({ priceMinor }) => priceMinor)).size > 1;

/** What is priced while no variant is chosen: the cheapest of those that can be had, else the product itself. */
export function startingPrice(
  product: CatalogueProduct,
): Pick<CatalogueProduct, "priceMinor" | "priceBreaks"> {
  const available = product.variants.filter(isVariantAvailable);
  const priced = available.length > 0 ? available : offeredVariants(product);
  return priced.toSorted((one, other) => one.priceMinor - other.priceMinor)[0] ?? product;
}

/** Whether a person has to say the price, or the shop takes no order for it by a link. */
export const isAskedFor = ({ orderable }: CatalogueProduct): boolean => !orderable;

/**
 * Whether a quantity makes sense for a product: 0.001 to 999, whole unless its unit is sold in fractions, and in multiples
 * of its step.
 */
export function isQuantity(
  quantity: number,
  { unit, step }: Pick<CatalogueProduct, "unit" | "step">,
): boolean {
  if (!Number.isFinite(quantity) || quantity < 0.001 || quantity > 999) return false;
  const thousandths = quantity * 1000;
  if (Math.abs(thousandths - Math.round(thousandths)) > 1e-6) return false;
  if (step !== null) return Math.round(thousandths) % Math.round(step * 1000) === 0;
  return fractionalUnits.includes(unit) || Number.isInteger(quantity);
}
