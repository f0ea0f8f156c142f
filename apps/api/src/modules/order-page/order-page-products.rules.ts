import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { OrderLineView } from "#db/order-lines-json.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { goodsName, lineTotal, priceLine, type Selection } from "#modules/orders/order-pricing.rules.ts";
import {
  type AgreedLine,
  agreedTiers,
  asAgreed,
  asPromised,
  withAgreedPrice,
} from "#modules/orders/agreed-price.rules.ts";
import type { OrderSubmission } from "#modules/orders/submit-order.ts";
import { type PriceTier, tiersOf } from "#modules/products/price-tiers.rules.ts";
import { isAskedFor, isProductAvailable, startingPrice } from "#modules/products/catalogue.rules.ts";
import { choiceOf } from "#modules/products/packs.rules.ts";
import { basePrice, picksOf } from "#modules/sets/set.rules.ts";
import { choiceOnPage, type PageVariant, variantsOnPage } from "./pack-choices.rules.ts";
import { type PageGroup, slotsOnPage } from "./slot-choices.rules.ts";

/** A line as the order page shows it. `priceMinor` is of one unit with the variant, add-ons left out. */
export type PageProduct = {
  lineId: string;
  productId: string;
  name: string;
  description: string;
  imageKey: string | null;
  unit: string;
  priceMinor: number;
  /** What one unit costs from a quantity on; empty where it is the same for any. */
  priceTiers: PriceTier[];
  quantity: number;
  note: string;
  available: boolean;
  variantId: string | null;
  variants: PageVariant[];
  /** Groups of add-ons; of a set its slots. */
  addOns: PageGroup[];
  /** What is always in one of a set; of an order that was sent in also what was picked. */
  parts: { name: string; quantity: number }[];
  totalMinor: number;
};

/** While the order may be filled in: everything that can be chosen, at today's prices. */
export function toEditableProduct(
  line: OrderLineView,
  product: CatalogueProduct | undefined,
  choice: Selection,
  group: PriceGroup,
): PageProduct {
  if (!product) return { ...toFixedProduct(line, product), quantity: choice.quantity, available: false };
  const agreed = asAgreed(line);
  const priced = withAgreedPrice(priceLine(product, choice, group), agreed);
  const selected = new Set<string>(priced.addOnIds);
  const page: PageProduct = {
    lineId: line.id,
    productId: product.id,
    name: product.name,
    description: product.description,
    imageKey: priced.imageKey,
    unit: product.unit,
    // The page adds what was picked.
    priceMinor: product.set ? basePrice(product.set, product.priceMinor) : priced.unitPriceMinor,
    priceTiers: product.set ? [] : tiersOf(startingPrice(product), group),
    quantity: choice.quantity,
    note: choice.note,
    available: isProductAvailable(product) && !isAskedFor(asPromised(product, agreed, choice)),
    variantId: choiceOnPage(product, priced),
    variants: variantsOnPage(product, group),
    addOns: product.set
      ? slotsOnPage(product.set, priced.picks)
      : product.addOnGroups.map(({ addOns, ...group }) => ({
          ...group,
          kind: "add_ons",
          repeats: false,
          items: addOns.map(({ id, name, priceMinor, available }) => ({
            id,
            name,
            priceMinor,
            available,
            count: selected.has(id) ? 1 : 0,
          })),
        })),
    parts: (product.set?.parts ?? []).map(toPart),
    totalMinor: priced.totalMinor,
  };
  return agreed ? showAgreed(page, product, agreed) : page;
}

/** The page counts prices as they are typed in: it is told which quantity the agreed price is for. */
function showAgreed(page: PageProduct, product: CatalogueProduct, agreed: AgreedLine): PageProduct {
  const choice = choiceOnPage(product, agreed);
  const priced = <Goods extends Pick<PageProduct, "priceMinor" | "priceTiers">>(goods: Goods): Goods =>
    // What a person has to say the price of has no other one.
    isAskedFor(product)
      ? { ...goods, priceMinor: agreed.unitPriceMinor, priceTiers: [] }
      : { ...goods, priceTiers: agreedTiers(goods, agreed) };
  if (page.variants.length === 0)
    return priced(product.set ? page : { ...page, priceMinor: product.priceMinor });
  const variants = page.variants.map((variant) => (variant.id === choice ? priced(variant) : variant));
  return { ...page, variants };
}

/** Once it was sent in: what was ordered at the price it was ordered for, whatever the catalogue says now. */
export function toFixedProduct(line: OrderLineView, product: CatalogueProduct | undefined): PageProduct {
  const options = product?.variants.find(({ id }) => id === line.variantId)?.options ?? {};
  const choice = choiceOf(line.variantId, line.packId);
  const groups = product?.addOnGroups ?? [];
  const chosen = line.addOns.map(({ id, name, priceMinor }) => ({
    id,
    name,
    priceMinor,
    available: true,
    count: 1,
  }));
  const grouped = groups
    .map((group) => ({
      id: group.id as string,
      kind: "add_ons" as const,
      name: group.name,
      required: group.required,
      min: group.min,
      max: group.max,
      repeats: false,
      items: chosen.filter(({ id }) => group.addOns.some((addOn) => addOn.id === id)),
    }))
    .filter((group) => group.items.length > 0);
  const gone = chosen.filter(({ id }) => !grouped.some(({ items }) => items.some((item) => item.id === id)));
  return {
    lineId: line.id,
    productId: line.productId ?? "",
    name: line.name,
    description: product?.description ?? "",
    imageKey: line.imageKey,
    unit: product?.unit ?? "piece",
    priceMinor: line.unitPriceMinor,
    priceTiers: [],
    quantity: line.quantity,
    note: line.note,
    available: true,
    variantId: choice,
    variants:
      choice === null
        ? []
        : [
            {
              id: choice,
              name: line.variantName,
              unit: line.packId === null ? (product?.unit ?? "piece") : "piece",
              options: line.packId === null ? options : {},
              priceMinor: line.unitPriceMinor,
              priceTiers: [],
              available: true,
              imageKey: line.imageKey,
            },
          ],
    // Add-ons whose group the shop took away still stand on the order.
    addOns:
      gone.length === 0
        ? grouped
        : [
            ...grouped,
            {
              id: "gone",
              kind: "add_ons",
              name: "",
              required: false,
              min: 0,
              max: gone.length,
              repeats: false,
              items: gone,
            },
          ],
    parts: line.parts.map(toPart),
    totalMinor: lineTotal(line.unitPriceMinor, line.addOns, line.quantity),
  };
}

const toPart = (part: { name: string; variantName: string; quantity: number }) => ({
  name: goodsName(part),
  quantity: part.quantity,
});

/**
 * The lines to show with what is chosen on each: of a draft those that were sent, in the order's places, and those it
 * adds behind them; else all as the order holds them.
 */
export function chosenLines(
  lines: OrderLineView[],
  draft: OrderSubmission | undefined,
): { line: OrderLineView; choice: Selection }[] {
  if (!draft) return lines.map((line) => ({ line, choice: heldChoice(line) }));
  const choices = new Map(draft.lines.map((choice) => [choice.lineId, choice]));
  const held = lines.flatMap((line) => {
    const choice = choices.get(line.id);
    return choice ? [{ line, choice }] : [];
  });
  const added = draft.lines.flatMap((choice) => {
    const like = lines.find(({ productId }) => choice.productId && productId === choice.productId);
    // What was agreed was agreed for the line that was there.
    return like ? [{ line: { ...like, id: choice.lineId, listPriceMinor: null }, choice }] : [];
  });
  return [...held, ...added];
}

/** What the shop has chosen beforehand where a line holds no add-on yet. */
export function withDefaults(choice: Selection, product: CatalogueProduct | undefined): Selection {
  if (!product || choice.addOnIds.length > 0) return choice;
  const addOns = product.addOnGroups.flatMap((group) => group.addOns);
  const defaults = addOns.filter((addOn) => addOn.isDefault && addOn.available);
  return { ...choice, addOnIds: defaults.map(({ id }) => id) };
}

/** What a line holds, as a choice. */
const heldChoice = (line: OrderLineView): Selection => ({
  lineId: line.id,
  variantId: line.variantId,
  packId: line.packId,
  addOnIds: line.addOns.map(({ id }) => id),
  picks: picksOf(line),
  quantity: line.quantity,
  note: line.note,
});

/** Whether the holder of a link may still fill the order in. */
export const isEditable = (order: Pick<OrderRow, "lifecycle">, expiresAt: Date, now: Date): boolean =>
  order.lifecycle === "awaiting_customer" && now < expiresAt;
