import { createRoute } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { PaymentDifferenceId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { closeDifference } from "./close-difference.ts";
import { CloseDifferenceBody, PaymentDifferences } from "./differences.schemas.ts";
import { listDifferences } from "./list-differences.ts";

const shared = { tags: ["payments"], security: [{ bearer: [] }] };

const listRoute = createRoute({
  ...shared,
  ...needs("transactions.read"),
  method: "get",
  path: "/payments/differences",
  operationId: "listPaymentDifferences",
  summary: "List what providers' lists and the books say differently",
  responses: {
    200: ok(PaymentDifferences, "What nobody has looked into, the newest first."),
    ...staffRefusals,
  },
});

const closeRoute = createRoute({
  ...shared,
  ...needs("transaction.match"),
  method: "post",
  path: "/payments/differences/{id}/close",
  operationId: "closePaymentDifference",
  summary: "Say that something that differed was looked into",
  request: { params: IdParams, body: body(CloseDifferenceBody) },
  responses: {
    204: { description: "It is no longer listed. No money has moved." },
    ...staffRefusals,
    404: refusal("payment.no_difference", "shop.not_found"),
  },
});

/** What the daily comparison with the providers' lists found. */
export function differencesRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const items = await listDifferences(staffCtx(c));
    return c.json(toWire({ items }), 200);
  });
  router.openapi(closeRoute, async (c) => {
    const id = c.req.valid("param").id as PaymentDifferenceId;
    await closeDifference(staffCtx(c), id, c.req.valid("json").note);
    return c.body(null, 204);
  });
  return router;
}
