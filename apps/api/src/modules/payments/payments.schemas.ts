import { z } from "@hono/zod-openapi";
import { attemptStatuses, eventOutcomes, eventSources, paymentMethods } from "#db/schema/payments.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { failureCodes } from "#kernel/payment-words.ts";
import { toWire } from "#kernel/wire.ts";
import { Claim } from "./claims.schemas.ts";
import type { ClaimView } from "./claims.repository.ts";
import type { OrderPaymentsView } from "./get-order-payments.ts";
import { Network, Person } from "./payment-parts.schemas.ts";
import type { ShownAttempt } from "./shown-attempts.ts";

export const FailureCode = z.enum(failureCodes).openapi("PaymentFailureCode");

/** What stands behind a payment: who said it, when, and what came of it. */
export const Evidence = z
  .object({
    source: z.enum(eventSources),
    outcome: z.enum(eventOutcomes),
    provider: z.string(),
    received_at: Moment,
  })
  .openapi("PaymentEvidence");

export const PaymentAttempt = z
  .object({
    id: z.string(),
    method: z.enum(paymentMethods),
    network: Network.nullable(),
    phone: z.string().nullable(),
    amount_minor: MinorAmount,
    status: z.enum(attemptStatuses),
    failure_code: FailureCode.nullable(),
    reference: z.string().openapi({ description: "Ours." }),
    provider_reference: z.string().nullable(),
    created_at: Moment,
    finished_at: Moment.nullable(),
    taken_back_at: Moment.nullable().openapi({
      description: "When its provider took the money back, which had come before.",
    }),
    evidence: z.array(Evidence),
    level: z.int().min(0).max(5).openapi({
      description:
        "How well it is proven: 5 a signed notice of the provider, 4 its answer to our question, 3 a line of its statement, 2 cash that somebody counted, 1 a claim, 0 nothing.",
    }),
    taken_by: Person.nullable().openapi({ description: "Who counted the cash." }),
  })
  .openapi("PaymentAttempt");

export const OrderPayments = z
  .object({
    due_minor: MinorAmount,
    received_minor: MinorAmount.openapi({ description: "All that came, also what went back." }),
    refunded_minor: MinorAmount.openapi({ description: "What of it went back." }),
    owed_back_minor: MinorAmount.openapi({
      description:
        "What is to be given back: all that is left in a cancelled order, or what came beyond the total.",
    }),
    unmatched_minor: MinorAmount.openapi({
      description:
        "What came after the order was cancelled: to be given back, or taken over by opening it again.",
    }),
    attempts: z.array(PaymentAttempt),
    claims: z
      .array(Claim)
      .openapi({ description: "What the customer says they paid to the shop's own till: it pays nothing." }),
    cash_holder: z.object({ id: z.string(), name: z.string(), held_minor: MinorAmount }).nullable().openapi({
      description: "Who took cash for it on the road, and all that they still hold of any order.",
    }),
  })
  .openapi("OrderPayments", { description: "Newest first." });

/** On the wire, an order's payments. */
export const toOrderPayments = (view: OrderPaymentsView): z.infer<typeof OrderPayments> =>
  toWire({
    ...view,
    attempts: view.attempts.map(attemptOf),
    claims: view.claims.map(claimOf),
  });

/** On the wire, one try to pay. */
export const toPaymentAttempt = (attempt: ShownAttempt): z.infer<typeof PaymentAttempt> =>
  toWire(attemptOf(attempt));

const attemptOf = (attempt: ShownAttempt) => ({
  id: attempt.id,
  method: attempt.method,
  network: attempt.network,
  phone: attempt.phone,
  amountMinor: attempt.amountMinor,
  status: attempt.status,
  failureCode: attempt.failureCode,
  reference: attempt.reference,
  providerReference: attempt.providerReference,
  createdAt: attempt.createdAt,
  finishedAt: attempt.finishedAt,
  takenBackAt: attempt.takenBackAt,
  evidence: attempt.evidence.map(({ source, outcome, provider, receivedAt }) => ({
    source,
    outcome,
    provider,
    receivedAt,
  })),
  level: attempt.level,
  takenBy: attempt.takenBy,
});

/** What is shown of a claim; its payer is the order's own affair. */
export const claimOf = (claim: ClaimView) => ({
  id: claim.id,
  reference: claim.reference,
  amountMinor: claim.amountMinor,
  claimedAt: claim.claimedAt,
  claimedBy: claim.claimedBy,
  network: claim.network,
  paidAt: claim.paidAt,
  doubts: claim.doubts,
  status: claim.status,
  decidedAt: claim.decidedAt,
  refusal: claim.refusal,
});

const text = z.union([z.string(), z.number()]);

/** What Selcom posts, as far as it is read here; numbers come as numbers or as text. */
export const SelcomNotice = z
  .looseObject({
    order_id: text.openapi({ description: "Our reference of the payment attempt." }),
    reference: text.openapi({ description: "Selcom's own." }),
    payment_status: z.string().openapi({ example: "COMPLETED" }),
    transid: text.nullish(),
    result: z.string().optional(),
    resultcode: text.optional(),
    channel: z.string().nullish().openapi({ description: "The wallet that paid.", example: "MPESA-TZ" }),
    amount: text.optional().openapi({ description: "Whole shillings." }),
    currency: z.string().optional(),
    phone: text.nullish(),
  })
  .openapi("SelcomNotice");

const snippeAmount = z.looseObject({ value: z.number().openapi({ description: "Whole shillings." }) });

/** What Snippe posts, as far as it is read here. */
export const SnippeNotice = z
  .looseObject({
    id: z.string().openapi({ description: "Of the event: one that comes again has the same." }),
    type: z.string().openapi({ example: "payment.completed" }),
    data: z.looseObject({
      reference: z.string().openapi({ description: "Snippe's own." }),
      status: z.string().openapi({ example: "completed" }),
      amount: snippeAmount,
      settlement: z
        .looseObject({ fees: snippeAmount.optional() })
        .optional()
        .openapi({ description: "What Snippe keeps of it." }),
      metadata: z.looseObject({
        reference: z.string().openapi({ description: "Our reference of the payment attempt." }),
      }),
    }),
  })
  .openapi("SnippeNotice");
