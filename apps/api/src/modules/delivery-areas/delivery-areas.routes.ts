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
import type { DeliveryAreaId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addDeliveryArea } from "./add-delivery-area.ts";
import { changeDeliveryArea } from "./change-delivery-area.ts";
import { changeManyDeliveryAreas } from "./change-many-delivery-areas.ts";
import { countDeliveryAreas } from "./count-delivery-areas.ts";
import {
  DeliveryArea,
  BulkDeliveryAreas,
  DeliveryAreaCounts,
  EditDeliveryArea,
  DeliveryAreaForm,
  DeliveryAreaList,
  DeliveryAreaOutcomes,
  DeliveryAreaQuery,
} from "./delivery-areas.schemas.ts";
import { getDeliveryArea } from "./get-delivery-area.ts";
import { listDeliveryAreas } from "./list-delivery-areas.ts";
import { removeDeliveryArea } from "./remove-delivery-area.ts";

const shared = { tags: ["delivery areas"], security: [{ bearer: [] }] };
const ownerOnly = needs("delivery_area.change");
const notFound = { 404: refusal("delivery_area.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/delivery-areas",
  operationId: "listDeliveryAreas",
  summary: "List delivery areas",
  request: { query: DeliveryAreaQuery },
  responses: {
    200: ok(DeliveryAreaList, "Areas by name, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countsRoute = createRoute({
  ...shared,
  method: "get",
  path: "/delivery-areas/counts",
  operationId: "countDeliveryAreas",
  summary: "Count delivery areas by status",
  responses: { 200: ok(DeliveryAreaCounts, "Areas per status."), ...staffRefusals },
});

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: "/delivery-areas/{id}",
  operationId: "getDeliveryArea",
  summary: "Read a delivery area",
  request: { params: IdParams },
  responses: { 200: ok(DeliveryArea, "The area."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "post",
  path: "/delivery-areas",
  operationId: "addDeliveryArea",
  summary: "Add a delivery area",
  request: { headers: IdempotencyHeader, body: body(DeliveryAreaForm) },
  responses: {
    201: ok(DeliveryArea, "The new area. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
    422: refusal("delivery_area.name_taken", "request.invalid"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "put",
  path: "/delivery-areas/{id}",
  operationId: "changeDeliveryArea",
  summary: "Change a delivery area",
  request: { params: IdParams, body: body(EditDeliveryArea) },
  responses: {
    200: ok(DeliveryArea, "The area as it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(DeliveryArea),
    422: refusal("delivery_area.name_taken", "request.invalid"),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "delete",
  path: "/delivery-areas/{id}",
  operationId: "removeDeliveryArea",
  summary: "Remove a delivery area",
  request: { params: IdParams },
  responses: {
    204: { description: "The area is gone; orders that went there keep its name and fee." },
    ...staffRefusals,
    ...notFound,
  },
});

const bulkRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "post",
  path: "/delivery-areas/bulk",
  operationId: "changeManyDeliveryAreas",
  summary: "Change many delivery areas at once",
  request: { body: body(BulkDeliveryAreas) },
  responses: { 200: ok(DeliveryAreaOutcomes, "What became of each."), ...staffRefusals },
});

/** Where the shop brings orders to, and for how much. */
export function deliveryAreasRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listDeliveryAreas(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(countsRoute, async (c) => c.json(toWire(await countDeliveryAreas(staffCtx(c))), 200));
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as DeliveryAreaId;
    return c.json(toWire(await getDeliveryArea(staffCtx(c), id)), 200);
  });
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addDeliveryArea(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as DeliveryAreaId;
    return c.json(toWire(await changeDeliveryArea(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeDeliveryArea(staffCtx(c), c.req.valid("param").id as DeliveryAreaId);
    return c.body(null, 204);
  });
  router.openapi(bulkRoute, async (c) => {
    const { ids, action } = c.req.valid("json");
    const results = await changeManyDeliveryAreas(staffCtx(c), ids as DeliveryAreaId[], action);
    return c.json(toWire({ results }), 200);
  });
  return router;
}
