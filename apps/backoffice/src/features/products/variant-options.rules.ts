/** A choice that customers make, with its values in their order; `key` names it while the form is open. */
export type FormOption = { key: string; name: string; values: string[] };

/** A variant in the form: what it is called by its values, in the order of the choices that have any. */
export type FormVariant = {
  /** Null for one that is not saved yet. */
  id: string | null;
  values: string[];
  price_minor: number | null;
  cost_minor: number | null;
  stock: number | null;
  /** What was there when the form was opened: it is only counted anew where somebody wrote another number. */
  seen_stock: number | null;
  sku: string;
  barcode: string;
  image_key: string | null;
  active: boolean;
};

export const optionLimits = { options: 3, values: 20, variants: 100 } as const;

/** Choices that have values; one without any makes no variants yet. */
export const chosenOptions = (options: readonly FormOption[]): FormOption[] =>
  options.filter(({ values }) => values.length > 0);

/** How many variants the choices make. */
export const countVariants = (options: readonly FormOption[]): number => {
  const chosen = chosenOptions(options);
  return chosen.length === 0 ? 0 : chosen.reduce((count, { values }) => count * values.length, 1);
};

/** Every way to choose, the last choice changing slowest, as a table of two choices is read. */
function combinationsOf(options: readonly FormOption[]): string[][] {
  return chosenOptions(options).reduce<string[][]>(
    (made, { values }) => values.flatMap((value) => made.map((before) => [...before, value])),
    [[]],
  );
}

export type Variants = { options: readonly FormOption[]; variants: readonly FormVariant[] };

/**
 * The variants that changed choices make. One whose values are all still there stays what it was, with its price and its
 * stock; where a choice is new, what there was becomes its first value; what nothing was before is new.
 */
export function fitVariants(
  before: Variants,
  options: readonly FormOption[],
  fresh: (values: string[]) => FormVariant,
): FormVariant[] {
  const chosen = chosenOptions(options);
  if (chosen.length === 0) return [];
  const known = chosenOptions(before.options).map(({ key }) => key);
  const left = new Set(before.variants);
  const isOf = (variant: FormVariant, values: readonly string[]) =>
    chosen.every(({ key, values: own }, place) => {
      const was = known.indexOf(key);
      return was === -1 ? values[place] === own[0] : variant.values[was] === values[place];
    });
  return combinationsOf(options).map((values) => {
    const kept = [...left].find((variant) => isOf(variant, values));
    if (!kept) return fresh(values);
    left.delete(kept);
    return { ...kept, values };
  });
}

/** Texts that mean the same to a reader. */
const isSameWord = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The values with those written in a text added, several between commas; none twice, no more than there may be. */
export function withValues(values: readonly string[], text: string): string[] {
  const added = text
    .split(",")
    .map((part) => part.trim().replaceAll(/\s+/g, " ").slice(0, 40))
    .filter((part) => part !== "");
  return added
    .reduce<string[]>(
      (all, value) => (all.some((one) => isSameWord(one, value)) ? all : [...all, value]),
      [...values],
    )
    .slice(0, optionLimits.values);
}
