import { createRoute } from "@hono/zod-openapi";
import { IdempotencyHeader, IdParams, needs, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requestReceipt } from "./request-receipt.ts";

const sendRoute = createRoute({
  tags: ["orders"],
  security: [{ bearer: [] }],
  ...needs("order.change"),
  method: "post",
  path: "/orders/{id}/receipt",
  operationId: "sendReceipt",
  summary: "Send an order's receipt again",
  request: { params: IdParams, headers: IdempotencyHeader },
  responses: {
    204: { description: "It goes out in the chat while that is open, else by SMS." },
    ...staffRefusals,
    404: refusal("order.not_found", "shop.not_found"),
    409: refusal("receipt.not_issued", "idempotency.key_reused"),
  },
});

/** Receipts of orders. */
export function receiptsRoutes() {
  const router = createRouter();
  router.openapi(sendRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    await requestReceipt(staffCtx(c), id, c.req.valid("header")["idempotency-key"]);
    return c.body(null, 204);
  });
  return router;
}
