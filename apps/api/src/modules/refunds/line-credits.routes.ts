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
import type { CustomerId, LineCreditId, StatementLineId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { getCustomerCredit } from "./get-customer-credit.ts";
import { giveLineCreditBack } from "./give-line-credit-back.ts";
import { keepAsCredit } from "./keep-as-credit.ts";
import { CustomerCredit, GiveLineCreditBackBody, KeepAsCreditBody } from "./refunds.schemas.ts";

const shared = { tags: ["refunds"], security: [{ bearer: [] }] };

const readRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/customers/{id}/credit",
  operationId: "getCustomerCredit",
  summary: "Read a customer's credit",
  request: { params: IdParams },
  responses: {
    200: ok(CustomerCredit, "What they can spend here, and where it came from."),
    ...staffRefusals,
    404: refusal("customer.not_found", "shop.not_found"),
  },
});

const keepRoute = createRoute({
  ...shared,
  ...needs("transaction.match"),
  method: "post",
  path: "/payments/unmatched/{id}/keep-as-credit",
  operationId: "keepAsCredit",
  summary: "Keep money of the statement as a customer's credit",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(KeepAsCreditBody) },
  responses: {
    204: { description: "They can spend all of it here. The same key and content answer the same again." },
    ...staffRefusals,
    404: refusal("payment.not_unmatched", "customer.not_found", "shop.not_found"),
    409: refusal("payment.more_than_unmatched", "idempotency.key_reused"),
    422: refusal("request.invalid"),
  },
});

const backRoute = createRoute({
  ...shared,
  ...needs("transaction.refund"),
  method: "post",
  path: "/credits/{id}/give-back",
  operationId: "giveLineCreditBack",
  summary: "Write down that credit went back to its payer",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(GiveLineCreditBackBody) },
  responses: {
    204: { description: "All that was left of it. The same key and content answer the same again." },
    ...staffRefusals,
    404: refusal("credit.not_found", "shop.not_found"),
    409: refusal(
      "refund.nothing_left",
      "refund.changed",
      "refund.reference_taken",
      "credit.payer_unknown",
      "idempotency.key_reused",
    ),
    422: wrongGuess("request.invalid", "refund.needs_pin", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts"),
  },
});

/** What customers have as credit, and money of the till that becomes it. */
export function lineCreditsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(readRoute, async (c) =>
    c.json(toWire(await getCustomerCredit(staffCtx(c), c.req.valid("param").id as CustomerId)), 200),
  );
  router.openapi(keepRoute, async (c) => {
    const { customer_id: customerId, left_minor: leftMinor } = c.req.valid("json");
    const lineId = c.req.valid("param").id as StatementLineId;
    const kept = { lineId, customerId: customerId as CustomerId, leftMinor };
    await keepAsCredit(staffCtx(c), kept, c.req.valid("header")["idempotency-key"]);
    return c.body(null, 204);
  });
  router.openapi(backRoute, async (c) => {
    const { left_minor: leftMinor, reference, owner_pin: pin = null } = c.req.valid("json");
    const id = c.req.valid("param").id as LineCreditId;
    const key = c.req.valid("header")["idempotency-key"];
    await giveLineCreditBack(staffCtx(c), id, { leftMinor, reference }, { limits, pin }, key);
    return c.body(null, 204);
  });
  return router;
}
