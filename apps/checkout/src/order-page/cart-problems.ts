import { parsePhone } from "@agiza/i18n/phone";
import { type Cart, type CartLine, chosenVariant, countOf, keptLines, unitOf } from "./cart.ts";
import { type AddOnGroup, isCustomisable, type Order, type Product } from "./order.ts";
import { optionGroups } from "./variant-options.ts";

/** Something to mend before the order can be sent. `field` is the id of the element to go to. */
export type Problem = {
  field: string;
  code:
    | "empty"
    | "gone"
    | "option"
    | "variant"
    | "few"
    | "many"
    | "addOn"
    | "quantity"
    | "name"
    | "phone"
    | "area"
    | "place";
  params?: Readonly<Record<string, string | number>>;
};

/** Ids of the page's parts, so that a problem can name where it is. */
export const fieldIds = {
  line: (lineId: string) => `line-${lineId}`,
  option: (lineId: string, option: string) => `line-${lineId}-option-${option}`,
  addOns: (lineId: string, groupId: string) => `line-${lineId}-group-${groupId}`,
  quantity: (lineId: string) => `line-${lineId}-quantity`,
  name: "customer-name",
  phone: "customer-phone",
  area: "delivery-area",
  place: "pickup-place",
  products: "products",
};

const fractionalUnits = new Set(["kg", "g", "litre", "metre"]);

/** Whether half a unit makes sense. */
export const isFractional = (unit: string): boolean => fractionalUnits.has(unit);

/** The fewest and most choices of a group that the shop takes; `min` is 0 where nothing has to be chosen. */
export const limitsOf = (group: AddOnGroup): { min: number; max: number } => ({
  min: group.required ? Math.max(1, group.min) : 0,
  max: group.max,
});

/** Everything that keeps the order from being sent, in the page's order. */
export function problemsOf(order: Order, cart: Cart): Problem[] {
  const lines = keptLines(order, cart);
  return [
    ...(lines.length === 0 ? [{ field: fieldIds.products, code: "empty" } as const] : []),
    ...lines.flatMap(({ product, line }) => lineProblems(product, line)),
    ...contactProblems(order, cart),
    ...fulfilmentProblems(order, cart),
  ];
}

/** The products to choose something of that are not ready, each with the choices that it lacks. */
export const choicesLeft = (order: Order, cart: Cart): { line: CartLine; choices: Problem[] }[] =>
  keptLines(order, cart).flatMap(({ product, line }) => {
    const problems = isCustomisable(product) ? lineProblems(product, line) : [];
    const choices = problems.filter(({ params = {} }) => "option" in params || "group" in params);
    return problems.length > 0 ? [{ line, choices }] : [];
  });

function lineProblems(product: Product, line: CartLine): Problem[] {
  if (!product.available) return [{ field: fieldIds.line(line.lineId), code: "gone" }];
  return [
    ...variantProblems(product, line),
    ...product.add_ons.flatMap((group) => groupProblems(group, line)),
    ...quantityProblems(product, line),
  ];
}

function variantProblems(product: Product, line: CartLine): Problem[] {
  if (product.variants.length === 0) return [];
  const groups = optionGroups(product, line.options);
  const missing = groups.filter(({ option }) => line.options[option] === undefined);
  if (missing.length > 0) {
    return missing.map(({ option }) => ({
      field: fieldIds.option(line.lineId, option),
      code: "option",
      params: { option },
    }));
  }
  if (chosenVariant(product, line)?.available) return [];
  const option = groups.at(-1)?.option ?? "";
  return [{ field: fieldIds.option(line.lineId, option), code: "variant", params: { option } }];
}

function groupProblems(group: AddOnGroup, line: CartLine): Problem[] {
  const field = fieldIds.addOns(line.lineId, group.id);
  const chosen = group.items.filter(({ id }) => line.addOnIds.includes(id));
  const { min, max } = limitsOf(group);
  const count = chosen.reduce((sum, { id }) => sum + countOf(line, id), 0);
  const least = count > 0 ? Math.max(min, group.min) : min;
  if (count < least) return [{ field, code: "few", params: { min: least, group: group.name } }];
  if (count > max) return [{ field, code: "many", params: { max, group: group.name } }];
  const gone = chosen.find(({ available }) => !available);
  return gone ? [{ field, code: "addOn", params: { name: gone.name, group: group.name } }] : [];
}

function quantityProblems(product: Product, line: CartLine): Problem[] {
  const { quantity } = line;
  const fractional = isFractional(unitOf(product, line));
  const isWhole = Number.isInteger(quantity);
  const isThousandth = Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-6;
  const fits = quantity >= 0.001 && quantity <= 999 && (fractional ? isThousandth : isWhole);
  if (fits) return [];
  return [
    { field: fieldIds.quantity(line.lineId), code: "quantity", params: { min: fractional ? 0.001 : 1 } },
  ];
}

function contactProblems(order: Order, cart: Cart): Problem[] {
  const name = cart.name.trim();
  // A number from abroad that the chat already knows is good enough; only Tanzanian ones can be typed here.
  const isKnown = cart.phone !== "" && cart.phone === order.customer.phone;
  return [
    ...(name.length < 2 || name.length > 80 ? [{ field: fieldIds.name, code: "name" } as const] : []),
    ...(isKnown || parsePhone(cart.phone) ? [] : [{ field: fieldIds.phone, code: "phone" } as const]),
  ];
}

function fulfilmentProblems(order: Order, cart: Cart): Problem[] {
  if (cart.kind === "delivery") {
    const isKnown = order.delivery_areas.some(({ id }) => id === cart.areaId);
    return isKnown ? [] : [{ field: fieldIds.area, code: "area" }];
  }
  const places = order.shop.pickup_places;
  const isChosen = places.length === 0 || places.some(({ id }) => id === cart.placeId);
  return isChosen ? [] : [{ field: fieldIds.place, code: "place" }];
}
