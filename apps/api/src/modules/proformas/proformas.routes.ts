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
import type { ProformaId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addProforma } from "./add-proforma.ts";
import { listProformas, readProforma } from "./get-proforma.ts";
import { cancelProforma, orderProforma } from "./order-proforma.ts";
import {
  AddProforma,
  OrderedProforma,
  OrderProforma,
  Proforma,
  ProformaList,
  ProformasQuery,
  toNewProforma,
  toProformaOrder,
} from "./proformas.schemas.ts";

const shared = { tags: ["proformas"], security: [{ bearer: [] }], ...needs("order.create") };
const missing = { 404: refusal("proforma.not_found", "shop.not_found") };
const pricing = ["access.denied", "sale.below_floor", "sale.discount_too_high"] as const;

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/proformas",
  operationId: "listProformas",
  summary: "List proforma invoices",
  request: { query: ProformasQuery },
  responses: {
    200: ok(ProformaList, "Newest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: "/proformas/{id}",
  operationId: "getProforma",
  summary: "Read a proforma invoice",
  request: { params: IdParams },
  responses: { 200: ok(Proforma, "The proforma as its buyer reads it."), ...staffRefusals, ...missing },
});

const addRoute = createRoute({
  ...shared,
  method: "post",
  path: "/proformas",
  operationId: "addProforma",
  summary: "Promise prices for goods until a day",
  request: { headers: IdempotencyHeader, body: body(AddProforma) },
  responses: {
    201: ok(Proforma, "The proforma. The same key and content answer the same again."),
    ...staffRefusals,
    403: refusal(...pricing),
    404: refusal("customer.not_found", "shop.not_found"),
    409: refusal("order.changed", "order.out_of_stock", "idempotency.key_reused"),
    422: wrongGuess("request.invalid", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts"),
  },
});

const orderRoute = createRoute({
  ...shared,
  method: "post",
  path: "/proformas/{id}/order",
  operationId: "orderProforma",
  summary: "Make an order of a proforma invoice",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(OrderProforma) },
  responses: {
    201: ok(
      OrderedProforma,
      "The order, at the prices that were promised. The same key answers the same again.",
    ),
    ...staffRefusals,
    403: refusal(...pricing, "sale.credit_not_allowed", "credit.limit_reached"),
    404: refusal("proforma.not_found", "customer.not_found", "delivery_area.not_found", "shop.not_found"),
    409: refusal(
      "proforma.expired",
      "proforma.closed",
      "order.changed",
      "order.out_of_stock",
      "payment.not_offered",
      "idempotency.key_reused",
    ),
    422: refusal("request.invalid", "sale.customer_required"),
  },
});

const cancelRoute = createRoute({
  ...shared,
  method: "post",
  path: "/proformas/{id}/cancel",
  operationId: "cancelProforma",
  summary: "Cancel a proforma invoice",
  request: { params: IdParams },
  responses: {
    200: ok(Proforma, "It promises nothing any more."),
    ...staffRefusals,
    ...missing,
    409: refusal("proforma.closed"),
  },
});

/** Prices that were promised before anything was bought. */
export function proformasRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listProformas(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await readProforma(staffCtx(c), c.req.valid("param").id as ProformaId)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const body = c.req.valid("json");
    const owner = { limits, pin: body.owner_pin ?? null };
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addProforma(staffCtx(c), toNewProforma(body), owner, key), 201);
  });
  router.openapi(orderRoute, async (c) => {
    const id = c.req.valid("param").id as ProformaId;
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await orderProforma(staffCtx(c), id, toProformaOrder(c.req.valid("json")), key), 201);
  });
  router.openapi(cancelRoute, async (c) =>
    c.json(toWire(await cancelProforma(staffCtx(c), c.req.valid("param").id as ProformaId)), 200),
  );
  return router;
}
