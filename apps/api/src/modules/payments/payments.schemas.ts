import { z } from "@hono/zod-openapi";
import { attemptStatuses, eventOutcomes, eventSources, paymentMethods } from "#db/schema/payments.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { failureCodes, mobileNetworks } from "#kernel/payment-words.ts";

export const Network = z.enum(mobileNetworks).openapi("MobileNetwork");
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
    evidence: z.array(Evidence),
  })
  .openapi("PaymentAttempt");

export const TakeCashBody = z
  .object({
    amount_minor: z.int().min(1).max(100_000_000_000).optional().openapi({
      description: "What was kept; all that is due when left out. More than is due is the customer's credit.",
    }),
    due_minor: z.int().min(0).optional().openapi({
      description: "What the caller saw as due: refused when it is something else by now.",
    }),
  })
  .strict()
  .openapi("TakeCash");

export const OrderPayments = z
  .object({ due_minor: MinorAmount, received_minor: MinorAmount, attempts: z.array(PaymentAttempt) })
  .openapi("OrderPayments", { description: "Newest attempt first." });

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
