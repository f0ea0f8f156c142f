import type { ProductCategory, SetKind } from "#db/schema/products.ts";
import type { SetPricing, SlotPriceRule, slotSources } from "#db/schema/sets.ts";
import type { Detail } from "#kernel/app-error.ts";
import type { ProductId, SetSlotId, VariantId } from "#kernel/ids.ts";

/** The most of each that a set has. */
export const setLimits = { parts: 20, slots: 8, choices: 60, picks: 20 } as const;

/** Something that is in a set, or may be picked in a slot: every variant of a product where none is named. */
export type GoodsForm = { productId: ProductId; variantId: VariantId | null };

export type SlotForm = {
  /** Of a slot that there is; a new one has none. */
  id: SetSlotId | null;
  label: string;
  otherLabel: string;
  source: (typeof slotSources)[number];
  category: ProductCategory | null;
  minPicks: number;
  maxPicks: number;
  repeats: boolean;
  priceRule: SlotPriceRule;
  fixedMinor: number;
  choices: GoodsForm[];
};

/** Everything the shop says of a set. */
export type SetForm = {
  kind: SetKind;
  name: string;
  otherName: string;
  description: string;
  category: ProductCategory;
  imageKeys: string[];
  available: boolean;
  shownFrom: string | null;
  shownTo: string | null;
  pricing: SetPricing;
  /** The fixed price, or the base of a set with slots; a price that follows the parts is not said. */
  priceMinor: number;
  lessBasisPoints: number;
  lessMinor: number;
  parts: (GoodsForm & { quantity: number })[];
  slots: SlotForm[];
};

/** What may be put into a set: each product that is named and fits, with the variants it has. */
export type KnownGoods = ReadonlyMap<ProductId, readonly VariantId[]>;

const at = (type: string, ...loc: (string | number)[]): Detail => ({
  loc: ["body", ...loc.map(String)],
  msg: "",
  type,
});

/** What of a set cannot be saved, each with its place. */
export function checkSetForm(form: SetForm, known: KnownGoods): Detail[] {
  const { shownFrom, shownTo } = form;
  return [
    ...(shownFrom !== null && shownTo !== null && shownFrom > shownTo ? [at("day_range", "shown_to")] : []),
    ...(form.kind === "single_set_collection" ? checkParts(form, known) : checkSlots(form, known)),
  ];
}

const keyOf = ({ productId, variantId }: GoodsForm): string => `${productId} ${variantId ?? ""}`;

const hasRepeats = (goods: readonly GoodsForm[]): boolean => new Set(goods.map(keyOf)).size < goods.length;

function checkParts({ parts, slots, pricing, priceMinor }: SetForm, known: KnownGoods): Detail[] {
  return [
    ...(slots.length > 0 ? [at("invalid_value", "slots")] : []),
    ...(parts.length < 2 ? [at("set_parts", "parts")] : []),
    ...(hasRepeats(parts) ? [at("duplicate", "parts")] : []),
    ...(pricing === "fixed" && priceMinor === 0 ? [at("required", "price_minor")] : []),
    ...parts.flatMap((part, index) => {
      const variants = known.get(part.productId);
      if (!variants) return [at("invalid_value", "parts", index, "product_id")];
      const fits = variants.length === 0 ? part.variantId === null : variants.includes(part.variantId!);
      return fits
        ? []
        : [at(part.variantId === null ? "required" : "invalid_value", "parts", index, "variant_id")];
    }),
  ];
}

function checkSlots({ parts, slots, pricing }: SetForm, known: KnownGoods): Detail[] {
  return [
    ...(parts.length > 0 ? [at("invalid_value", "parts")] : []),
    ...(pricing === "fixed" ? [] : [at("invalid_value", "pricing")]),
    ...(slots.length === 0 ? [at("required", "slots")] : []),
    ...slots.flatMap((slot, index) => [
      ...(slot.maxPicks < slot.minPicks ? [at("add_on_range", "slots", index, "max_picks")] : []),
      ...(slot.source === "category" && slot.category === null
        ? [at("required", "slots", index, "category")]
        : []),
      ...(slot.source === "list" && slot.choices.length === 0
        ? [at("required", "slots", index, "choices")]
        : []),
      ...(hasRepeats(slot.choices) ? [at("duplicate", "slots", index, "choices")] : []),
      ...slot.choices.flatMap(({ productId, variantId }, choice) => {
        const variants = known.get(productId);
        if (!variants) return [at("invalid_value", "slots", index, "choices", choice, "product_id")];
        return variantId === null || variants.includes(variantId)
          ? []
          : [at("invalid_value", "slots", index, "choices", choice, "variant_id")];
      }),
    ]),
  ];
}
