import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { promptRefusals } from "#http/prompt-refusals.ts";
import type { OrderId } from "#kernel/ids.ts";
import { checkPrompt } from "./check-prompt.ts";
import { claimPayment } from "./claim-payment.ts";
import { showOrderPayments } from "./get-order-payments.ts";
import { OrderPayments, toOrderPayments } from "./payments.schemas.ts";
import { ClaimPaymentBody, RequestPromptBody } from "./prompts.schemas.ts";
import { requestPaymentLink } from "./request-payment-link.ts";
import { requestPrompt } from "./request-prompt.ts";

const shared = { tags: ["payments"], security: [{ bearer: [] }], ...needs("order.take_cash") };
const missing = { 404: refusal("order.not_found", "shop.not_found") };
const notPayable = ["order.cancelled", "payment.not_submitted", "payment.already_paid"] as const;

const promptRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/payments/prompts",
  operationId: "requestPrompt",
  summary: "Have a phone asked to pay an order",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(RequestPromptBody) },
  responses: {
    200: ok(OrderPayments, "The prompt is on its way. The same key and content answer the same again."),
    ...staffRefusals,
    ...missing,
    ...promptRefusals(...notPayable),
  },
});

const checkRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/payments/check",
  operationId: "checkPrompt",
  summary: "Ask the provider at once what became of an open prompt",
  request: { params: IdParams },
  responses: {
    202: { description: "The provider is asked; its answer comes as an event." },
    ...staffRefusals,
    ...missing,
  },
});

const claimRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/payments/claims",
  operationId: "claimPayment",
  summary: "Write down a payment to the shop's own till",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(ClaimPaymentBody) },
  responses: {
    200: ok(
      OrderPayments,
      "It is written down and pays nothing. The same key and content answer the same again.",
    ),
    ...staffRefusals,
    ...missing,
    409: refusal(...notPayable, "payment.reference_taken", "idempotency.key_reused"),
  },
});

const linkRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/payments/link",
  operationId: "sendPaymentLink",
  summary: "Send a customer the link where they pay",
  request: { params: IdParams, headers: IdempotencyHeader },
  responses: {
    204: { description: "It goes out in the chat while that is open, else by SMS." },
    ...staffRefusals,
    ...missing,
    409: refusal(...notPayable, "idempotency.key_reused"),
    422: refusal("request.invalid", "payment.phone_required"),
  },
});

/** What staff do so that an order is paid over the phone. */
export function promptsRoutes() {
  const router = createRouter();
  router.openapi(promptRoute, async (c) => {
    const ctx = staffCtx(c);
    const orderId = c.req.valid("param").id as OrderId;
    const { network, phone, amount_minor, due_minor } = c.req.valid("json");
    const prompt = {
      orderId,
      network,
      phone,
      amountMinor: amount_minor ?? null,
      dueMinor: due_minor ?? null,
    };
    await requestPrompt(ctx, prompt, c.req.valid("header")["idempotency-key"]);
    return c.json(toOrderPayments(await showOrderPayments(ctx, orderId)), 200);
  });
  router.openapi(checkRoute, async (c) => {
    await checkPrompt(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.body(null, 202);
  });
  router.openapi(claimRoute, async (c) => {
    const ctx = staffCtx(c);
    const orderId = c.req.valid("param").id as OrderId;
    const { reference, amount_minor, message = null } = c.req.valid("json");
    const claim = { orderId, reference, amountMinor: amount_minor ?? null, message };
    await claimPayment(ctx, claim, c.req.valid("header")["idempotency-key"]);
    return c.json(toOrderPayments(await showOrderPayments(ctx, orderId)), 200);
  });
  router.openapi(linkRoute, async (c) => {
    const orderId = c.req.valid("param").id as OrderId;
    await requestPaymentLink(staffCtx(c), orderId, c.req.valid("header")["idempotency-key"]);
    return c.body(null, 204);
  });
  return router;
}
