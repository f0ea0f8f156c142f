import { createRoute } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
  wrongGuess,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId, PaymentAttemptId, StatementLineId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { MatchUnmatchedBody, ReturnUnmatchedBody, SuggestedOrders } from "./claims.schemas.ts";
import { matchUnmatched } from "./match-unmatched.ts";
import { returnUnmatched } from "./return-unmatched.ts";
import { suggestOrders } from "./suggest-orders.ts";
import { isLineId, matchLine } from "./use-waiting-line.ts";

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

const returnRoute = createRoute({
  ...shared,
  ...needs("transaction.refund"),
  method: "post",
  path: "/payments/unmatched/{id}/return",
  operationId: "returnUnmatched",
  summary: "Write down that money of the statement went back",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(ReturnUnmatchedBody) },
  responses: {
    204: { description: "All of it that waited. The same key and content answer the same again." },
    ...staffRefusals,
    404: missing,
    409: refusal("idempotency.key_reused"),
    422: wrongGuess("request.invalid", "auth.wrong_pin", "auth.pin_missing"),
    429: refusal("auth.too_many_attempts"),
  },
});

type WaitingId = PaymentAttemptId | StatementLineId;

/** Money that waits for its order: what came by a provider too late, and lines of the till's statement. */
export function unmatchedRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(suggestRoute, async (c) =>
    c.json(toWire(await suggestOrders(staffCtx(c), c.req.valid("param").id as WaitingId)), 200),
  );
  router.openapi(matchRoute, async (c) => {
    const shares = c.req.valid("json").shares.map(({ order_id: orderId, amount_minor: amountMinor }) => ({
      orderId: orderId as OrderId,
      amountMinor,
    }));
    const id = c.req.valid("param").id as WaitingId;
    const key = c.req.valid("header")["idempotency-key"];
    if (isLineId(id)) await matchLine(staffCtx(c), id, shares, key);
    else await matchUnmatched(staffCtx(c), id, shares, key);
    return c.body(null, 204);
  });
  router.openapi(returnRoute, async (c) => {
    const { pin, from } = c.req.valid("json");
    const id = c.req.valid("param").id as StatementLineId;
    const key = c.req.valid("header")["idempotency-key"];
    await returnUnmatched(staffCtx(c), { id, from }, { limits, pin }, key);
    return c.body(null, 204);
  });
  return router;
}
