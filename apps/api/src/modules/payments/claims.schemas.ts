import { z } from "@hono/zod-openapi";
import { claimStatuses } from "#db/schema/payments.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { messageDoubts } from "#kernel/payment-words.ts";
import { verdicts } from "./check-message.ts";
import { matchReasons } from "./match-order.rules.ts";
import { Network, Person } from "./payment-parts.schemas.ts";

export const MessageDoubt = z.enum(messageDoubts).openapi("MessageDoubt", {
  description: "What about a wallet's text does not fit. None at all proves nothing.",
});

/** What a customer says they paid to the shop's own till. */
export const Claim = z
  .object({
    id: z.string(),
    reference: z.string(),
    amount_minor: MinorAmount,
    claimed_at: Moment,
    claimed_by: Person,
    network: Network.nullable(),
    paid_at: Moment.nullable(),
    doubts: z.array(MessageDoubt),
    status: z.enum(claimStatuses),
    decided_at: Moment.nullable(),
    refusal: z.string().nullable().openapi({ description: "Why it was refused." }),
  })
  .openapi("PaymentClaim");

export const CheckMessageBody = z
  .object({
    text: z.string().trim().min(6).max(1_000).openapi({
      description: "A wallet's message as it was pasted, or a reference alone.",
    }),
  })
  .strict()
  .openapi("CheckPaymentMessage");

export const CheckedMessage = z
  .object({
    verdict: z.enum(verdicts).openapi({
      description:
        "`not_confirmed`: it can be read, which proves nothing; `used`: another payment or claim has its reference; `unread`: no wallet words it so.",
    }),
    reference: z.string().nullable(),
    message: z
      .object({
        network: Network,
        side: z.enum(["in", "out"]).openapi({ description: "The shop's own text, or the payer's." }),
        amount_minor: MinorAmount,
        fee_minor: MinorAmount.nullable(),
        name: z
          .string()
          .nullable()
          .openapi({ description: "The payer in the shop's text, the receiver in the payer's." }),
        phone: z.string().nullable(),
        shop: z.string().nullable(),
        till: z.string().nullable(),
        cross_reference: z
          .string()
          .nullable()
          .openapi({ description: "The other network's, of the same payment." }),
        paid_at: Moment.nullable(),
      })
      .nullable(),
    doubts: z.array(MessageDoubt),
    used: z
      .object({
        kind: z.enum(["payment", "claim"]),
        amount_minor: MinorAmount,
        order: z.object({ id: z.string(), number: z.int().nullable() }).nullable(),
      })
      .nullable(),
  })
  .openapi("CheckedPaymentMessage");

export const ConfirmClaimBody = z
  .object({
    pin: z.string().min(4).max(6).openapi({ description: "Of whoever is signed in: they saw the money." }),
    amount_minor: z
      .int()
      .min(100)
      .max(100_000_000_000)
      .multipleOf(100)
      .optional()
      .openapi({ description: "What came, in whole shillings; what was claimed when left out." }),
    network: Network.optional().openapi({ description: "Whose wallet the till is." }),
  })
  .strict()
  .openapi("ConfirmClaim");

export const SuggestedOrders = z
  .object({
    left_minor: MinorAmount.openapi({ description: "What of the money waits." }),
    suggestions: z.array(
      z.object({
        id: z.string(),
        number: z.int().nullable(),
        customer_name: z.string(),
        customer_phone: z.string().nullable(),
        due_minor: MinorAmount,
        score: z.int().min(0).max(100),
        reasons: z.array(z.enum(matchReasons)),
      }),
    ),
  })
  .openapi("SuggestedOrders", { description: "The likeliest first." });

export const MatchUnmatchedBody = z
  .object({
    shares: z
      .array(
        z.object({ order_id: z.string().max(60), amount_minor: z.int().min(100).multipleOf(100) }).strict(),
      )
      .min(1)
      .max(20)
      .refine((shares) => new Set(shares.map((share) => share.order_id)).size === shares.length)
      .openapi({ description: "Each order once; what is left goes on waiting." }),
  })
  .strict()
  .openapi("MatchUnmatched");

export const ReturnUnmatchedBody = z
  .object({
    pin: z.string().min(4).max(6).openapi({ description: "Of whoever is signed in: they gave it back." }),
    from: z.enum(["till", "cash"]).openapi({
      description: "From the till that it came to, or in cash. What a provider brought goes back in cash.",
    }),
  })
  .strict()
  .openapi("ReturnUnmatched");

export const RefuseClaimBody = z
  .object({ reason: z.string().trim().min(3).max(200) })
  .strict()
  .openapi("RefuseClaim");
