import type { Product, Variant } from "./order.ts";

/** One thing to choose about a product, such as its size. */
export type OptionGroup = {
  /** The option's name on the wire; "" where variants carry no options and are chosen by name. */
  option: string;
  values: { value: string; label: string; available: boolean; imageUrl: string | null }[];
};

/** What is chosen so far, by option. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** The names of the options, in the shop's order; none where options do not tell the variants apart. */
function optionNames(variants: readonly Variant[]): string[] {
  const names = Object.keys(variants[0]?.options ?? {});
  const told = new Set(
    variants.map((variant) => JSON.stringify(names.map((name) => variant.options[name] ?? null))),
  );
  const complete = variants.every(
    ({ options }) => Object.keys(options).length === names.length && names.every((name) => name in options),
  );
  return complete && told.size === variants.length ? names : [];
}

const valueOf = (variant: Variant, option: string): string =>
  option === "" ? variant.id : (variant.options[option] ?? "");

const groupNames = (product: Product): string[] => {
  const names = optionNames(product.variants);
  return names.length > 0 ? names : [""];
};

/** The options that a variant stands for; without one those that leave no choice. */
export function optionsOf(product: Product, variantId: string | null): ChosenOptions {
  const variant = product.variants.find(({ id }) => id === variantId);
  return Object.fromEntries(
    groupNames(product).flatMap((name) => {
      const values = new Set((variant ? [variant] : product.variants).map((one) => valueOf(one, name)));
      return values.size === 1 ? [[name, [...values][0]!]] : [];
    }),
  );
}

/** Choices made of an earlier state of the product, without those that no variant has any more. */
export function fitOptions(product: Product, chosen: ChosenOptions): ChosenOptions {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...optionsOf(product, null), ...chosen })) {
    if (fittingVariants(product, { ...kept, [name]: value }).length > 0) kept[name] = value;
  }
  return kept;
}

/** The variants that carry everything chosen so far. */
export const fittingVariants = (product: Product, chosen: ChosenOptions): Variant[] =>
  product.variants.filter((variant) =>
    Object.entries(chosen).every(([name, value]) => valueOf(variant, name) === value),
  );

/**
 * What can be chosen, group by group. A value is available when some variant that can be had carries it together
 * with what is chosen in the groups before it, so a choice never strikes out an earlier one.
 */
export function optionGroups(product: Product, chosen: ChosenOptions): OptionGroup[] {
  if (product.variants.length === 0) return [];
  const names = groupNames(product);
  return names.map((option, index) => {
    const before = names.slice(0, index);
    const fits = product.variants.filter((variant) =>
      before.every((name) => chosen[name] === undefined || valueOf(variant, name) === chosen[name]),
    );
    const values = new Map(product.variants.map((variant) => [valueOf(variant, option), variant]));
    const entries = [...values].map(([value, variant]) => ({
      value,
      label: option === "" ? variant.name : value,
      available: fits.some((one) => one.available && valueOf(one, option) === value),
      imageUrl: pictureOf(product, option, value),
    }));
    return { option, values: withPictures(entries) };
  });
}

/** The one picture that all variants with this value share; a variant without its own looks like the product. */
function pictureOf(product: Product, option: string, value: string): string | null {
  const carriers = product.variants.filter((variant) => valueOf(variant, option) === value);
  const pictures = new Set(carriers.map((variant) => smallPictureOf(variant) ?? smallPictureOf(product)));
  const [picture = null] = pictures;
  return pictures.size === 1 ? picture : null;
}

const smallPictureOf = (shown: Product | Variant): string | null => shown.image_small_url ?? shown.image_url;

/** Pictures help only where they tell the values apart. */
function withPictures(values: OptionGroup["values"]): OptionGroup["values"] {
  const pictures = new Set(values.map(({ imageUrl }) => imageUrl).filter((url) => url !== null));
  return pictures.size === values.length && values.length > 1
    ? values
    : values.map((value) => ({ ...value, imageUrl: null }));
}

/** The choices after one more; later ones that cannot be had with it are forgotten. */
export function chooseOption(
  product: Product,
  chosen: ChosenOptions,
  option: string,
  value: string,
): ChosenOptions {
  const names = groupNames(product);
  const kept: Record<string, string> = {};
  for (const name of names) {
    const wanted = name === option ? value : chosen[name];
    if (wanted === undefined) continue;
    const isSettled = names.indexOf(name) <= names.indexOf(option);
    const possible = product.variants.some(
      (variant) =>
        variant.available &&
        valueOf(variant, name) === wanted &&
        Object.entries(kept).every(([earlier, held]) => valueOf(variant, earlier) === held),
    );
    if (isSettled || possible) kept[name] = wanted;
  }
  return kept;
}

/** The variant that the choices add up to, or undefined while one is missing. */
export function variantOf(product: Product, chosen: ChosenOptions): Variant | undefined {
  const names = groupNames(product);
  return product.variants.find((variant) => names.every((name) => valueOf(variant, name) === chosen[name]));
}
