import { createRoute, z } from "@hono/zod-openapi";
import { needs, ok, refusal, signatureHeaders, signedBody, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId } from "#kernel/ids.ts";
import { createPlaces } from "#kernel/places.ts";
import type { Deps } from "#modules/deps.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { OrderPayments, SelcomNotice, SnippeNotice, toOrderPayments } from "./payments.schemas.ts";
import { type NoticeTaker, receivePaymentNotice } from "./receive-payment-notice.ts";

const getOrderPaymentsRoute = createRoute({
  method: "get",
  path: "/orders/{id}/payments",
  operationId: "getOrderPayments",
  summary: "Read the payments of an order",
  tags: ["payments"],
  security: [{ bearer: [] }],
  ...needs("orders.read"),
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: ok(OrderPayments, "What is due, what came, and what stands behind it."),
    ...staffRefusals,
    404: refusal("order.not_found", "shop.not_found"),
  },
});

const selcomNoticeRoute = createRoute({
  method: "post",
  path: "/webhooks/selcom",
  operationId: "receiveSelcomNotice",
  summary: "Take a payment notice from Selcom",
  description:
    "The Authorization header, SELCOM and the API key in base64, names the account whose secret signs.",
  security: [],
  tags: ["webhooks"],
  ...signatureHeaders({
    "digest-method": "HS256",
    digest:
      "The HMAC-SHA256 in base64 over timestamp= and the signed fields as name=value, in their order, joined by &.",
    timestamp: "ISO 8601. Refused when more than five minutes away.",
    "signed-fields": "Names of body fields, joined by commas: all that decide what is booked.",
  }),
  request: { body: signedBody("SelcomNotice") },
  responses: {
    200: ok(z.object({ result: z.literal("SUCCESS") }), "Stored; a notice that comes again is stored once."),
    401: refusal("webhook.bad_signature"),
  },
});

const snippeNoticeRoute = createRoute({
  method: "post",
  path: "/webhooks/snippe",
  operationId: "receiveSnippeNotice",
  summary: "Take a payment notice from Snippe",
  description: "Our reference in the metadata names the account whose secret signs.",
  security: [],
  tags: ["webhooks"],
  ...signatureHeaders({
    "x-webhook-timestamp": "Seconds since 1970. Refused when more than five minutes away.",
    "x-webhook-signature":
      "The HMAC-SHA256 in hexadecimal over the timestamp, a full stop and the body as it came.",
  }),
  request: { body: signedBody("SnippeNotice") },
  responses: {
    200: ok(z.object({ result: z.literal("SUCCESS") }), "Stored; a notice that comes again is stored once."),
    401: refusal("webhook.bad_signature"),
  },
});

/** Notices that are applied while they are answered: half of the connections that requests have. */
const appliedAtOnce = 4;
/** Notices that wait for the provider's word while they are answered; they hold no connection to the database. */
const confirmedAtOnce = 64;

/**
 * Payments of an order for staff, and the providers' notices.
 *
 * @param others takes notices that are about no payment
 */
export function paymentsRoutes({ payments }: Deps, others: NoticeTaker) {
  const router = createRouter();
  router.openAPIRegistry.register("SelcomNotice", SelcomNotice);
  router.openAPIRegistry.register("SnippeNotice", SnippeNotice);
  const places = { confirming: createPlaces(confirmedAtOnce), applying: createPlaces(appliedAtOnce) };
  router.openapi(getOrderPaymentsRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    return c.json(toOrderPayments(await getOrderPayments(staffCtx(c), id)), 200);
  });
  router.openapi(selcomNoticeRoute, async (c) => {
    const rawBody = await c.req.text();
    const notice = { provider: "selcom" as const, headers: c.req.raw.headers, rawBody };
    await receivePaymentNotice(c.get("base"), payments, places, notice, others);
    return c.json({ result: "SUCCESS" as const }, 200);
  });
  router.openapi(snippeNoticeRoute, async (c) => {
    const rawBody = await c.req.text();
    const notice = { provider: "snippe" as const, headers: c.req.raw.headers, rawBody };
    await receivePaymentNotice(c.get("base"), payments, places, notice, others);
    return c.json({ result: "SUCCESS" as const }, 200);
  });
  return router;
}
