import type { PackId, VariantId } from "#kernel/ids.ts";
import {
  type PackForm,
  plainProduct,
  plainVariant,
  type ProductForm,
  tidyForm,
  type VariantForm,
} from "./product-form.rules.ts";

type Partly<Form> = { [Name in keyof Form]?: Form[Name] | undefined };

/** A variant as a person sends it. */
export type VariantInput = Partly<Omit<VariantForm, "id" | "values" | "priceMinor">> &
  Pick<VariantForm, "values" | "priceMinor"> & { id?: VariantId | null | undefined };

/** A pack as a person sends it. */
export type PackInput = Partly<Omit<PackForm, "id" | "name" | "units">> &
  Pick<PackForm, "name" | "units"> & { id?: PackId | null | undefined };

const plainPack = { id: null, otherName: "", priceMinor: null, barcode: null, active: true };

/** A product as a person sends it: what is left out of an edit stays, what is left out of a new one is plain. */
export type ProductInput = Partly<
  Omit<ProductForm, "name" | "category" | "priceMinor" | "variants" | "packs">
> &
  Pick<ProductForm, "name" | "category" | "priceMinor"> & {
    variants?: VariantInput[] | undefined;
    packs?: PackInput[] | undefined;
  };

/** Without the members that are undefined, which would hide what they lie over. */
const said = <Form extends object>(form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

/**
 * The whole, tidied form that an input comes to.
 *
 * @param before what the product is now; null for a new one
 */
export function completeForm(
  { variants, packs, ...input }: ProductInput,
  before: ProductForm | null,
): ProductForm {
  const given = packs?.map((pack) => ({ ...plainPack, ...said(pack) }));
  const complete = { ...plainProduct, ...before, ...said({ ...input, packs: given }) } as ProductForm;
  if (!variants) return tidyForm(complete);
  const known = new Map(before?.variants.map((variant) => [variant.id, variant]));
  const completed = variants.map((variant): VariantForm => {
    const held = variant.id ? known.get(variant.id) : undefined;
    return { ...plainVariant, ...held, ...said(variant) } as VariantForm;
  });
  return tidyForm({ ...complete, variants: completed });
}

/** The form with costs as they were: who may not see them changes none. */
export function withoutCosts(form: ProductForm, before: ProductForm | null): ProductForm {
  const costs = new Map(before?.variants.map(({ id, costMinor }) => [id, costMinor]));
  return {
    ...form,
    costMinor: before?.costMinor ?? null,
    variants: form.variants.map((variant) => ({
      ...variant,
      costMinor: (variant.id && costs.get(variant.id)) ?? null,
    })),
  };
}
