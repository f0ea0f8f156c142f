import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import { feeKinds } from "#db/schema/delivery-areas.ts";
import { fulfilmentKinds, settlements } from "#db/schema/orders.ts";
import { payNumberNetworks } from "#db/schema/pay-numbers.ts";
import { attemptStatuses, paymentMethods } from "#db/schema/payments.ts";
import { ErrorBody, MinorAmount, Moment } from "#http/openapi.ts";
import { chargeMethods, providerNames } from "#kernel/payment-words.ts";
import { Permissions } from "#modules/auth/auth.schemas.ts";
import { LineChange } from "#modules/order-changes/order-changes.schemas.ts";
import { linkEnds } from "#modules/orders/order-link.rules.ts";
import { Lifecycle, PaymentStatus } from "#modules/orders/orders.schemas.ts";
import { voiceNoteStates } from "#modules/orders/voice-note.rules.ts";
import { Network } from "#modules/payments/payment-parts.schemas.ts";
import { FailureCode } from "#modules/payments/payments.schemas.ts";
import { pageActions } from "./get-order-page.ts";
import { chosenKanga } from "#modules/shops/shops.schemas.ts";
import { OrderPageFiscalReceipt } from "./fiscal-receipt.schemas.ts";

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

export const OrderPageProduct = z
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
    fiscal_receipts: z.array(OrderPageFiscalReceipt).openapi({
      description: "Of the tax authority, one for each payment; none where the shop issues none.",
    }),
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
    products: z.array(OrderPageProduct),
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
