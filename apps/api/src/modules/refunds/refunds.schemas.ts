import { z } from "@hono/zod-openapi";
import { claimReference, paymentMethods } from "#db/schema/payments.ts";
import { refundStatuses, wayBacks, waysGone } from "#db/schema/refunds.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { failureCodes, providerNames } from "#kernel/payment-words.ts";
import { isClaimReference } from "#modules/payments/claim-reference.rules.ts";
import { Network, Person } from "#modules/payments/payment-parts.schemas.ts";

const WayBack = z.enum(wayBacks).openapi("WayBack", {
  description:
    "exchange: goods for goods, it pays another order; store_credit: credit for goods of this shop; cash; own_wallet: by hand from the shop's own wallet; provider: by the provider of the payment; payout: to the wallet that paid, where the provider cannot give the payment back.",
});

const WayGone = z.enum(waysGone).openapi("WayGone", {
  description:
    "As `WayBack`; taken_back: nobody of the shop gave it, the provider of the payment has taken it back.",
});

const amount = z.int().min(1).max(100_000_000_000);
const note = z.string().trim().min(3).max(200);
const Reference = z
  .string()
  .trim()
  .max(claimReference.max * 2)
  .refine(isClaimReference, { params: { type: "invalid" } });
const ReturnedGoods = z.object({ line_id: z.string(), name: z.string(), quantity: z.number() });
const OrderName = z.object({ id: z.string(), number: z.int() });

export const Refund = z
  .object({
    id: z.string(),
    way: WayGone,
    status: z.enum(refundStatuses).openapi({
      description:
        "requested, sent: on its way; unknown: nobody knows whether it went, and a person says so; failed: it did not go, and the order has its money.",
    }),
    amount_minor: MinorAmount,
    lost_minor: MinorAmount.openapi({
      description:
        "Of what was taken back: what had been given back before, so that the customer has it twice.",
    }),
    reason: z.string(),
    goods: z.array(ReturnedGoods).openapi({ description: "What came back to stock with it." }),
    reference: z.string().nullable().openapi({ description: "Ours." }),
    provider_reference: z.string().nullable().openapi({ description: "The provider's, or the wallet's." }),
    network: Network.nullable(),
    to_order: OrderName.nullable().openapi({ description: "The order that it paid." }),
    left_minor: MinorAmount.openapi({ description: "What of the credit is not spent." }),
    is_of_credit: z.boolean().openapi({ description: "Credit of before that became money again." }),
    failure_code: z.enum(failureCodes).nullable(),
    by: Person.nullable(),
    requested_at: Moment,
    finished_at: Moment.nullable(),
    settled_by: Person.nullable().openapi({ description: "Who said what became of it." }),
    evidence: z.string().nullable().openapi({ description: "What they saw." }),
    credit_note_number: z.int().nullable().openapi({ description: "The receipt of what went back." }),
    receipt_number: z.int().nullable().openapi({
      description: "The receipt that the note takes back; null where the order had none.",
    }),
  })
  .openapi("Refund");

export const OrderRefunds = z
  .object({
    kept_minor: MinorAmount.openapi({ description: "What of the order's money may still go back." }),
    owed_back_minor: MinorAmount.openapi({ description: "What of it is to." }),
    credit_minor: MinorAmount.openapi({ description: "What its customer has as credit, of all orders." }),
    without_pin_minor: MinorAmount.nullable().openapi({
      description: "What the caller may still give back today without an owner's PIN; null: anything.",
    }),
    ways: z
      .array(z.object({ way: WayBack, max_minor: MinorAmount }))
      .openapi({ description: "What works for this order now, and up to how much." }),
    payments: z
      .array(
        z.object({
          id: z.string(),
          method: z.enum(paymentMethods),
          network: Network.nullable(),
          phone: z.string().nullable(),
          amount_minor: MinorAmount,
          left_minor: MinorAmount,
          provider: z.enum(providerNames),
          at: Moment.nullable(),
        }),
      )
      .openapi({ description: "Payments that their provider can give back, the newest first." }),
    wallets: z
      .array(
        z.object({
          id: z.string(),
          network: Network.nullable(),
          phone: z.string().nullable(),
          left_minor: MinorAmount,
          provider: z.enum(providerNames),
        }),
      )
      .openapi({
        description: "Payments whose wallet can be paid where their provider cannot give them back.",
      }),
    open_orders: z
      .array(OrderName.extend({ due_minor: MinorAmount }))
      .openapi({ description: "Orders of the same customer that can be paid with it." }),
    goods: z.array(ReturnedGoods).openapi({ description: "What may come back to stock." }),
    items: z.array(Refund),
  })
  .openapi("OrderRefunds", { description: "Newest first." });

const PaymentId = z.string().max(60).optional().openapi({
  description: "The payment that goes back; the newest that is large enough when left out.",
});

const OwnerPin = z.string().min(4).max(6).optional().openapi({
  description: "Of an owner, for more than the caller may give back in a day.",
});

const by = <Way extends string, Fields extends z.ZodRawShape>(way: Way, fields: Fields) =>
  z
    .object({
      way: z.literal(way),
      amount_minor: amount,
      kept_minor: z.int().min(0).optional().openapi({
        description: "What the caller saw as left in the order: refused when it is something else by now.",
      }),
      reason: note,
      goods: z
        .array(
          z.object({ line_id: z.string().max(60), quantity: z.number().positive().max(100_000) }).strict(),
        )
        .max(100)
        .default([])
        .openapi({ description: "What came back and goes on the shelf again." }),
      owner_pin: OwnerPin,
      ...fields,
    })
    .strict();

export const GiveBackBody = z
  .discriminatedUnion("way", [
    by("cash", {}),
    by("store_credit", {}),
    by("own_wallet", { reference: Reference, network: Network.optional() }),
    by("exchange", { to_order_id: z.string().max(60) }),
    by("provider", { payment_id: PaymentId }),
    by("payout", { payment_id: PaymentId }),
  ])
  .openapi("GiveBack");

export const SettleRefundBody = z
  .object({
    was_given: z.boolean(),
    evidence: note.openapi({ description: "What was seen, such as the provider's reference." }),
  })
  .strict()
  .openapi("SettleRefund");

const left = {
  left_minor: amount.openapi({ description: "As the caller saw it; all of it goes." }),
  owner_pin: OwnerPin,
};
export const GiveCreditBackBody = z
  .discriminatedUnion("way", [
    z.object({ way: z.literal("cash"), ...left }).strict(),
    z
      .object({ way: z.literal("own_wallet"), reference: Reference, network: Network.optional(), ...left })
      .strict(),
  ])
  .openapi("GiveCreditBack");

export const PayWithCreditBody = z
  .object({
    amount_minor: amount.optional().openapi({ description: "As much as is due and there when left out." }),
    due_minor: z.int().min(0).optional().openapi({
      description: "What the caller saw as due: refused when it is something else by now.",
    }),
  })
  .strict()
  .openapi("PayWithCredit");

export const KeepAsCreditBody = z
  .object({
    customer_id: z.string().max(60),
    left_minor: amount.openapi({ description: "As the caller saw it waiting; all of it is kept." }),
  })
  .strict()
  .openapi("KeepAsCredit");

export const GiveLineCreditBackBody = z
  .object({
    ...left,
    reference: Reference,
    is_payers_wallet: z.literal(true).openapi({
      description: "The caller has seen that it went to the wallet that had paid it, and to no other.",
    }),
  })
  .strict()
  .openapi("GiveLineCreditBack");

export const CustomerCredit = z
  .object({
    credit_minor: MinorAmount,
    items: z
      .array(
        z.object({
          id: z.string(),
          order: z
            .object({ id: z.string(), number: z.int().nullable() })
            .nullable()
            .openapi({ description: "That gave it back." }),
          line: z
            .object({
              id: z.string(),
              reference: z.string().nullable(),
              payer_name: z.string().nullable(),
              payer_phone: z.string().nullable(),
              network: Network.nullable(),
            })
            .nullable()
            .openapi({
              description: "Money of the till that came without an order: it goes back to this payer alone.",
            }),
          amount_minor: MinorAmount,
          left_minor: MinorAmount,
          at: Moment,
        }),
      )
      .openapi({ description: "Where it came from, the oldest first: that is spent first." }),
  })
  .openapi("CustomerCredit", { description: "For goods of this shop, and never for anybody else." });
