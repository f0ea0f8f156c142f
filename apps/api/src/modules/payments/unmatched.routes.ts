import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { MatchUnmatchedBody, SuggestedOrders } from "./claims.schemas.ts";
import { matchUnmatched } from "./match-unmatched.ts";
import { suggestOrders } from "./suggest-orders.ts";

const shared = { tags: ["payments"], security: [{ bearer: [] }] };
const missing = refusal("payment.not_unmatched", "shop.not_found");

const suggestRoute = createRoute({
  ...shared,
  ...needs("transactions.read"),
  method: "get",
  path: "/payments/unmatched/{id}/suggestions",
  operationId: "suggestOrdersOfUnmatched",
  summary: "Find the orders that money without one may be for",
  request: { params: IdParams },
  responses: { 200: ok(SuggestedOrders, "At most five."), ...staffRefusals, 404: missing },
});

const matchRoute = createRoute({
  ...shared,
  ...needs("transaction.match"),
  method: "post",
  path: "/payments/unmatched/{id}/match",
  operationId: "matchUnmatched",
  summary: "Give money without an order to the orders it was for",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(MatchUnmatchedBody) },
  responses: {
    204: { description: "They are paid by it. The same key and content answer the same again." },
    ...staffRefusals,
    404: refusal("payment.not_unmatched", "order.not_found", "shop.not_found"),
    409: refusal(
      "payment.more_than_unmatched",
      "order.cancelled",
      "payment.not_submitted",
      "idempotency.key_reused",
    ),
    422: refusal("request.invalid", "payment.more_than_due"),
  },
});

/** Money that waits for its order. */
export function unmatchedRoutes() {
  const router = createRouter();
  router.openapi(suggestRoute, async (c) =>
    c.json(toWire(await suggestOrders(staffCtx(c), c.req.valid("param").id as PaymentAttemptId)), 200),
  );
  router.openapi(matchRoute, async (c) => {
    const shares = c.req.valid("json").shares.map(({ order_id: orderId, amount_minor: amountMinor }) => ({
      orderId: orderId as OrderId,
      amountMinor,
    }));
    const id = c.req.valid("param").id as PaymentAttemptId;
    await matchUnmatched(staffCtx(c), id, shares, c.req.valid("header")["idempotency-key"]);
    return c.body(null, 204);
  });
  return router;
}
