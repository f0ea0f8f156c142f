import type { TillProduct, WholeTillProduct } from "#data/sales.ts";
import { isMeasured, packLabel } from "#entities/product/till-goods.rules.ts";
import type { ChosenGoods, NewLine } from "../basket.rules.ts";

const variantsOf = ({ variants }: TillProduct) => variants.filter(({ available }) => available);
const isAsked = ({ required, min }: TillProduct["add_on_groups"][number]): boolean => required || min > 0;

/** Whether something has to be asked before it can be put into the basket. */
export const needsChoice = (product: TillProduct): boolean =>
  product.is_set ||
  product.price_on_request ||
  isMeasured(product) ||
  variantsOf(product).length > 1 ||
  product.packs.length > 0 ||
  product.add_on_groups.some((group) => isAsked(group) || group.add_ons.some(({ is_default }) => is_default));

/** What is chosen before anybody has said anything. */
export const firstChoice = (product: TillProduct): ChosenGoods => {
  const variants = variantsOf(product);
  return {
    productId: product.id,
    variantId: variants.length === 1 ? variants[0]!.id : null,
    packId: null,
    addOnIds: product.add_on_groups.flatMap(({ add_ons }) =>
      add_ons.filter(({ is_default, available }) => is_default && available).map(({ id }) => id),
    ),
    picks: [],
  };
};

export type ChoiceProblem = "variant" | "add_ons" | "picks" | "quantity" | "price";

type Asked = {
  product: TillProduct;
  set: WholeTillProduct["set"];
  goods: ChosenGoods;
  quantity: number | null;
  priceMinor: number | null;
};

/** What is missing before it can be put into the basket; the first thing. */
export function findMissing({ product, set, goods, quantity, priceMinor }: Asked): ChoiceProblem | null {
  if (product.variants.length > 0 && goods.variantId === null) return "variant";
  const isUnfilled = product.add_on_groups.some((group) => {
    const count = group.add_ons.filter(({ id }) => goods.addOnIds.includes(id)).length;
    const least = group.required ? Math.max(1, group.min) : count > 0 ? group.min : 0;
    return count < least || count > group.max;
  });
  if (isUnfilled) return "add_ons";
  const isShort = set?.slots.some(({ id, min_picks, max_picks }) => {
    const count = picked(goods, id);
    return count < min_picks || count > max_picks;
  });
  if (isShort) return "picks";
  if (product.price_on_request && priceMinor === null) return "price";
  return quantity === null || quantity <= 0 ? "quantity" : null;
}

/** How many things are in a slot. */
export const picked = ({ picks }: ChosenGoods, slotId: string): number =>
  picks.reduce((sum, { slot_id, quantity }) => (slot_id === slotId ? sum + quantity : sum), 0);

type Slot = NonNullable<WholeTillProduct["set"]>["slots"][number];

/** What one pick adds to the base of a set. */
export function extraOf(slot: Slot, priceMinor: number): number {
  if (slot.price_rule === "included") return 0;
  if (slot.price_rule === "fixed") return slot.fixed_minor ?? 0;
  const offered = slot.choices.filter(({ available }) => available);
  const among = (offered.length > 0 ? offered : slot.choices).map(({ price_minor }) => price_minor);
  return Math.max(0, priceMinor - Math.min(...among));
}

/** What one set costs as it is filled. */
export function setPriceOf({ price_minor, set }: WholeTillProduct, { picks }: ChosenGoods): number | null {
  if (!set) return null;
  const sum = set.parts.reduce((total, part) => total + part.price_minor * part.quantity, 0);
  const extras = picks.reduce((total, pick) => {
    const slot = set.slots.find(({ id }) => id === pick.slot_id);
    const choice = slot?.choices.find(
      (one) => one.product_id === pick.product_id && one.variant_id === pick.variant_id,
    );
    return slot && choice ? total + extraOf(slot, choice.price_minor) * pick.quantity : total;
  }, 0);
  return basePriceOf(set, price_minor, sum) + extras;
}

type Pricing = Pick<NonNullable<WholeTillProduct["set"]>, "pricing" | "less_basis_points" | "less_minor">;

function basePriceOf(
  { pricing, less_basis_points, less_minor }: Pricing,
  ownMinor: number,
  sum: number,
): number {
  if (pricing === "sum") return sum;
  if (pricing === "sum_less_share")
    return sum - Math.floor((sum * (less_basis_points ?? 0) + 500_000) / 1_000_000) * 100;
  if (pricing === "sum_less_amount") return Math.max(0, sum - (less_minor ?? 0));
  return ownMinor;
}

/** Goods as a line of the basket. */
export function toNewLine(
  product: TillProduct | WholeTillProduct,
  goods: ChosenGoods,
  quantity: number,
  agreedMinor: number | null = null,
): NewLine {
  const variant = product.variants.find(({ id }) => id === goods.variantId);
  const pack = product.packs.find(({ id }) => id === goods.packId);
  const addOns = product.add_on_groups
    .flatMap(({ add_ons }) => add_ons)
    .filter(({ id }) => goods.addOnIds.includes(id));
  const whole = "set" in product ? product : null;
  return {
    goods,
    name: product.name,
    details: [
      variant?.name,
      pack && packLabel(pack, product),
      ...addOns.map(({ name }) => name),
      ...pickNames(whole, goods),
    ]
      .filter(Boolean)
      .join(", "),
    imageUrl: variant?.image_url ?? product.image_url,
    isCounted: pack !== undefined || !isMeasured(product),
    quantity,
    ownMinor: 0,
    setMinor: whole && setPriceOf(whole, goods),
    agreedMinor,
  };
}

const pickNames = (whole: WholeTillProduct | null, { picks }: ChosenGoods): string[] =>
  picks.flatMap((pick) => {
    const choice = whole?.set?.slots
      .find(({ id }) => id === pick.slot_id)
      ?.choices.find((one) => one.product_id === pick.product_id && one.variant_id === pick.variant_id);
    if (!choice) return [];
    const name = [choice.name, choice.variant_name].filter(Boolean).join(", ");
    return [pick.quantity > 1 ? `${name} × ${pick.quantity}` : name];
  });
