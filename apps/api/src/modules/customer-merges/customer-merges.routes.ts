import { createRoute } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CustomerId, CustomerMergeId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { listMerges } from "#modules/customers/list-merges.ts";
import {
  CustomerMerges,
  MergedCustomer,
  MergeForm,
  MergePreview,
  MergeQuery,
} from "./customer-merges.schemas.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { previewMerge } from "./preview-merge.ts";
import { undoMerge } from "./undo-merge.ts";

const shared = { tags: ["customers"], security: [{ bearer: [] }] };
const toChange = needs("customer.change");
const notFound = { 404: refusal("customer.not_found", "shop.not_found") };

const previewRoute = createRoute({
  ...shared,
  ...toChange,
  method: "get",
  path: "/customers/{id}/merge",
  operationId: "previewCustomerMerge",
  summary: "Show what two customers would be as one",
  request: { params: IdParams, query: MergeQuery },
  responses: {
    200: ok(MergePreview, "Both, and what they would be. Nothing changes."),
    ...staffRefusals,
    ...notFound,
    422: refusal("customer.merge_same", "customer.merge_too_long", "request.invalid"),
  },
});

const mergeRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/customers/{id}/merges",
  operationId: "mergeCustomers",
  summary: "Make two customers one",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(MergeForm) },
  responses: {
    201: ok(MergedCustomer, "The customer both are now. The same key and form answer the same again."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(MergedCustomer, "idempotency.key_reused"),
    422: refusal(
      "customer.merge_same",
      "customer.merge_too_long",
      "customer.merge_phones",
      "request.invalid",
    ),
    503: refusal("customer.busy"),
  },
});

const listRoute = createRoute({
  ...shared,
  ...needs("customers.read"),
  method: "get",
  path: "/customers/{id}/merges",
  operationId: "listCustomerMerges",
  summary: "List the merges into a customer that can be undone",
  request: { params: IdParams },
  responses: {
    200: ok(CustomerMerges, "Those of the last 24 hours, the newest first."),
    ...staffRefusals,
    ...notFound,
  },
});

const undoRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/customer-merges/{id}/undo",
  operationId: "undoCustomerMerge",
  summary: "Make two customers of one again",
  request: { params: IdParams },
  responses: {
    200: ok(MergedCustomer, "The customer who had stayed, as they are now."),
    ...staffRefusals,
    ...notFound,
    409: refusal("customer.merge_over", "customer.merge_changed"),
    422: refusal("customer.phone_taken"),
    503: refusal("customer.busy"),
  },
});

/** Two customers who turned out to be one. */
export function customerMergesRoutes() {
  const router = createRouter();
  router.openapi(previewRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    const gone = c.req.valid("query").with as CustomerId;
    return c.json(toWire(await previewMerge(staffCtx(c), id, gone)), 200);
  });
  router.openapi(mergeRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    const key = c.req.valid("header")["idempotency-key"];
    const { customerId, ...form } = fromWire(c.req.valid("json"));
    const asked = { ...form, customerId: customerId as CustomerId };
    return c.json(await mergeCustomers(staffCtx(c), id, asked, key), 201);
  });
  router.openapi(listRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire({ items: await listMerges(staffCtx(c), id) }), 200);
  });
  router.openapi(undoRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerMergeId;
    return c.json(toWire(await undoMerge(staffCtx(c), id)), 200);
  });
  return router;
}
