import type { OrderRow } from "#db/schema/orders.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Language } from "@agiza/i18n/language";
import type { Permissions } from "@agiza/permissions";
import { chatLink } from "#kernel/chat-link.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { maskPhone } from "#kernel/phone.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { findOrderByToken } from "#modules/orders/find-order-by-token.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { sumLines } from "#modules/orders/order-pricing.rules.ts";
import type { OrderSubmission } from "#modules/orders/submit-order.ts";
import { getOrderPaymentSummary } from "#modules/payments/get-order-payment-summary.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { getOrderReceipt } from "#modules/receipts/get-order-receipt.ts";
import { getFulfilmentOptions } from "#modules/shops/get-fulfilment-options.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import {
  heldChoice,
  type HeldLine,
  isEditable,
  type PageProduct,
  toEditableProduct,
  toFixedProduct,
} from "./order-page-products.rules.ts";

/** What a link opens. */
export type LinkedOrder = { shopId: ShopId; orderId: OrderId; expiresAt: Date };

export type OrderPageView = {
  order: OrderRow;
  shop: ShopRow;
  language: Language;
  expiresAt: Date | null;
  permissions: Permissions;
  subtotalMinor: number;
  deliveryFeeMinor: number;
  totalMinor: number;
  dueMinor: number;
  customer: { name: string; phone: string | null };
  fulfilment: {
    kind: OrderRow["fulfilmentKind"];
    areaId: string | null;
    landmark: string;
    note: string;
  } | null;
  note: string;
  options: Awaited<ReturnType<typeof getFulfilmentOptions>>;
  opening: ReturnType<typeof openingState>;
  chatUrl: string;
  payment: Awaited<ReturnType<typeof getOrderPaymentSummary>>;
  receipt: Awaited<ReturnType<typeof getOrderReceipt>>;
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
  const linked = await findOrderByToken(base, token);
  return readOrderPage(linkCtx(base, linked), linked);
}

/**
 * The page of an order whose link was already followed.
 *
 * @param draft choices the customer sent that were not taken; shown at today's prices instead of the held ones
 */
export function readOrderPage(
  ctx: Ctx | Tx,
  { orderId, expiresAt }: LinkedOrder,
  draft?: OrderSubmission,
): Promise<OrderPageView> {
  return inTransaction(ctx, async (tx) => {
    const { order, lines } = await getOrderFacts(tx, orderId);
    const catalogue = await getCatalogue(
      tx,
      lines.flatMap((line) => line.productId ?? []),
    );
    const shop = await getShop(tx);
    const options = await getFulfilmentOptions(tx);
    const customer = order.customerId ? await getCustomer(tx, order.customerId) : null;
    const now = tx.now();
    const editable = isEditable(order, expiresAt, now);
    const productOf = (line: HeldLine) => (line.productId ? catalogue.get(line.productId) : undefined);
    const shared = {
      order,
      shop,
      language: customer?.language ?? shop.language,
      options,
      opening: openingState(shop.openingHours, shop.timeZone, now),
      chatUrl: chatLink(tx.settings, shop.phone),
      payment: await getOrderPaymentSummary(tx, orderId),
      receipt: await getOrderReceipt(tx, orderId),
    };
    if (!editable) {
      const { subtotalMinor, deliveryFeeMinor, totalMinor, landmark, note } = order;
      return {
        ...shared,
        expiresAt: null,
        permissions: [{ resource: "orders", action: ["read"] }],
        subtotalMinor,
        deliveryFeeMinor,
        totalMinor,
        dueMinor: dueOf(order),
        customer: { name: order.customerName, phone: visiblePhone(order) },
        fulfilment: {
          kind: order.fulfilmentKind,
          areaId: order.deliveryAreaId,
          landmark,
          note: order.fulfilmentNote,
        },
        note,
        products: lines.map((line) => toFixedProduct(line, productOf(line))),
      };
    }
    const choices = new Map((draft?.lines ?? lines.map(heldChoice)).map((choice) => [choice.lineId, choice]));
    const products = lines
      .filter((line) => choices.has(line.id))
      .map((line) => toEditableProduct(line, productOf(line), choices.get(line.id)!));
    const subtotalMinor = sumLines(products);
    const wanted = draft?.fulfilment ?? null;
    const area = options.areas.find(({ id }) => wanted?.kind === "delivery" && id === wanted.areaId);
    const deliveryFeeMinor = area?.feeMinor ?? 0;
    return {
      ...shared,
      expiresAt,
      permissions: [{ resource: "orders", action: ["read", "update"] }],
      subtotalMinor,
      deliveryFeeMinor,
      totalMinor: subtotalMinor + deliveryFeeMinor,
      dueMinor: dueOf({ ...order, totalMinor: subtotalMinor + deliveryFeeMinor }),
      customer: draft?.customer ?? { name: order.customerName, phone: order.customerPhone },
      fulfilment: wanted && { ...wanted, areaId: area?.id ?? null },
      note: draft?.note ?? order.note,
      products,
    };
  });
}

/** Whole while the customer may still have to be asked for money; a link that was passed on shows no more than needed. */
function visiblePhone(order: OrderRow): string | null {
  const over =
    order.paidMinor >= order.totalMinor || order.completedAt !== null || order.cancelledAt !== null;
  return over && order.customerPhone ? maskPhone(order.customerPhone) : order.customerPhone;
}
