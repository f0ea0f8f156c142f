import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import { feeKinds } from "#db/schema/delivery-areas.ts";
import { fulfilmentKinds, worstPinAccuracyM, settlements } from "#db/schema/orders.ts";
import { payNumberNetworks } from "#db/schema/pay-numbers.ts";
import { attemptStatuses, paymentMethods } from "#db/schema/payments.ts";
import { maxVoiceNoteMs } from "#db/schema/voice-notes.ts";
import { ErrorBody, MinorAmount, Moment } from "#http/openapi.ts";
import type { OrderLineId, ProductId } from "#kernel/ids.ts";
import { chargeMethods, providerNames } from "#kernel/payment-words.ts";
import { toWire } from "#kernel/wire.ts";
import { Permissions } from "#modules/auth/auth.schemas.ts";
import { pictureUrl, pictureUrls } from "#modules/media/picture.rules.ts";
import { isPrivate } from "#modules/media/product-file.rules.ts";
import { changeAnswers } from "#modules/order-changes/answer-order-change.ts";
import { LineChange } from "#modules/order-changes/order-changes.schemas.ts";
import { linkEnds } from "#modules/orders/order-link.rules.ts";
import { readChosen } from "#modules/orders/set-picks.rules.ts";
import { depositDueOf, dueOf, keptOf } from "#modules/orders/order-payment.rules.ts";
import { Lifecycle, PaymentStatus } from "#modules/orders/orders.schemas.ts";
import { voiceNoteStates } from "#modules/orders/voice-note.rules.ts";
import { deliveryFeeOf } from "#modules/orders/order-pricing.rules.ts";
import type { OrderSubmission } from "#modules/orders/submit-order.ts";
import { Network } from "#modules/payments/payment-parts.schemas.ts";
import { FailureCode } from "#modules/payments/payments.schemas.ts";
import { receiptFileUrl } from "#modules/receipts/receipt-file.rules.ts";
import { codePictureUrl } from "#modules/payments/code-picture.rules.ts";
import { type OrderPageView, pageActions } from "./get-order-page.ts";
import { readChoice } from "#modules/products/packs.rules.ts";
import type { PriceTier } from "#modules/products/price-tiers.rules.ts";
import type { PageProduct } from "./order-page-products.rules.ts";
import { promptInWords, receiptFooter, sentenceOfHours, toldOf, waybillUrl } from "./told.rules.ts";
import { chosenKanga } from "#modules/shops/shops.schemas.ts";

/** A picture in the renditions made for the page's slots. */
const ImageUrls = {
  image_url: z.string().nullable().openapi({ description: "480 × 480 pixels, for a card on a desk." }),
  image_small_url: z.string().nullable().openapi({ description: "160 × 160 pixels, for a line or a phone." }),
};

const PriceTiers = z.array(z.object({ min_quantity: z.number(), price_minor: MinorAmount })).openapi({
  description:
    "What one unit costs from a quantity on, for this customer; empty where it is the same for any.",
});

const AddOnGroup = z
  .object({
    id: z.string(),
    kind: z.enum(["add_ons", "slot"]).openapi({
      description: "slot: a place of a set that its customer fills; an item of no price is in the set's own.",
    }),
    name: z.string(),
    required: z.boolean(),
    min: z.int(),
    max: z.int(),
    repeats: z.boolean().openapi({
      description: "The same may be chosen several times; its id is then sent as often.",
    }),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price_minor: MinorAmount,
        available: z.boolean(),
        selected: z.boolean(),
        count: z.int().openapi({ description: "How often it is chosen." }),
      }),
    ),
  })
  .openapi("OrderPageAddOnGroup");

const Variant = z
  .object({
    id: z.string(),
    name: z.string(),
    options: z.record(z.string(), z.string()).openapi({ example: { Size: "M" } }),
    price_minor: MinorAmount,
    price_tiers: PriceTiers,
    available: z.boolean(),
    unit: z.string().openapi({ description: "What the quantity counts; packs are counted as pieces." }),
    ...ImageUrls,
  })
  .openapi("OrderPageVariant");

const Product = z
  .object({
    line_id: z.string(),
    product_id: z.string(),
    name: z.string(),
    description: z.string(),
    ...ImageUrls,
    unit: z.string(),
    price_minor: MinorAmount.openapi({
      description: "Of one unit with the chosen variant, add-ons not included.",
    }),
    price_tiers: PriceTiers,
    quantity: z.number(),
    note: z.string(),
    available: z.boolean(),
    variant_id: z.string().nullable(),
    variants: z.array(Variant),
    add_ons: z.array(AddOnGroup).openapi({ description: "Of a set: what its customer fills in." }),
    parts: z.array(z.object({ name: z.string(), quantity: z.number() })).openapi({
      description:
        "What is always in one of a set; once it was sent in also what was picked. Empty for anything else.",
    }),
  })
  .openapi("OrderPageProduct");

const Fulfilment = z.object({
  kind: z.enum(fulfilmentKinds),
  area_id: z.string().nullable(),
  landmark: z.string(),
  note: z.string(),
  has_pin: z.boolean().openapi({
    description: "Whether a pin was sent. Where it is, only the shop is told: a link may be passed on.",
  }),
});

const PaymentOptions = z
  .object({
    methods: z.array(z.enum([...chargeMethods, "cash"])),
    networks: z.array(Network).openapi({ description: "Networks whose phones can be asked for the money." }),
    pay_numbers: z
      .array(
        z.object({
          network: z.enum(payNumberNetworks),
          number: z.string(),
          business_name: z.string(),
          steps: z
            .string()
            .openapi({ description: "In the customer's language, with the amount that is due." }),
        }),
      )
      .openapi({ description: "Numbers of the shop that are paid to by hand." }),
    min_part_minor: MinorAmount.nullable().openapi({
      description: "The smallest part that may be paid by itself; null where the order is paid as a whole.",
    }),
    first_part: z.string().nullable().openapi({
      description: "What a page proposes to pay first, in whole shillings: the deposit. Null: all of it.",
    }),
    fees: z
      .array(
        z.object({
          method: z.enum(chargeMethods),
          network: Network.nullable(),
          fee_kind: z.enum(feeKinds),
          fee_minor: MinorAmount,
          fee_basis_points: z.int(),
        }),
      )
      .openapi({ description: "What is added for the customer, rounded up to whole shillings." }),
  })
  .openapi("PaymentOptions", { description: "What the shop offers to pay this order." });

/** The same in every language that the page speaks. */
const sentence = { en: z.string(), sw: z.string() };
const Sentence = z.object(sentence);

const DaysInWords = z
  .object({
    label: z.string(),
    hint: z.string().openapi({ description: "To be shown below; it may be empty." }),
    options: z
      .array(z.object({ value: z.string(), label: z.string(), disabled: z.boolean() }))
      .openapi({ description: "The first, without a value, is no day." }),
  })
  .openapi("OrderPageDays");

export const OrderPage = z
  .object({
    order_id: z
      .string()
      .openapi({ description: "The shop's number of the order as text.", example: "10483" }),
    shop_id: z.string().openapi({ description: "Decides the cloth of a shop that chose none." }),
    shop_name: z.string(),
    kanga: chosenKanga,
    logo_url: z.string().nullable(),
    language: z.enum(languages),
    currency: z.literal("TZS"),
    status: Lifecycle,
    payment_status: PaymentStatus,
    settlement: z.enum(settlements).openapi({
      description:
        "How the customer chose to pay: now by phone · on_collection, when the goods change hands · credit, later as agreed with the shop.",
    }),
    is_practice: z.boolean().openapi({
      description: "Made by the shop to try itself out: its practice customer pays by themselves.",
    }),
    expires_at: Moment.nullable().openapi({ description: "Until when the order may be filled in." }),
    held_until: Moment.nullable().openapi({
      description:
        "Until when its goods are held for this customer; null where nothing is held, or the order was sent in.",
    }),
    permissions: Permissions,
    actions: z.array(z.enum(pageActions)).openapi({
      description:
        "What else its customer may do: cancel, until the shop begins to work on it · order_again, once it is over.",
    }),
    subtotal_minor: MinorAmount,
    discount_minor: MinorAmount.openapi({ description: "All that was taken off at the counter." }),
    fees_minor: MinorAmount,
    delivery_fee_minor: MinorAmount,
    total_minor: MinorAmount,
    paid_minor: MinorAmount.openapi({
      description:
        "What the shop has got for this order and not given back; more than the total where too much came.",
    }),
    due_minor: MinorAmount.openapi({
      description: "What is still to be paid of the total; nothing once paid or cancelled.",
    }),
    due_text: z.string().openapi({ description: "The same, as people read it.", example: "TZS 68,000.00" }),
    customer: z.object({ name: z.string(), phone: z.string().nullable() }),
    fulfilment: Fulfilment.nullable(),
    note: z.string(),
    told: z.array(z.object({ ...sentence, url: z.string().optional() })).openapi({
      description:
        "What is known of where the goods are, in whole sentences; one with an address leads there. Empty while it is filled in.",
    }),
    due_on: z.string().nullable().openapi({
      description: "The day of the shop's for which it is ordered; null: as soon as it can be had.",
    }),
    days: z.object({ en: DaysInWords, sw: DaysInWords }).nullable().openapi({
      description:
        "The days to choose from; null where nothing of the order is made to order, or it was sent in.",
    }),
    voice_note: z.enum(voiceNoteStates).openapi({
      description:
        "The way to the door as the customer spoke it: none · awaited, the order was sent in with one that has not arrived · left. Only the shop hears it: a link may be passed on.",
    }),
    delivery_areas: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fee_kind: z.enum(feeKinds),
        fee_minor: MinorAmount.openapi({
          description: "The fee for the goods as they are in this answer; the server prices it anew.",
        }),
        fee_basis_points: z.int().openapi({
          description: "Of a percentage_charge, in hundredths of a percent: 250 is 2.5 % of the goods.",
        }),
        min_order_minor: MinorAmount.openapi({ description: "What the goods must come to at least." }),
        landmarks: z.array(z.string()).openapi({
          description:
            "Places there that several customers named, the best known first; offered, never asked for.",
          example: ["Soko Kuu la Kariakoo", "Polisi Msimbazi"],
        }),
      }),
    ),
    shop: z.object({
      open: z.boolean(),
      opens_at: Moment.nullable(),
      chat_url: z.string(),
      min_order_minor: MinorAmount.openapi({ description: "What the goods must come to at least." }),
      pickup_places: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          hours: Sentence.nullable().openapi({ description: "Whether it is open now; null: not said." }),
        }),
      ),
    }),
    payment_options: PaymentOptions,
    payment: z
      .object({
        status: z.enum(attemptStatuses),
        method: z.enum(paymentMethods),
        network: Network.nullable(),
        amount_minor: MinorAmount,
        failure_code: FailureCode.nullable(),
        expires_at: Moment.nullable(),
        provider_reference: z.string().nullable(),
        customer_fee_minor: MinorAmount.openapi({
          description: "What of the amount is a fee, and no part of what is owed.",
        }),
        provider: z.enum(providerNames).nullable(),
        told: Sentence.nullable().openapi({
          description: "What is said of it while it waits: who asks now, and until when.",
        }),
        moved_from: z.enum(providerNames).nullable().openapi({
          description:
            "The provider that was asked before and did not take it: this request comes from another one.",
        }),
        page_url: z.string().nullable().openapi({
          description:
            "Where a card is entered, at the provider. Whoever comes back from there has proven nothing: only this answer says whether it is paid.",
        }),
        qr: z
          .object({
            text: z.string(),
            image_url: z.string().openapi({ description: "A picture of it to save, relative to the page." }),
          })
          .nullable()
          .openapi({ description: "The national QR code, with the amount in it." }),
      })
      .nullable(),
    receipt: z
      .object({
        number: z.int(),
        total_minor: MinorAmount,
        method: z.enum(paymentMethods),
        network: Network.nullable(),
        provider_reference: z.string().nullable(),
        issued_at: Moment,
        footer: z
          .string()
          .openapi({ description: "The shop's own line at the foot; empty where it has none." }),
        items: z.array(
          z.object({
            name: z.string(),
            quantity: z.number(),
            total_minor: MinorAmount,
            content_url: z.string().nullable().openapi({
              description:
                "What a digital product hands over: an address anywhere, or of a document here, relative to the page.",
            }),
          }),
        ),
      })
      .nullable(),
    change: z
      .object({
        id: z.string(),
        note: z.string().openapi({ description: "Why, as the shop wrote it; it may be empty." }),
        diff: z.array(LineChange),
        previous_total_minor: MinorAmount,
        total_minor: MinorAmount,
        delivery_fee_minor: MinorAmount,
      })
      .nullable()
      .openapi({ description: "What the shop asks the customer about; null where it asks nothing." }),
    products: z.array(Product),
  })
  .openapi("OrderPage");

export const OrderRefusal = ErrorBody.extend({ order: OrderPage }).openapi("OrderRefusal", {
  description: "The refusal, with the order as it is now.",
});

export const LinkEnded = ErrorBody.extend({
  reason: z.enum(linkEnds).openapi({
    description:
      "not_sent_in: nobody sent the order in in time · order_ended: it ended more than 30 days ago · replaced: a newer link was sent · shop_closed: the shop has closed for good.",
  }),
  shop: z.object({
    id: z.string(),
    name: z.string(),
    logo_url: z.string().nullable(),
    language: z.enum(languages).openapi({ description: "In which the shop writes to this customer." }),
    chat_url: z.string().openapi({ description: "Where a new link can be asked for." }),
  }),
}).openapi("LinkEnded", { description: "The refusal, with the way back to the chat." });

export const OrderedAgain = z
  .object({
    url: z.string().openapi({ description: "The page on which the new order is completed and sent in." }),
    left_out: z.array(z.string()).openapi({ description: "What the shop has no more, by name." }),
  })
  .openapi("OrderedAgain");

export const TokenQuery = z.object({ token: z.string().min(1).max(200) });

export const ReceiptFileQuery = TokenQuery.extend({
  item: z.coerce
    .number()
    .int()
    .min(0)
    .max(999)
    .openapi({ type: "integer", description: "Its place among the receipt's items." }),
});

export const SubmitQuery = TokenQuery.extend({ channel: z.enum(["whatsapp"]) });

export const SubmitBody = z
  .object({
    lines: z
      .array(
        z
          .object({
            line_id: z.string().min(1).max(60),
            product_id: z.string().min(1).max(60).optional().openapi({
              description:
                "Adds a line: one more of a product that the order holds, with choices of its own. `line_id` is then the caller's own name for it, which refusals repeat; the order gives it another one.",
            }),
            quantity: z.number().min(0.001).max(999),
            variant_id: z.string().max(80).nullable().openapi({
              description: "Of one of the page's `variants`; a product's packs are among them.",
            }),
            add_on_ids: z.array(z.string().max(150)).max(200).openapi({
              description: "Ids of the items of the page's `add_ons`, those of a set's slots as well.",
            }),
            note: z.string().trim().max(140),
          })
          .strict(),
      )
      .min(1)
      .max(100),
    customer: z
      .object({ name: z.string().trim().min(2).max(80), phone: z.string().trim().min(7).max(30) })
      .strict()
      .optional(),
    fulfilment: z
      .object({
        kind: z.enum(fulfilmentKinds),
        area_id: z.string().max(60).nullable(),
        landmark: z.string().trim().max(120),
        note: z.string().trim().max(300),
        pin: z
          .object({
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
            accuracy_m: z.int().min(0).max(worstPinAccuracyM),
          })
          .strict()
          .nullable()
          .optional()
          .openapi({ description: "Where the customer stands, in degrees; kept for deliveries only." }),
        voice_note: z.enum(["follows", "none"]).optional().openapi({
          description:
            "Of the way as the customer spoke it: follows, one was recorded that has not been left yet, in the place of what was · none, what was left is removed. Without it what was left stays.",
        }),
      })
      .strict()
      .optional(),
    note: z.string().trim().max(500),
    due_on: z.iso.date().nullable().optional().openapi({
      description:
        "The day for which it is ordered, one of the page's `days`; null: as soon as it can be had. Left out, the day stays that staff agreed on.",
    }),
    expected_total_minor: z.int().min(0).openapi({ description: "What the page showed, delivery included." }),
  })
  .strict()
  .openapi("SubmitOrder");

export const VoiceNoteQuery = TokenQuery.extend({
  duration_ms: z.coerce.number().int().min(1).max(maxVoiceNoteMs).openapi({
    description: "How long it lasts, as the phone counted. The bytes are limited, not played.",
  }),
});

export const PayBody = z
  .object({
    method: z.enum([...chargeMethods, "cash"]),
    network: Network.nullable().optional(),
    phone: z.string().trim().max(30).nullable().optional(),
    amount_minor: z.int().min(100).max(100_000_000_000).optional().openapi({
      description: "A part of what is due where the order takes parts; all of it when left out.",
    }),
  })
  .strict()
  .openapi("PayOrder");

export const AnswerChangeBody = z
  .object({ change_id: z.string().min(1).max(60), answer: z.enum(changeAnswers) })
  .strict()
  .openapi("AnswerOrderChange");

export const NothingMore = z.object({}).strict().openapi("NothingMore");

const toPin = (pin: { latitude: number; longitude: number; accuracy_m: number } | null | undefined) =>
  pin ? { latitude: pin.latitude, longitude: pin.longitude, accuracyM: pin.accuracy_m } : undefined;

export const toSubmission = (form: z.infer<typeof SubmitBody>): OrderSubmission => ({
  lines: form.lines.map((line) => ({
    lineId: line.line_id as OrderLineId,
    productId: line.product_id as ProductId | undefined,
    quantity: line.quantity,
    ...readChoice(line.variant_id),
    ...readChosen(line.add_on_ids),
    note: line.note,
  })),
  customer: form.customer,
  fulfilment: form.fulfilment && {
    kind: form.fulfilment.kind,
    areaId: form.fulfilment.area_id,
    landmark: form.fulfilment.landmark,
    note: form.fulfilment.note,
    pin: toPin(form.fulfilment.pin),
    voiceNote: form.fulfilment.voice_note,
  },
  note: form.note,
  dueOn: form.due_on,
  expectedTotalMinor: form.expected_total_minor,
});

/** The deposit, where it is not all that is due. */
function firstPartOf(order: OrderPageView["order"]): string | null {
  const depositMinor = depositDueOf(order);
  return depositMinor > 0 && depositMinor < dueOf(order) ? String(Math.ceil(depositMinor / 100)) : null;
}

const toTiers = (tiers: PriceTier[]) =>
  tiers.map(({ minQuantity, priceMinor }) => ({ min_quantity: minQuantity, price_minor: priceMinor }));

const toProduct = (product: PageProduct): z.infer<typeof Product> => ({
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
  change: page.change && toWire(page.change),
  products: page.products.map(toProduct),
});
