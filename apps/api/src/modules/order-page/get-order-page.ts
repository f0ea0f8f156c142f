import type { OrderLineView } from "#db/order-lines-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Language } from "@agiza/i18n/language";
import type { Permissions } from "@agiza/permissions";
import { chatLink } from "#kernel/chat-link.ts";
import { type BaseCtx, type Ctx, forShop, reading } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { toMoment } from "#kernel/moment.ts";
import { maskPhone } from "#kernel/phone.ts";
import { hashToken } from "#kernel/secrets.ts";
import { refuseEndedLink } from "#modules/orders/find-order-by-token.ts";
import { heldGoods, withHeldGoods } from "#modules/orders/held-goods.rules.ts";
import { customerMayCancel, customerMayOrderAgain } from "#modules/orders/order-lifecycle.rules.ts";
import { dueOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import { deliveryFeeOf, lineTotal, sumLines } from "#modules/orders/order-pricing.rules.ts";
import { refuse } from "#modules/orders/orders.errors.ts";
import { type OrderDays, daysOfOrder } from "./order-days.rules.ts";
import { type WaysOfOrder, waysOfOrder } from "#modules/payments/ways-of-order.rules.ts";
import { isOnItsWay } from "#modules/orders/voice-note.rules.ts";
import type { OrderSubmission } from "#modules/orders/submit-order.ts";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import {
  chosenLines,
  isEditable,
  type PageProduct,
  toEditableProduct,
  toFixedProduct,
  withDefaults,
} from "./order-page-products.rules.ts";
import {
  findLinkedPage,
  findOrderPage,
  type LinkedPage,
  type OrderPageFacts,
} from "./order-page.repository.ts";

/** What a customer may do beside filling the order in and paying. */
export const pageActions = ["cancel", "order_again"] as const;
export type PageAction = (typeof pageActions)[number];

/** What a link opens. */
export type LinkedOrder = { shopId: ShopId; orderId: OrderId; expiresAt: Date };

export type OrderPageView = {
  order: OrderPageFacts["order"];
  shop: OrderPageFacts["shop"];
  language: Language;
  expiresAt: Date | null;
  /** Null: nothing is held any more, or it was sent in. */
  heldUntil: Date | null;
  permissions: Permissions;
  actions: PageAction[];
  subtotalMinor: number;
  /** All that was taken off, of lines and of the goods as a whole. */
  discountMinor: number;
  feesMinor: number;
  deliveryFeeMinor: number;
  totalMinor: number;
  dueMinor: number;
  customer: { name: string; phone: string | null };
  fulfilment: {
    kind: OrderRow["fulfilmentKind"];
    areaId: string | null;
    landmark: string;
    note: string;
    hasPin: boolean;
  } | null;
  note: string;
  dueOn: string | null;
  days: OrderDays | null;
  areas: OrderPageFacts["areas"];
  places: OrderPageFacts["places"];
  parcel: OrderPageFacts["parcel"];
  /** When it is read: hours are told by it. */
  now: Date;
  voiceNote: OrderPageFacts["voiceNote"];
  opening: ReturnType<typeof openingState>;
  chatUrl: string;
  waysToPay: WaysOfOrder;
  payment: OrderPageFacts["payment"];
  receipt: OrderPageFacts["receipt"];
  fiscalReceipts: NonNullable<OrderPageFacts["fiscalReceipts"]>;
  change: OrderPageFacts["change"];
  products: PageProduct[];
};

/** The context of whoever holds a link. */
export const linkCtx = (base: BaseCtx, { shopId, orderId }: LinkedOrder): Ctx =>
  forShop(base, shopId, { kind: "customer-link", orderId });

/**
 * What a link's page shows. Reading changes nothing, so previews of links are harmless.
 *
 * @throws order.link_unknown · order.link_expired
 */
export async function getOrderPage(base: BaseCtx, token: string): Promise<OrderPageView> {
  const tokenHash = hashToken(token);
  const found = await base.store.readOfLink(tokenHash, (db) => findLinkedPage(db, tokenHash));
  const { facts, linked } = followLink(base, found);
  return toPageView(base, facts, linked);
}

/**
 * What was found behind a link.
 *
 * @throws order.link_unknown · order.link_expired
 */
export function followLink(
  base: BaseCtx,
  found: LinkedPage | undefined,
): { facts: OrderPageFacts; linked: LinkedOrder } {
  if (!found) throw refuse("order.link_unknown");
  const { page, link } = found;
  const facts = asItsCustomerHasIt(page);
  const { order, shop, language } = facts;
  const expiresAt = new Date(link.expiresAt);
  const ends = {
    ...order,
    expiresAt,
    endedAt: toMoment(link.endedAt),
    shopClosedAt: toMoment(link.shopClosedAt),
    lifecycle: order.lifecycle,
    submittedAt: toMoment(link.submittedAt),
    cancelledAt: toMoment(order.cancelledAt),
    completedAt: toMoment(order.completedAt),
    cancelReason: link.cancelReason,
  };
  refuseEndedLink(base, ends, { ...shop, language });
  return { facts, linked: { shopId: shop.shopId, orderId: order.id, expiresAt } };
}

/**
 * The page of an order whose link was already followed.
 *
 * @param draft choices the customer sent that were not taken; shown at today's prices instead of the held ones
 */
export async function readOrderPage(
  ctx: Ctx,
  linked: LinkedOrder,
  draft?: OrderSubmission,
): Promise<OrderPageView> {
  const facts = await reading(ctx, ({ db, shopId }) => findOrderPage(db, shopId, linked.orderId));
  if (!facts) throw refuse("order.not_found");
  return toPageView(ctx, asItsCustomerHasIt(facts), linked, draft);
}

/** What is held for this order is there, for whom it is held. */
const asItsCustomerHasIt = (facts: OrderPageFacts): OrderPageFacts => ({
  ...facts,
  catalogue: withHeldGoods(facts.catalogue, heldGoods(facts)),
});

/** The page that facts come to. */
export function toPageView(
  { settings, now: clock }: BaseCtx,
  facts: OrderPageFacts,
  { expiresAt }: LinkedOrder,
  draft?: OrderSubmission,
): OrderPageView {
  const now = clock();
  const { order, shop, language, areas, places, parcel, voiceNote, payment, receipt, change } = facts;
  return {
    order,
    shop,
    language,
    areas,
    places,
    parcel,
    now,
    // What can no longer arrive is not waited for.
    voiceNote: voiceNote === "awaited" && !isOnItsWay(order.lifecycle) ? "none" : voiceNote,
    waysToPay: waysOfOrder({ ...facts, payOnCollection: shop.payOnCollection }, settings, {
      language,
      day: now.toISOString().slice(0, 10),
    }),
    payment,
    // What was paid and is not any more has no receipt until it is paid again.
    receipt: order.takenBackMinor > 0 && dueOf(order) > 0 ? null : receipt,
    fiscalReceipts: facts.fiscalReceipts ?? [],
    // A receipt says what was sold.
    change: receipt === null ? change : null,
    actions: actionsOf(order),
    opening: openingState(shop, now),
    chatUrl: chatLink(settings, shop.phone),
    ...(isEditable(order, expiresAt, now) ? toForm(facts, expiresAt, now, draft) : toStatus(facts)),
  };
}

const actionsOf = (order: OrderPageFacts["order"]): PageAction[] =>
  // A practice order is moved by the steps that made it.
  order.isPractice
    ? []
    : pageActions.filter((action) =>
        action === "cancel" ? customerMayCancel(order) : customerMayOrderAgain(order),
      );

/** What of the page depends on whether the order may still be filled in. */
type Content = Pick<
  OrderPageView,
  | "expiresAt"
  | "heldUntil"
  | "permissions"
  | "subtotalMinor"
  | "discountMinor"
  | "feesMinor"
  | "deliveryFeeMinor"
  | "totalMinor"
  | "dueMinor"
  | "customer"
  | "fulfilment"
  | "note"
  | "dueOn"
  | "days"
  | "products"
>;

const finder = ({ catalogue }: OrderPageFacts) => {
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  return (line: OrderLineView) => (line.productId ? byId.get(line.productId) : undefined);
};

/** As it was sent in, at the prices it was sent in for. */
function toStatus(facts: OrderPageFacts): Content {
  const { order, lines } = facts;
  const productOf = finder(facts);
  const grossMinor = lines.reduce(
    (sum, { unitPriceMinor, addOns, quantity }) => sum + lineTotal(unitPriceMinor, addOns, quantity),
    0,
  );
  return {
    expiresAt: null,
    heldUntil: null,
    permissions: [{ resource: "orders", action: ["read"] }],
    subtotalMinor: order.subtotalMinor,
    discountMinor: grossMinor - order.subtotalMinor + order.discountMinor,
    feesMinor: order.feesMinor,
    deliveryFeeMinor: order.deliveryFeeMinor,
    totalMinor: order.totalMinor,
    dueMinor: dueOf(order),
    customer: { name: order.customerName, phone: visiblePhone(order) },
    fulfilment: {
      kind: order.fulfilmentKind,
      areaId: order.deliveryAreaId,
      landmark: order.landmark,
      note: order.fulfilmentNote,
      hasPin: order.pinLatitude !== null,
    },
    note: order.note,
    dueOn: order.dueOn,
    days: null,
    products: lines.map((line) => toFixedProduct(line, productOf(line))),
  };
}

/** As it may be filled in, at today's prices. */
function toForm(
  facts: OrderPageFacts,
  expiresAt: Date,
  now: Date,
  draft: OrderSubmission | undefined,
): Content {
  const { order, lines, areas, priceGroup } = facts;
  const productOf = finder(facts);
  const products = chosenLines(lines, draft).map(({ line, choice }) =>
    toEditableProduct(
      line,
      productOf(line),
      draft ? choice : withDefaults(choice, productOf(line)),
      priceGroup,
    ),
  );
  const subtotalMinor = sumLines(products);
  const wanted = draft?.fulfilment ?? null;
  const area = areas.find(({ id }) => wanted?.kind === "delivery" && id === wanted.areaId);
  const deliveryFeeMinor = area ? deliveryFeeOf(area, subtotalMinor) : 0;
  const totalMinor = subtotalMinor + deliveryFeeMinor;
  const heldUntil = toMoment(order.heldUntil);
  return {
    expiresAt,
    heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
    permissions: [{ resource: "orders", action: ["read", "update"] }],
    subtotalMinor,
    discountMinor: 0,
    feesMinor: 0,
    deliveryFeeMinor,
    totalMinor,
    dueMinor: dueOf({ ...order, totalMinor }),
    customer: draft?.customer ?? { name: order.customerName, phone: order.customerPhone },
    fulfilment: wanted && { ...wanted, areaId: area?.id ?? null, hasPin: wanted.pin !== undefined },
    note: draft?.note ?? order.note,
    dueOn: draft?.dueOn === undefined ? order.dueOn : draft.dueOn,
    days: daysOfOrder({ ...facts, lines: asDrafted(lines, draft) }, { now, totalMinor }),
    products,
  };
}

/** As many as the customer wanted, where what they sent was not taken. */
const asDrafted = (lines: OrderLineView[], draft: OrderSubmission | undefined): OrderLineView[] =>
  draft
    ? lines.flatMap((line) => {
        const wanted = draft.lines.find(({ lineId }) => lineId === line.id);
        return wanted ? [{ ...line, quantity: wanted.quantity }] : [];
      })
    : lines;

/** Whole while the customer may still have to be asked for money; a link that was passed on shows no more than needed. */
function visiblePhone(order: OrderPageFacts["order"]): string | null {
  const over = unpaidOf(order) === 0 || order.completedAt !== null || order.cancelledAt !== null;
  return over && order.customerPhone ? maskPhone(order.customerPhone) : order.customerPhone;
}
