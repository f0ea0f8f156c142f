import { createRoute } from "@hono/zod-openapi";
import { body, editConflict, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { CreditLimit, CustomerDebts, SetCreditLimit } from "./debts.schemas.ts";
import { listDebtsOfCustomer } from "./list-debts-of-customer.ts";
import { setCreditLimit } from "./set-credit-limit.ts";

const shared = { tags: ["debts"], security: [{ bearer: [] }] };
const missing = { 404: refusal("customer.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/customers/{id}/debts",
  operationId: "listDebtsOfCustomer",
  summary: "Read what a customer owes",
  request: { params: IdParams },
  responses: { 200: ok(CustomerDebts, "What they owe and may owe."), ...staffRefusals, ...missing },
});

const limitRoute = createRoute({
  ...shared,
  ...needs("customer.set_credit_limit"),
  method: "put",
  path: "/customers/{id}/credit-limit",
  operationId: "setCreditLimit",
  summary: "Say how much a customer may owe",
  request: { params: IdParams, body: body(SetCreditLimit) },
  responses: {
    200: ok(CustomerDebts, "What they owe and may owe now."),
    ...staffRefusals,
    ...missing,
    409: editConflict(CreditLimit),
  },
});

/** What customers owe, and how much they may. */
export function debtsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listDebtsOfCustomer(staffCtx(c), c.req.valid("param").id as CustomerId)), 200),
  );
  router.openapi(limitRoute, async (c) => {
    const ctx = staffCtx(c);
    const id = c.req.valid("param").id as CustomerId;
    await setCreditLimit(ctx, id, fromWire(c.req.valid("json")));
    return c.json(toWire(await listDebtsOfCustomer(ctx, id)), 200);
  });
  return router;
}
