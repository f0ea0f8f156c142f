import { z } from "@hono/zod-openapi";
import { deliveryOutcomes, maxReceivedBy } from "#db/schema/deliveries.ts";
import { ErrorBody, MinorAmount } from "#http/openapi.ts";
import { deliveryFailures } from "#modules/orders/order-lifecycle.rules.ts";
import { Lifecycle } from "#modules/orders/orders.schemas.ts";

/** What becomes of an order is answered as the order itself. */
export { Order } from "#modules/orders/orders.schemas.ts";
export { OrderOutcomes, toOutcomes } from "#modules/orders/several-orders.schemas.ts";
export { toOrder } from "#modules/orders/to-order.ts";

const largestMinor = 100_000_000_000;

const giving = {
  rider_id: z.string().max(60),
  fare_minor: z.int().min(1).max(largestMinor).nullable().default(null).openapi({
    description: "What the customer pays the rider beside the order's total; null: nothing was agreed.",
  }),
  tells_rider: z.boolean().default(false).openapi({ description: "The rider gets the link by SMS." }),
};

export const GiveOrder = z.object(giving).strict().openapi("GiveOrder");

export const GiveOrders = z
  .object({ ids: z.array(z.string().max(60)).min(1).max(100), ...giving })
  .strict()
  .openapi("GiveOrders");

export const DeliveryLink = z
  .object({ url: z.string(), rider_phone: z.string() })
  .openapi("DeliveryLink", { description: "Behind it stands a customer's whole number." });

const pin = z
  .string()
  .regex(/^\d{4}$/)
  .nullable()
  .default(null)
  .openapi({ description: "As the customer said it; null: none was said.", example: "4821" });
const received_by = z.string().trim().max(maxReceivedBy).default("").openapi({
  description: "Who took the goods, where it was not the customer.",
});

export const HandOverOrder = z.object({ pin, received_by }).strict().openapi("HandOverOrder");

/** The query of everything behind a rider's link. */
export const RiderTokenQuery = z.object({ token: z.string().min(1).max(200) });

export const RiderHandOver = z
  .object({
    pin,
    received_by,
    collected_minor: z.int().min(0).max(largestMinor).openapi({
      description: "All the cash that the rider took; 0: none.",
    }),
  })
  .strict()
  .openapi("RiderHandOver");

export const RiderFailure = z
  .object({
    failure: z.enum(deliveryFailures),
    reason: z
      .string()
      .trim()
      .max(200)
      .default("")
      .openapi({ description: "Needed where the failure is `other`." }),
  })
  .strict()
  .openapi("RiderFailure");

export const NothingMore = z.object({}).strict().openapi("RiderLeft");

export const RiderDid = z.object({ lifecycle: Lifecycle }).openapi("RiderDid");

export const RiderLinkEnded = ErrorBody.extend({
  outcome: z.enum(deliveryOutcomes).nullable().openapi({ description: "Null: the link is too old." }),
}).openapi("RiderLinkEnded");

export const RiderPage = z
  .object({
    number: z.int(),
    lifecycle: Lifecycle,
    rider_name: z.string(),
    shop: z.object({ name: z.string(), phone: z.string().nullable() }),
    customer: z.object({ first_name: z.string(), phone: z.string().nullable() }),
    place: z.object({
      area: z.string(),
      landmark: z.string(),
      note: z.string(),
      pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
    has_voice_note: z.boolean(),
    has_photo: z.boolean(),
    due_minor: MinorAmount.openapi({ description: "What is still to be paid for the order." }),
    most_cash_minor: MinorAmount.openapi({ description: "The most that can be said to be taken." }),
    fare_minor: MinorAmount.nullable().openapi({ description: "The rider's own, beside what is due." }),
  })
  .openapi("RiderPage", { description: "What whoever brings an order needs of it, and nothing else." });
