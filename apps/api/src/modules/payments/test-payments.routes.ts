import { createRoute, z } from "@hono/zod-openapi";
import { attemptStatuses } from "#db/schema/payments.ts";
import {
  body,
  IdempotencyHeader,
  IdParams,
  MinorAmount,
  Moment,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { PaymentAttemptId, ProviderAccountId } from "#kernel/ids.ts";
import { testPaymentAmounts } from "#kernel/provider-fee.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { getTestPayment } from "./get-test-payment.ts";
import { Network } from "./payment-parts.schemas.ts";
import { FailureCode } from "./payments.schemas.ts";
import { requestTestPayment } from "./request-test-payment.ts";

const [least, most] = testPaymentAmounts;

const RequestTestPayment = z
  .object({
    amount_minor: MinorAmount.min(least)
      .max(most)
      .multipleOf(least)
      .openapi({ description: "TZS 500 or 1,000.", example: least }),
  })
  .strict()
  .openapi("RequestTestPayment");

const TestPayment = z
  .object({
    id: z.string(),
    provider_account_id: z.string().nullable(),
    amount_minor: MinorAmount,
    phone: z.string().nullable().openapi({ description: "The owner's own." }),
    network: Network.nullable(),
    status: z.enum(attemptStatuses),
    failure_code: FailureCode.nullable(),
    created_at: Moment,
    expires_at: Moment.nullable(),
    finished_at: Moment.nullable(),
  })
  .openapi("TestPayment", { description: "A real payment that belongs to no order and is no sale." });

const shared = { tags: ["payment providers"], security: [{ bearer: [] }], ...needs("provider.change") };

const requestRoute = createRoute({
  ...shared,
  method: "post",
  path: "/provider-accounts/{id}/test-payments",
  operationId: "requestTestPayment",
  summary: "Try an account with a payment from the owner's own phone",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(RequestTestPayment) },
  responses: {
    201: ok(TestPayment, "The phone is asked. The same key and amount answer the same again."),
    ...staffRefusals,
    404: refusal("provider_account.not_found", "shop.not_found"),
    409: refusal("test_payment.open", "payment.not_offered", "idempotency.key_reused"),
    422: refusal("test_payment.no_phone", "request.invalid"),
    429: refusal("payment.too_many_prompts"),
  },
});

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: "/test-payments/{id}",
  operationId: "getTestPayment",
  summary: "Read how a test payment goes",
  request: { params: IdParams },
  responses: {
    200: ok(TestPayment, "The payment as it is now."),
    ...staffRefusals,
    404: refusal("test_payment.not_found", "shop.not_found"),
  },
});

/** Payments that try an account before customers use it. */
export function testPaymentsRoutes({ payments }: Deps) {
  const router = createRouter();
  router.openapi(requestRoute, async (c) => {
    const accountId = c.req.valid("param").id as ProviderAccountId;
    const { amount_minor: amountMinor } = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await requestTestPayment(staffCtx(c), payments, { accountId, amountMinor }, key), 201);
  });
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as PaymentAttemptId;
    return c.json(toWire(await getTestPayment(staffCtx(c), id)), 200);
  });
  return router;
}
