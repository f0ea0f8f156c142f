import type { ProductSet, ProductSetForm, SetKind, SetSlot } from "#data/product-sets.ts";
import { basisPointsOf, shareText } from "#lib/share-of-hundred.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { FormPicture } from "../product-form.values.ts";

/** A product, or one variant of it, that a set is made from; null: every variant. */
export type Goods = {
  product_id: string;
  variant_id: string | null;
  name: string;
  variant_name: string;
  image_small_url: string | null;
};

export type FormPart = Goods & { quantity: number };

/** What the customer fills; `key` tells slots apart that were not saved yet. */
export type FormSlot = Pick<
  SetSlot,
  "label" | "other_label" | "source" | "min_picks" | "max_picks" | "repeats" | "price_rule"
> & {
  key: string;
  id: string | null;
  category: NonNullable<SetSlot["category"]> | "";
  fixed_minor: number | null;
  choices: Goods[];
};

/** Names the goods within one set. */
export const goodsKey = ({ product_id, variant_id }: Pick<Goods, "product_id" | "variant_id">): string =>
  `${product_id} ${variant_id ?? ""}`;

const goodsOf = ({ product_id, variant_id, name, variant_name, image_small_url }: Goods): Goods => ({
  product_id,
  variant_id,
  name,
  variant_name,
  image_small_url,
});

/** The goods' name with the variant's: "Gauni la kitenge, S". */
export const goodsName = ({ name, variant_name }: Pick<Goods, "name" | "variant_name">): string =>
  variant_name === "" ? name : `${name}, ${variant_name}`;

export const newSlot = (key: string): FormSlot => ({
  key,
  id: null,
  label: "",
  other_label: "",
  source: "list",
  category: "",
  min_picks: 1,
  max_picks: 1,
  repeats: false,
  price_rule: "included",
  fixed_minor: null,
  choices: [],
});

/** The shop's own list of a slot, with the names of what is on it; a choice without a variant stands for all of them. */
const listOf = ({ list, choices }: SetSlot): Goods[] =>
  list.flatMap(({ product_id, variant_id }) => {
    const shown = choices.find(
      (one) => one.product_id === product_id && (variant_id === null || one.variant_id === variant_id),
    );
    return shown
      ? [{ ...goodsOf(shown), variant_id, variant_name: variant_id === null ? "" : shown.variant_name }]
      : [];
  });

/** What the form holds of a set; an amount is null and a choice "" while nobody said. */
export const toSetValues = (set: ProductSet | undefined) => ({
  name: set?.name ?? "",
  other_name: set?.other_name ?? "",
  description: set?.description ?? "",
  category: (set?.category ?? "") as ProductSet["category"] | "",
  image_keys: (set?.pictures ?? []).map(({ key, image_url }): FormPicture => ({ key, image_url })),
  available: set?.available ?? true,
  shown_from: set?.shown_from ?? null,
  shown_to: set?.shown_to ?? null,
  pricing: set?.pricing ?? ("fixed" as const),
  price_minor: set?.price_minor ?? null,
  less_share: set?.less_basis_points ? shareText(set.less_basis_points) : "",
  less_minor: set?.less_minor || null,
  parts: (set?.parts ?? []).map((part): FormPart => ({ ...goodsOf(part), quantity: part.quantity })),
  slots: (set?.slots ?? []).map((slot): FormSlot => ({
    key: slot.id,
    id: slot.id,
    label: slot.label,
    other_label: slot.other_label,
    source: slot.source,
    category: slot.category ?? "",
    min_picks: slot.min_picks,
    max_picks: slot.max_picks,
    repeats: slot.repeats,
    price_rule: slot.price_rule,
    fixed_minor: slot.fixed_minor || null,
    choices: listOf(slot),
  })),
});
export type SetValues = ReturnType<typeof toSetValues>;

export const toSlotForm = (slot: FormSlot): NonNullable<ProductSetForm["slots"]>[number] => ({
  id: slot.id,
  label: tidyText(slot.label),
  other_label: tidyText(slot.other_label),
  source: slot.source,
  category: slot.source === "category" && slot.category !== "" ? slot.category : null,
  min_picks: slot.min_picks,
  max_picks: slot.max_picks,
  repeats: slot.repeats,
  price_rule: slot.price_rule,
  fixed_minor: slot.price_rule === "fixed" ? (slot.fixed_minor ?? 0) : 0,
  choices:
    slot.source === "list"
      ? slot.choices.map(({ product_id, variant_id }) => ({ product_id, variant_id }))
      : [],
});

/** What is sent of it. What belongs to the other kind, or to another way of making the price, is left empty. */
export function toSetForm(kind: SetKind, values: SetValues): ProductSetForm {
  const isSingle = kind === "single_set_collection";
  const pricing = isSingle ? values.pricing : "fixed";
  return {
    kind,
    name: tidyText(values.name),
    other_name: tidyText(values.other_name),
    description: values.description.trim(),
    // A set is not saved without one; what it costs does not depend on it.
    category: values.category || "home",
    image_keys: values.image_keys.map(({ key }) => key),
    available: values.available,
    shown_from: values.shown_from,
    shown_to: values.shown_to,
    pricing,
    price_minor: pricing === "fixed" ? (values.price_minor ?? 0) : 0,
    less_basis_points: pricing === "sum_less_share" ? (basisPointsOf(values.less_share) ?? 0) : 0,
    less_minor: pricing === "sum_less_amount" ? (values.less_minor ?? 0) : 0,
    parts: isSingle
      ? values.parts.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
      : [],
    slots: isSingle ? [] : values.slots.map(toSlotForm),
  };
}
