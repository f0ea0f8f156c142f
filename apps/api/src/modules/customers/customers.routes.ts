import { createRoute, z } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  ErrorBody,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  PageQuery,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CustomerId, SegmentId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addCustomer } from "./add-customer.ts";
import { blockCustomer } from "./block-customer.ts";
import { changeConsent } from "./change-consent.ts";
import { changeCustomer } from "./change-customer.ts";
import { countCustomers, listCustomerTags } from "./count-customers.ts";
import {
  BlockForm,
  ConsentForm,
  Customer,
  CustomerActivity,
  CustomerConsents,
  CustomerCounts,
  CustomerDuplicates,
  CustomerForm,
  CustomerList,
  CustomerQuery,
  CustomerTags,
  EditCustomer,
} from "./customers.schemas.ts";
import { getCustomerDetails, listConsents } from "./get-customer-details.ts";
import { listCustomerActivity } from "./list-customer-activity.ts";
import { listCustomers } from "./list-customers.ts";
import { listDuplicates } from "./list-duplicates.ts";

const shared = { tags: ["customers"], security: [{ bearer: [] }] };
const toRead = needs("customers.read");
const notFound = { 404: refusal("customer.not_found", "shop.not_found") };

/** Beside the error, whose number it is. */
const takenOrInvalid = {
  description: "customer.phone_taken · request.invalid",
  content: {
    "application/json": {
      schema: ErrorBody.extend({
        customer_id: z.string().optional().openapi({ description: "Of a taken number: whose it is." }),
      }),
    },
  },
};

const listRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers",
  operationId: "listCustomers",
  summary: "List customers",
  request: { query: CustomerQuery },
  responses: {
    200: ok(CustomerList, "Customers, 25 at a time."),
    ...staffRefusals,
    404: refusal("segment.not_found", "shop.not_found"),
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countsRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers/counts",
  operationId: "countCustomers",
  summary: "Count customers by view",
  responses: { 200: ok(CustomerCounts, "Customers per view."), ...staffRefusals },
});

const tagsRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers/tags",
  operationId: "listCustomerTags",
  summary: "List the tags of customers",
  responses: { 200: ok(CustomerTags, "The most used first."), ...staffRefusals },
});

const duplicatesRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers/duplicates",
  operationId: "listCustomerDuplicates",
  summary: "List customers who may be one person",
  responses: { 200: ok(CustomerDuplicates, "Up to 50 pairs, the surest first."), ...staffRefusals },
});

const getRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers/{id}",
  operationId: "getCustomer",
  summary: "Read a customer",
  request: { params: IdParams },
  responses: { 200: ok(Customer, "The customer."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...needs("customer.create"),
  method: "post",
  path: "/customers",
  operationId: "addCustomer",
  summary: "Add a customer",
  request: { headers: IdempotencyHeader, body: body(CustomerForm) },
  responses: {
    201: ok(Customer, "The new customer. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
    422: takenOrInvalid,
    429: refusal("customer.too_many_numbers"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("customer.change"),
  method: "put",
  path: "/customers/{id}",
  operationId: "changeCustomer",
  summary: "Change a customer",
  request: { params: IdParams, body: body(EditCustomer) },
  responses: {
    200: ok(Customer, "The customer as they are now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(Customer),
    422: takenOrInvalid,
  },
});

const activityRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers/{id}/activity",
  operationId: "listCustomerActivity",
  summary: "List what was done about a customer",
  request: { params: IdParams, query: PageQuery },
  responses: {
    200: ok(CustomerActivity, "What people and the system did, newest first, 25 at a time."),
    ...staffRefusals,
    ...notFound,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const consentsRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/customers/{id}/consents",
  operationId: "listCustomerConsents",
  summary: "List what a customer said to offers",
  request: { params: IdParams },
  responses: { 200: ok(CustomerConsents, "The last 100."), ...staffRefusals, ...notFound },
});

const consentRoute = createRoute({
  ...shared,
  ...needs("customer.change"),
  method: "post",
  path: "/customers/{id}/consents",
  operationId: "noteCustomerConsent",
  summary: "Write down what a customer said to offers",
  request: { params: IdParams, body: body(ConsentForm) },
  responses: {
    200: ok(Customer, "The customer as they are now."),
    ...staffRefusals,
    ...notFound,
    409: refusal("customer.stopped_offers"),
  },
});

const blockRoute = createRoute({
  ...shared,
  ...needs("customer.change"),
  method: "put",
  path: "/customers/{id}/blocked",
  operationId: "blockCustomer",
  summary: "Block a customer, or take it back",
  request: { params: IdParams, body: body(BlockForm) },
  responses: { 200: ok(Customer, "The customer as they are now."), ...staffRefusals, ...notFound },
});

/** Who orders from the shop, and what the shop knows of them. */
export function customersRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const { segment, ...query } = fromWire(c.req.valid("query"));
    const asked = { ...query, segment: segment as SegmentId | undefined };
    return c.json(toWire(await listCustomers(staffCtx(c), asked)), 200);
  });
  router.openapi(countsRoute, async (c) => c.json(toWire(await countCustomers(staffCtx(c))), 200));
  router.openapi(tagsRoute, async (c) => c.json(toWire({ items: await listCustomerTags(staffCtx(c)) }), 200));
  router.openapi(duplicatesRoute, async (c) =>
    c.json(toWire({ items: await listDuplicates(staffCtx(c)) }), 200),
  );
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire(await getCustomerDetails(staffCtx(c), id)), 200);
  });
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addCustomer(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire(await changeCustomer(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(activityRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire(await listCustomerActivity(staffCtx(c), id, c.req.valid("query"))), 200);
  });
  router.openapi(consentsRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire({ items: await listConsents(staffCtx(c), id) }), 200);
  });
  router.openapi(consentRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire(await changeConsent(staffCtx(c), id, c.req.valid("json"))), 200);
  });
  router.openapi(blockRoute, async (c) => {
    const id = c.req.valid("param").id as CustomerId;
    return c.json(toWire(await blockCustomer(staffCtx(c), id, c.req.valid("json").blocked)), 200);
  });
  return router;
}
