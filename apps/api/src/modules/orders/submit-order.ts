import { isDeepStrictEqual } from "node:util";
import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { OrderLineView } from "#db/order-lines-json.ts";
import { keyRow } from "#db/outbox.repository.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Detail } from "#kernel/app-error.ts";
import type { OnceKey, Tx } from "#kernel/ctx.ts";
import { newId, type OrderLineId, type ProductId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { noteCustomerOrder } from "#modules/customers/note-customer-order.ts";
import {
  depositOf,
  type MadeToOrder,
  madeToOrder,
  takesMore,
  toGoods,
} from "#modules/pre-orders/pre-orders.rules.ts";
import { takeDay } from "#modules/pre-orders/take-day.ts";
import { takeStock } from "#modules/products/take-stock.ts";
import { openingState, type ShopHours } from "#modules/shops/opening-hours.rules.ts";
import {
  checkLine,
  type DeliveryFee,
  deliveryFeeOf,
  type PricedLine,
  priceLine,
  type Selection,
  sumLines,
  toStockItems,
} from "./order-pricing.rules.ts";
import { asAgreed, asPromised, withAgreedPrice } from "./agreed-price.rules.ts";
import { heldGoods } from "./held-goods.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderSubmitted } from "./orders.events.ts";
import { saveLinesLater, saveSubmissionLater, type SubmittedOrder } from "./orders.repository.ts";
import { timelineEntry } from "./timeline-entry.ts";
import type { VoiceNoteState } from "./voice-note.rules.ts";
import { awaitVoiceNote, deleteVoiceNote } from "./voice-notes.repository.ts";

/** What the order page sends. Lines left out are dropped from the order. */
export type OrderSubmission = {
  lines: SubmittedLine[];
  /** Without it: the chat's customer. */
  customer?: { name: string; phone: string } | undefined;
  /** Without it: collected at the shop. */
  fulfilment?:
    | {
        kind: OrderRow["fulfilmentKind"];
        areaId: string | null;
        landmark: string;
        note: string;
        /**
         * `follows`: a new recording was made and has not arrived yet, so the stored one is out of date. Left out: the stored
         * one stays.
         */
        voiceNote?: "follows" | "none" | undefined;
        /** Where the customer stands; an order that is collected keeps none. */
        pin?: { latitude: number; longitude: number; accuracyM: number } | undefined;
      }
    | undefined;
  note: string;
  /** The day for which it is ordered; null: as soon as it can be had. Left out: the day that it has already. */
  dueOn?: string | null | undefined;
  /** What the customer saw, delivery included. */
  expectedTotalMinor: number;
};

export type SubmittedLine = Selection & {
  /** Adds a line: one more of a product that the order holds. Its `lineId` is then the page's own name for it. */
  productId?: ProductId | undefined;
};

/** What sending in looks at: the order, whose row the caller has locked, and the shop around it. */
export type OrderToSubmit = {
  order: Pick<OrderRow, "id" | "lifecycle" | "customerId" | "isPractice" | "dueOn"> & {
    /** Null: its goods are not held. */
    heldUntil: Date | string | null;
  };
  shop: ShopHours & Pick<ShopRow, "minOrderMinor">;
  lines: OrderLineView[];
  /** With what is held for this order as if it were there. */
  catalogue: CatalogueProduct[];
  /** Whose prices the customer has. */
  priceGroup: PriceGroup;
  areas: (DeliveryFee & { id: string; name: string; minOrderMinor: number })[];
  voiceNote: VoiceNoteState;
  /** What the shop makes to order; null where it takes no orders for a day. */
  preOrders: { products: MadeToOrder[] } | null;
};

/**
 * Sends an order in: prices every line from the catalogue, takes the goods out of stock and hands the order to the
 * shop. The same key with the same content has its effect once.
 *
 * @param tx of the link's holder
 * @returns what is different now of the order, and its lines; null when this very request was taken before
 * @throws request.invalid          a choice that is needed is missing, a quantity or phone is wrong; `detail` says where
 * @throws order.changed            prices, fees or choices are not what the customer saw
 * @throws order.out_of_stock       something is not to be had in that quantity; `detail` says which lines
 * @throws order.below_minimum · order.below_area_minimum the goods come to less than the shop takes, or brings there
 * @throws day.full · day.full_for_long · day.not_offered · pre_orders.off the day cannot be had
 * @throws order.already_submitted · order.cancelled · order.shop_closed · idempotency.key_reused
 */
export async function submitOrder(
  tx: Tx,
  found: OrderToSubmit,
  submission: OrderSubmission,
  idempotencyKey: string,
): Promise<{ order: SubmittedOrder; lines: OrderLineView[]; voiceNote: VoiceNoteState } | null> {
  const { order } = found;
  const request = { scope: "order.submit", key: `${order.id}:${idempotencyKey}`, content: submission };
  if (order.lifecycle !== "awaiting_customer") {
    await tx.once(request, async () => {
      throw refuse(order.lifecycle === "cancelled" ? "order.cancelled" : "order.already_submitted");
    });
    return null;
  }
  return handIn(tx, found, submission, request);
}

async function handIn(tx: Tx, found: OrderToSubmit, submission: OrderSubmission, request: OnceKey) {
  const { order, shop } = found;
  const { shopId } = tx;
  const now = tx.now();
  if (!openingState(shop, now).open) throw refuse("order.shop_closed");
  const contact = toContact(submission);
  const lines = priceLines(tx, found, submission);
  const subtotalMinor = sumLines(lines);
  const fulfilment = priceFulfilment(found, submission, subtotalMinor);
  const totalMinor = subtotalMinor + fulfilment.deliveryFeeMinor;
  if (totalMinor !== submission.expectedTotalMinor) throw refuse("order.changed");
  if (subtotalMinor < shop.minOrderMinor)
    throw refuse("order.below_minimum", { minimum: formatMoney(shop.minOrderMinor) });

  const submitted: SubmittedOrder = {
    ...fulfilment,
    ...contact,
    ...(await settleDay(tx, found, submission, { lines, totalMinor })),
    lifecycle: "pending",
    subtotalMinor,
    totalMinor,
    note: submission.note,
  };
  const placed = inOrder(found, lines);
  const held = placed.map(toLineView);
  const place = { shopId, orderId: order.id };
  // Nobody else changes the lines of an order that waits to be sent in, so those found with its lock are as they were found.
  if (!isDeepStrictEqual(held, found.lines)) saveLinesLater(tx.db, place, placed);
  saveSubmissionLater(tx.db, place, {
    order: submitted,
    at: now,
    entry: timelineEntry(tx, "order.submitted", { total_minor: totalMinor }),
    request: keyRow({ ...request, shopId, at: now }),
  });
  const voiceNote = await settleVoiceNote(tx, found, submission);
  if (order.customerId)
    await noteCustomerOrder(tx, order.customerId, { name: contact?.customerName, at: now });
  await tx.emit(orderSubmitted({ orderId: order.id }));
  // Last, since others who buy the same thing wait from here until this is committed.
  if (!order.isPractice) await takeStock(tx, order.id, lines.flatMap(toStockItems), heldGoods(found));
  return { order: submitted, lines: held, voiceNote };
}

/** Takes the place on the day for which it is ordered, with what is paid before the shop begins. */
async function settleDay(
  tx: Tx,
  { order, preOrders, lines: held }: OrderToSubmit,
  submission: OrderSubmission,
  { lines, totalMinor }: { lines: PricedLine[]; totalMinor: number },
): Promise<Pick<SubmittedOrder, "dueOn" | "depositMinor" | "depositUntil">> {
  const dueOn = submission.dueOn === undefined ? order.dueOn : submission.dueOn;
  const made = preOrders?.products ?? [];
  const goods = toGoods(lines);
  const none = { dueOn: null, depositMinor: 0, depositUntil: null };
  if (dueOn === null) {
    const asked = madeToOrder(made, goods).some((one) => one.isRequired);
    if (asked) throw invalid([{ loc: ["body", "due_on"], msg: "", type: "required" }]);
    return none;
  }
  // A shop that takes no orders for a day any more keeps those that were agreed.
  if (order.isPractice || (preOrders === null && dueOn === order.dueOn)) return { ...none, dueOn };
  // What staff agreed on with the customer stays, whatever the shop offers on its page.
  const isAgreed = dueOn === order.dueOn && !takesMore(made, toGoods(held), goods);
  const placing = { orderId: order.id, day: dueOn, goods };
  const { settings } = await takeDay(tx, placing, isAgreed ? "over" : "customer");
  const depositMinor = depositOf(settings, totalMinor);
  const hours = settings.depositHours * 3_600_000;
  return {
    dueOn,
    depositMinor,
    depositUntil: depositMinor > 0 ? new Date(tx.now().getTime() + hours) : null,
  };
}

/** What becomes of the recording: only a delivery keeps one, and one that is on its way is waited for. */
async function settleVoiceNote(
  tx: Tx,
  { order, voiceNote: held }: OrderToSubmit,
  { fulfilment }: OrderSubmission,
): Promise<VoiceNoteState> {
  const place = { shopId: tx.shopId, orderId: order.id };
  const told = fulfilment?.kind === "delivery" ? fulfilment.voiceNote : "none";
  if (told === "follows") {
    await awaitVoiceNote(tx.db, place, tx.now());
    return "awaited";
  }
  if (told === undefined) return held;
  if (held !== "none") await deleteVoiceNote(tx.db, place);
  return "none";
}

/** Lines keep the places they had, whatever order they were sent in; added ones stand behind them. */
function inOrder(found: OrderToSubmit, lines: PricedLine[]): PricedLine[] {
  const places = new Map(found.lines.map(({ id }, place) => [id, place]));
  const placeOf = ({ lineId }: PricedLine) => places.get(lineId) ?? found.lines.length;
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const toLineView = (line: PricedLine): OrderLineView => ({
  id: line.lineId,
  productId: line.productId,
  variantId: line.variantId,
  name: line.name,
  variantName: line.variantName,
  packId: line.packId,
  packUnits: line.packUnits,
  imageKey: line.imageKey,
  unitPriceMinor: line.unitPriceMinor,
  quantity: line.quantity,
  note: line.note,
  listPriceMinor: line.listPriceMinor,
  totalMinor: line.totalMinor,
  addOns: line.addOns,
  parts: line.parts.map(({ unitCostMinor: _cost, ...part }) => part),
});

const invalid = (detail: Detail[]) => refuse("request.invalid", {}, { detail });

function toContact({ customer }: OrderSubmission) {
  if (!customer) return undefined;
  const customerPhone = toPhone(customer.phone);
  if (!customerPhone) {
    throw invalid([{ loc: ["body", "customer", "phone"], msg: "", type: "invalid_format.phone" }]);
  }
  return { customerName: customer.name, customerPhone };
}

function priceLines(
  tx: Tx,
  { lines: held, catalogue: products, priceGroup }: OrderToSubmit,
  submission: OrderSubmission,
): PricedLine[] {
  const findProduct = productFinder(held, products);
  const heldById = new Map(held.map((line) => [line.id, line]));
  const lines: PricedLine[] = [];
  const wrong: Detail[] = [];
  const missing: Detail[] = [];
  let changed = false;
  for (const [index, selection] of submission.lines.entries()) {
    const loc = (field: string) => ["body", "lines", String(index), field];
    const named = findProduct(selection);
    if (typeof named === "string") {
      wrong.push({ loc: loc(named), msg: "", type: "invalid_value" });
      continue;
    }
    const agreed = asAgreed(heldById.get(selection.lineId));
    const product = named.product && asPromised(named.product, agreed, selection);
    const problem = product ? checkLine(product, selection, index) : ({ kind: "out_of_stock" } as const);
    if (problem?.kind === "invalid") wrong.push(...problem.detail);
    else if (problem?.kind === "changed") changed = true;
    else if (problem) missing.push({ loc: loc("quantity"), msg: "", type: "out_of_stock" });
    else if (product) {
      const lineId = heldById.has(selection.lineId) ? selection.lineId : newId("oli", tx.now());
      lines.push({ ...withAgreedPrice(priceLine(product, selection, priceGroup), agreed), lineId });
    }
  }
  if (wrong.length > 0) throw invalid(wrong);
  if (missing.length > 0) throw refuse("order.out_of_stock", {}, { detail: missing });
  if (changed) throw refuse("order.changed");
  return lines;
}

/**
 * Tells what a submitted line is about: a line of the order, or one more of a product it holds.
 *
 * @returns the product, undefined where the shop has it no more; the field that is wrong where a line names nothing, or
 *   what another one named before
 */
function productFinder(held: OrderLineView[], products: CatalogueProduct[]) {
  const catalogue = new Map(products.map((product) => [product.id, product]));
  const lines = new Map(held.map((line) => [line.id, line]));
  const named = new Set<OrderLineId>();
  return ({
    lineId,
    productId,
  }: SubmittedLine): "line_id" | "product_id" | { product: CatalogueProduct | undefined } => {
    const line = lines.get(lineId);
    if (named.has(lineId) || (line === undefined) === (productId === undefined)) return "line_id";
    named.add(lineId);
    if (productId && !held.some((one) => one.productId === productId)) return "product_id";
    const id = productId ?? line?.productId;
    return { product: id ? catalogue.get(id) : undefined };
  };
}

function priceFulfilment({ areas }: OrderToSubmit, { fulfilment }: OrderSubmission, subtotalMinor: number) {
  const place = { landmark: fulfilment?.landmark ?? "", fulfilmentNote: fulfilment?.note ?? "" };
  if (fulfilment?.kind !== "delivery") {
    const nowhere = { pinLatitude: null, pinLongitude: null, pinAccuracyM: null };
    return {
      fulfilmentKind: "pickup",
      deliveryAreaId: null,
      deliveryFeeMinor: 0,
      ...place,
      ...nowhere,
    } as const;
  }
  if (fulfilment.areaId === null) {
    throw invalid([{ loc: ["body", "fulfilment", "area_id"], msg: "", type: "required" }]);
  }
  const area = areas.find(({ id }) => id === fulfilment.areaId);
  if (!area) throw refuse("order.changed");
  if (subtotalMinor < area.minOrderMinor) {
    throw refuse("order.below_area_minimum", {
      area: area.name,
      minimum: formatMoney(area.minOrderMinor),
    });
  }
  return {
    fulfilmentKind: "delivery",
    deliveryAreaId: area.id,
    deliveryFeeMinor: deliveryFeeOf(area, subtotalMinor),
    pinLatitude: fulfilment.pin?.latitude ?? null,
    pinLongitude: fulfilment.pin?.longitude ?? null,
    pinAccuracyM: fulfilment.pin?.accuracyM ?? null,
    ...place,
  } as const;
}
