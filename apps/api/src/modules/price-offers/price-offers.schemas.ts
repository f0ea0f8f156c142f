import { z } from "@hono/zod-openapi";
import { priceOfferStatuses } from "#db/schema/price-offers.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import type { PackId, ProductId, VariantId } from "#kernel/ids.ts";
import { orderLinkHoursRange } from "#db/schema/shops.ts";
import { type NewPriceOffer, offerWays } from "./add-price-offer.ts";

const Id = z.string().max(60);
const Price = z.int().min(1).max(100_000_000_000);

export const PriceOffer = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    product_id: z.string(),
    variant_id: z.string().nullable(),
    pack_id: z.string().nullable(),
    name: z.string(),
    variant_name: z.string().openapi({ description: "With the pack; empty where there is nothing to say." }),
    quantity: z.number(),
    list_minor: MinorAmount.nullable().openapi({
      description: "What one cost this customer in the catalogue then; null: a person says its price.",
    }),
    customer_minor: MinorAmount.nullable().openapi({ description: "What the customer would give for one." }),
    shop_minor: MinorAmount.nullable().openapi({
      description: "What the shop sells one for; null: it refused.",
    }),
    total_minor: MinorAmount.openapi({ description: "At the price that was spoken of last." }),
    status: z.enum(priceOfferStatuses).openapi("PriceOfferStatus", {
      description:
        "open: the customer was asked · agreed: it is an order · refused · withdrawn · expired: its time is over.",
    }),
    valid_until: Moment,
    made_by: z.object({ id: z.string(), name: z.string() }),
    made_at: Moment,
    decided_at: Moment.nullable(),
    decided_by: z.enum(["customer", "staff"]).nullable(),
    order_id: z.string().nullable(),
    order_number: z.int().nullable(),
  })
  .openapi("PriceOffer");

export const PriceOfferList = z.object({ items: z.array(PriceOffer) }).openapi("PriceOfferList");

export const AddPriceOffer = z
  .object({
    product_id: Id,
    variant_id: Id.nullable().default(null),
    pack_id: Id.nullable().default(null),
    quantity: z.number().min(0.001).max(999),
    customer_price_minor: Price.nullable()
      .default(null)
      .openapi({ description: "What the customer would give for one; needed to accept or refuse it." }),
    way: z.enum(offerWays).openapi({
      description:
        "accept: the order is made and its link sent · counter: the customer is asked whether they agree to `price_minor` · refuse: they are told the usual price.",
    }),
    price_minor: Price.nullable()
      .default(null)
      .openapi({ description: "Of a counter-offer: what the shop sells one for." }),
    valid_hours: z
      .int()
      .min(orderLinkHoursRange.min)
      .max(orderLinkHoursRange.max)
      .nullable()
      .default(null)
      .openapi({
        description: "How long a counter-offer holds: 24 without it, at most as long as the shop's links.",
      }),
    owner_pin: z.string().min(4).max(6).optional().openapi({
      description: "An owner's, for prices below the lowest and discounts beyond the seller's right.",
    }),
  })
  .strict()
  .openapi("AddPriceOffer");

export const toNewPriceOffer = (body: z.infer<typeof AddPriceOffer>): NewPriceOffer => ({
  productId: body.product_id as ProductId,
  variantId: body.variant_id as VariantId | null,
  packId: body.pack_id as PackId | null,
  quantity: body.quantity,
  customerPriceMinor: body.customer_price_minor,
  way: body.way,
  priceMinor: body.price_minor,
  validHours: body.valid_hours,
});
