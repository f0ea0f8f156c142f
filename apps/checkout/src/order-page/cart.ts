import type { Order, Product, SubmitBody, Variant } from "./order.ts";
import { type ChosenOptions, fitOptions, fittingVariants, optionsOf, variantOf } from "./variant-options.ts";

/** What the customer chose on one line. */
export type CartLine = {
  lineId: string;
  /** On a line that was added here: the product of the order that it is another one of. */
  productId?: string | undefined;
  options: ChosenOptions;
  addOnIds: readonly string[];
  quantity: number;
  note: string;
  /** Taken out of the order; can be put back. */
  removed: boolean;
};

/** A place in degrees, and how far off it may be. */
export type Pin = NonNullable<NonNullable<SubmitBody["fulfilment"]>["pin"]>;

/** Everything the customer can change. `phone` is E.164 or the part of it typed so far. */
export type Cart = {
  lines: readonly CartLine[];
  name: string;
  phone: string;
  kind: "pickup" | "delivery";
  areaId: string | null;
  placeId: string | null;
  landmark: string;
  directions: string;
  note: string;
  /** The day for which it is ordered, once the customer chose; "" is none. */
  day?: string;
  /** Where the customer stands, once sent along; a draft of an older page has none. */
  pin?: Pin | undefined;
  /** What was recorded here: when, how long, and whether the shop has it. Null once it was taken back. */
  voiceNote?: { at: number; ms: number; sent: boolean } | null | undefined;
};

/** The cart as the chat left it. */
export function cartFromOrder(order: Order): Cart {
  const { fulfilment, shop, delivery_areas: areas } = order;
  const places = shop.pickup_places;
  const place =
    places.find(({ name }) => name === fulfilment?.landmark) ?? (places.length === 1 ? places[0] : undefined);
  const kind = fulfilment?.kind === "delivery" && areas.length > 0 ? "delivery" : "pickup";
  return {
    lines: order.products.map((product) => ({
      lineId: product.line_id,
      options: optionsOf(product, product.variant_id),
      addOnIds: product.add_ons.flatMap((group) =>
        group.items.flatMap(({ id, selected, count }) => Array<string>(timesOf(selected, count)).fill(id)),
      ),
      quantity: product.quantity,
      note: product.note,
      removed: false,
    })),
    name: order.customer.name,
    phone: order.customer.phone ?? "",
    kind,
    areaId: fulfilment?.area_id ?? null,
    placeId: place?.id ?? null,
    landmark: kind === "delivery" ? (fulfilment?.landmark ?? "") : "",
    directions: fulfilment?.note ?? "",
    note: order.note,
  };
}

/** How often an item is chosen; an order that a phone kept from an earlier release says only whether it is. */
const timesOf = (selected: boolean, count: number | undefined): number => count ?? Number(selected);

/** What was kept on the phone, on top of the order as it is now; what the shop no longer offers falls away. */
export function restoreCart(order: Order, kept: Cart): Cart {
  const fresh = cartFromOrder(order);
  const held = new Set(kept.lines.map(({ lineId }) => lineId));
  return {
    ...kept,
    kind: order.delivery_areas.length > 0 ? kept.kind : "pickup",
    areaId: order.delivery_areas.some(({ id }) => id === kept.areaId) ? kept.areaId : null,
    placeId: order.shop.pickup_places.some(({ id }) => id === kept.placeId) ? kept.placeId : fresh.placeId,
    lines: [
      ...kept.lines.flatMap((line) => {
        const product = productOf(order, line);
        if (product) return [fitLine(product, line)];
        // A refusal brings the order without what was taken out here; reading it again brings that back.
        return line.removed ? [line] : [];
      }),
      ...fresh.lines.filter(({ lineId }) => !held.has(lineId)),
    ],
  };
}

/** What a line is about; undefined where the order does not hold it any more. */
export const productOf = (order: Order, { lineId, productId }: CartLine): Product | undefined =>
  order.products.find((product) => product.line_id === lineId) ??
  order.products.find((product) => product.product_id === productId);

/** How each line is called, by its id: several lines of one product are numbered. */
export function lineNames(order: Order, lines: Cart["lines"]): ReadonlyMap<string, string> {
  const entries = lines.flatMap((line) => {
    const product = productOf(order, line);
    return product ? [{ line, product }] : [];
  });
  return new Map(
    entries.map(({ line, product }) => {
      const same = entries.filter((one) => one.product.product_id === product.product_id);
      const place = same.findIndex((one) => one.line === line) + 1;
      return [line.lineId, same.length > 1 ? `${product.name} (${place})` : product.name];
    }),
  );
}

/** The cart with another of a line's product behind the ones it has, for the customer to choose. */
export function withAnother(order: Order, cart: Cart, lineId: string, newLineId: string): Cart {
  const { lines } = cart;
  const products = lines.map((line) => productOf(order, line));
  const product = products[lines.findIndex((line) => line.lineId === lineId)];
  if (!product) return cart;
  const last = products.findLastIndex((one) => one?.product_id === product.product_id);
  const line: CartLine = {
    lineId: newLineId,
    productId: product.product_id,
    options: optionsOf(product, null),
    addOnIds: [],
    quantity: 1,
    note: "",
    removed: false,
  };
  return { ...cart, lines: lines.toSpliced(last + 1, 0, line) };
}

function fitLine(product: Product, line: CartLine): CartLine {
  const offered = new Set(product.add_ons.flatMap((group) => group.items.map(({ id }) => id)));
  return {
    ...line,
    options: fitOptions(product, line.options),
    addOnIds: line.addOnIds.filter((id) => offered.has(id)),
  };
}

/** The lines that stay in the order, each with its product. */
export function keptLines(order: Order, cart: Cart): { product: Product; line: CartLine }[] {
  return cart.lines.flatMap((line) => {
    const product = productOf(order, line);
    return product && !line.removed ? [{ product, line }] : [];
  });
}

/** The chosen variant of a line, undefined while the choice is not complete. */
export const chosenVariant = (product: Product, line: CartLine): Variant | undefined =>
  product.variants.length > 0 ? variantOf(product, line.options) : undefined;

/** What the quantity of a line counts: packs are whole, whatever their product is measured in. */
export const unitOf = (product: Product, line: CartLine): string =>
  // An order that a phone kept from an earlier release says none.
  (chosenVariant(product, line)?.unit as string | undefined) ?? product.unit;

/** What one unit costs for whoever takes this much. */
const priceAt = ({ price_minor, price_tiers }: Product | Variant, quantity: number): number =>
  // An order that a phone kept from an earlier release has none.
  (price_tiers as typeof price_tiers | undefined)?.findLast(({ min_quantity }) => min_quantity <= quantity)
    ?.price_minor ?? price_minor;

/** What one unit of a line may cost, add-ons left out: of the variants that can be had with what is chosen so far. */
function pricesOf(product: Product, line: CartLine): number[] {
  const chosen = chosenVariant(product, line);
  const fitting = chosen ? [chosen] : fittingVariants(product, line.options);
  const available = fitting.filter((variant) => variant.available);
  const priced = available.length > 0 ? available : fitting.length > 0 ? fitting : [product];
  return priced.map((one) => priceAt(one, line.quantity));
}

/** Price of one unit with its variant, add-ons left out; of the cheapest one while that is still to be chosen. */
export const unitPriceOf = (product: Product, line: CartLine): number => Math.min(...pricesOf(product, line));

/** Whether what is still to be chosen decides the price. */
export const isPriceOpen = (product: Product, line: CartLine): boolean =>
  new Set(pricesOf(product, line)).size > 1;

/** Whether what is still to be chosen decides what the order comes to. */
export const isTotalOpen = (order: Order, cart: Cart): boolean =>
  keptLines(order, cart).some(({ product, line }) => isPriceOpen(product, line));

/** How often something is chosen on a line: the same may be picked into a set several times. */
export const countOf = ({ addOnIds }: CartLine, id: string): number =>
  addOnIds.filter((one) => one === id).length;

/** (Unit price + add-ons) × quantity, half up to a hundredth: the same arithmetic as the server's. */
export function lineTotalOf(product: Product, line: CartLine): number {
  const addOns = product.add_ons
    .flatMap((group) => group.items)
    .reduce((sum, item) => sum + item.price_minor * countOf(line, item.id), 0);
  const thousandths = Math.round(line.quantity * 1000);
  if (!Number.isFinite(thousandths) || thousandths <= 0) return 0;
  const exact = BigInt(unitPriceOf(product, line) + addOns) * BigInt(thousandths);
  return Number((exact + 500n) / 1000n);
}

/** What bringing goods of this worth to an area costs: the same arithmetic as the server's. */
const feeOf = (area: Order["delivery_areas"][number], subtotalMinor: number): number =>
  area.fee_basis_points
    ? Math.floor((subtotalMinor * area.fee_basis_points + 500_000) / 1_000_000) * 100
    : area.fee_minor;

/** What the products come to, without what was added to them. */
export const goodsOf = (order: Order, cart: Cart): number =>
  keptLines(order, cart).reduce(
    (sum, { product, line }) => sum + lineTotalOf(product, { ...line, addOnIds: [] }),
    0,
  );

export type CartTotal = { subtotalMinor: number; deliveryFeeMinor: number; totalMinor: number };

/** What the order comes to, delivery included. */
export function totalOf(order: Order, cart: Cart): CartTotal {
  const subtotalMinor = keptLines(order, cart).reduce(
    (sum, { product, line }) => sum + lineTotalOf(product, line),
    0,
  );
  const area = order.delivery_areas.find(({ id }) => id === cart.areaId);
  const deliveryFeeMinor = cart.kind === "delivery" && area ? feeOf(area, subtotalMinor) : 0;
  return { subtotalMinor, deliveryFeeMinor, totalMinor: subtotalMinor + deliveryFeeMinor };
}

/** What the page sends when the customer submits. */
export function toSubmitBody(order: Order, cart: Cart): SubmitBody {
  const place = order.shop.pickup_places.find(({ id }) => id === cart.placeId);
  const isDelivery = cart.kind === "delivery";
  return {
    lines: keptLines(order, cart).map(({ product, line }) => ({
      line_id: line.lineId,
      ...(line.productId !== undefined && { product_id: line.productId }),
      quantity: line.quantity,
      variant_id: chosenVariant(product, line)?.id ?? null,
      add_on_ids: [...line.addOnIds],
      note: line.note.trim(),
    })),
    customer: { name: cart.name.trim(), phone: cart.phone },
    fulfilment: {
      kind: cart.kind,
      area_id: isDelivery ? cart.areaId : null,
      landmark: isDelivery ? cart.landmark.trim() : (place?.name ?? ""),
      note: isDelivery ? cart.directions.trim() : "",
      ...(isDelivery && cart.pin && { pin: cart.pin }),
      ...(isDelivery && cart.voiceNote === null && { voice_note: "none" as const }),
      ...(isDelivery && cart.voiceNote?.sent === false && { voice_note: "follows" as const }),
    },
    note: cart.note.trim(),
    due_on: (cart.day ?? order.due_on) || null,
    expected_total_minor: totalOf(order, cart).totalMinor,
  };
}
