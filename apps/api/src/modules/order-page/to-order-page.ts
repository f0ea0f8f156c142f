import type { z } from "@hono/zod-openapi";
import { formatMoney } from "@agiza/i18n/money";
import { toWire } from "#kernel/wire.ts";
import { pictureUrl, pictureUrls } from "#modules/media/picture.rules.ts";
import { isPrivate } from "#modules/media/product-file.rules.ts";
import { depositDueOf, dueOf, keptOf } from "#modules/orders/order-payment.rules.ts";
import { deliveryFeeOf } from "#modules/orders/order-pricing.rules.ts";
import { receiptFileUrl } from "#modules/receipts/receipt-file.rules.ts";
import { codePictureUrl } from "#modules/payments/code-picture.rules.ts";
import { type OrderPageView } from "./get-order-page.ts";
import type { PriceTier } from "#modules/products/price-tiers.rules.ts";
import type { PageProduct } from "./order-page-products.rules.ts";
import { toFiscalReceipt } from "./to-fiscal-receipt.ts";
import { promptInWords, receiptFooter, sentenceOfHours, toldOf, waybillUrl } from "./told.rules.ts";
import type { OrderPage, OrderPageProduct } from "./order-page.schemas.ts";

/** The deposit, where it is not all that is due. */
function firstPartOf(order: OrderPageView["order"]): string | null {
  const depositMinor = depositDueOf(order);
  return depositMinor > 0 && depositMinor < dueOf(order) ? String(Math.ceil(depositMinor / 100)) : null;
}

const toTiers = (tiers: PriceTier[]) =>
  tiers.map(({ minQuantity, priceMinor }) => ({ min_quantity: minQuantity, price_minor: priceMinor }));

const toProduct = (product: PageProduct): z.infer<typeof OrderPageProduct> => ({
  line_id: product.lineId,
  product_id: product.productId,
  name: product.name,
  description: product.description,
  ...pictureUrls(product.imageKey),
  unit: product.unit,
  price_minor: product.priceMinor,
  price_tiers: toTiers(product.priceTiers),
  quantity: product.quantity,
  note: product.note,
  available: product.available,
  variant_id: product.variantId,
  variants: product.variants.map(
    ({ id, name, unit, options, priceMinor, priceTiers, available, imageKey }) => ({
      id,
      unit,
      name,
      options,
      price_minor: priceMinor,
      price_tiers: toTiers(priceTiers),
      available,
      ...pictureUrls(imageKey),
    }),
  ),
  add_ons: product.addOns.map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ priceMinor, ...item }) => ({
      ...item,
      price_minor: priceMinor,
      selected: item.count > 0,
    })),
  })),
  parts: product.parts,
});

export const toOrderPage = (page: OrderPageView, token: string): z.infer<typeof OrderPage> => ({
  order_id: String(page.order.number),
  shop_id: page.shop.shopId,
  shop_name: page.shop.name,
  kanga: page.shop.kanga,
  logo_url: pictureUrl(page.shop.logoKey, "small"),
  language: page.language,
  currency: "TZS",
  status: page.order.lifecycle,
  payment_status: page.order.paymentStatus,
  settlement: page.order.settlement,
  is_practice: page.order.isPractice,
  expires_at: page.expiresAt?.toISOString() ?? null,
  held_until: page.heldUntil?.toISOString() ?? null,
  permissions: page.permissions,
  actions: page.actions,
  subtotal_minor: page.subtotalMinor,
  discount_minor: page.discountMinor,
  fees_minor: page.feesMinor,
  delivery_fee_minor: page.deliveryFeeMinor,
  total_minor: page.totalMinor,
  paid_minor: keptOf(page.order),
  due_minor: page.dueMinor,
  due_text: formatMoney(page.dueMinor),
  customer: page.customer,
  fulfilment: page.fulfilment && {
    kind: page.fulfilment.kind,
    area_id: page.fulfilment.areaId,
    landmark: page.fulfilment.landmark,
    note: page.fulfilment.note,
    has_pin: page.fulfilment.hasPin,
  },
  note: page.note,
  told:
    page.expiresAt === null
      ? toldOf(page, { timeZone: page.shop.timeZone, now: page.now }, waybillUrl(token))
      : [],
  due_on: page.dueOn,
  days: page.days,
  voice_note: page.voiceNote,
  delivery_areas: page.areas.map((area) => ({
    id: area.id,
    name: area.name,
    fee_kind: area.feeKind,
    fee_minor: deliveryFeeOf(area, page.subtotalMinor),
    fee_basis_points: area.feeBasisPoints,
    min_order_minor: area.minOrderMinor,
    landmarks: area.landmarks,
  })),
  shop: {
    open: page.opening.open,
    opens_at: page.opening.opensAt?.toISOString() ?? null,
    chat_url: page.chatUrl,
    min_order_minor: page.shop.minOrderMinor,
    pickup_places: page.places.map((place) => ({
      id: place.id,
      name: place.name,
      hours: sentenceOfHours(place, { timeZone: page.shop.timeZone, now: page.now }),
    })),
  },
  payment_options: {
    methods: page.waysToPay.methods,
    networks: page.waysToPay.networks,
    pay_numbers: page.waysToPay.payNumbers.map(({ network, number, businessName, steps }) => ({
      network,
      number,
      business_name: businessName,
      steps,
    })),
    min_part_minor: page.waysToPay.minPartMinor,
    first_part: firstPartOf(page.order),
    fees: page.waysToPay.fees.map(({ method, network, kind, feeMinor, basisPoints }) => ({
      method,
      network,
      fee_kind: kind,
      fee_minor: feeMinor,
      fee_basis_points: basisPoints,
    })),
  },
  payment: page.payment && {
    status: page.payment.status,
    method: page.payment.method,
    network: page.payment.network,
    amount_minor: page.payment.amountMinor,
    failure_code: page.payment.failureCode,
    expires_at: page.payment.expiresAt && new Date(page.payment.expiresAt).toISOString(),
    provider_reference: page.payment.providerReference,
    customer_fee_minor: page.payment.customerFeeMinor,
    provider: page.payment.provider,
    moved_from: page.payment.movedFrom,
    told: promptInWords(page.payment),
    page_url: page.payment.pageUrl,
    qr: page.payment.qrText === null ? null : { text: page.payment.qrText, image_url: codePictureUrl(token) },
  },
  receipt: page.receipt && {
    number: page.receipt.number,
    total_minor: page.receipt.totalMinor,
    method: page.receipt.method,
    network: page.receipt.network,
    provider_reference: page.receipt.providerReference,
    issued_at: new Date(page.receipt.issuedAt).toISOString(),
    footer: receiptFooter(page.order, page.shop.receiptFooter, page.language),
    items: page.receipt.items.map(({ name, quantity, totalMinor, content = null }, item) => ({
      name,
      quantity,
      total_minor: totalMinor,
      content_url: content !== null && isPrivate(content) ? receiptFileUrl(token, item) : content,
    })),
  },
  fiscal_receipts: page.fiscalReceipts.map(toFiscalReceipt),
  change: page.change && toWire(page.change),
  products: page.products.map(toProduct),
});
