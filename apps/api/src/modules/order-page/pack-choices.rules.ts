import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { Selection } from "#modules/orders/order-pricing.rules.ts";
import { isVariantAvailable } from "#modules/products/catalogue.rules.ts";
import { choiceOf, isPackAvailable, packLabel, packTiers, single } from "#modules/products/packs.rules.ts";
import { type PriceTier, tiersOf } from "#modules/products/price-tiers.rules.ts";

/** What a line can be of: a variant, by the unit or in a pack. */
export type PageVariant = {
  id: string;
  name: string;
  options: Record<string, string>;
  unit: string;
  priceMinor: number;
  priceTiers: PriceTier[];
  available: boolean;
  imageKey: string | null;
};

/** The option under which the page asks for the pack; its value for the unit itself is empty. */
const packOption = "pack_unit";

/** What is chosen of a product on the page: the unit itself where nobody chose a pack. */
export const choiceOnPage = (
  { packs, variants }: CatalogueProduct,
  { variantId, packId }: Pick<Selection, "variantId" | "packId">,
): string | null => {
  const isSingle = variants.length === 0 && packs.some(({ active }) => active);
  return choiceOf(variantId, packId) ?? (isSingle ? single : null);
};

/** Everything of a product that a line can be of: its variants, each by the unit and in the packs that are on. */
export function variantsOnPage(product: CatalogueProduct, group: PriceGroup): PageVariant[] {
  const packs = product.packs.filter(({ active }) => active);
  const variants = product.variants.filter(({ active }) => active);
  if (packs.length === 0) return variants.map((variant) => byUnit(product, variant, group));
  const isPlain = product.variants.length === 0;
  const goods = isPlain ? [{ ...product, id: null, name: "", options: {}, active: true }] : variants;
  return goods.flatMap((one) => [
    {
      ...byUnit(product, { ...one, id: one.id ?? single }, group),
      options: { ...one.options, [packOption]: "" },
    },
    ...packs.map((pack) => {
      const label = packLabel(pack, product.unit);
      const [first, ...more] = packTiers(one, pack, group);
      return {
        id: choiceOf(one.id, pack.id)!,
        name: [one.name, label].filter(Boolean).join(", "),
        options: { ...one.options, [packOption]: label },
        unit: "piece",
        priceMinor: first!.priceMinor,
        priceTiers: more.length > 0 ? [first!, ...more] : [],
        available: isPackAvailable(one, pack),
        imageKey: one.imageKey,
      };
    }),
  ]);
}

type Goods = Omit<CatalogueProduct["variants"][number], "id"> & { id: string };

const byUnit = ({ unit }: CatalogueProduct, variant: Goods, group: PriceGroup) => ({
  id: variant.id,
  name: variant.name,
  options: variant.options,
  unit,
  priceMinor: variant.priceMinor,
  priceTiers: tiersOf(variant, group),
  available: isVariantAvailable(variant),
  imageKey: variant.imageKey,
});
