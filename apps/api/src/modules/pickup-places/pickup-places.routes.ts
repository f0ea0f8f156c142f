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
import type { PickupPlaceId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addPickupPlace } from "./add-pickup-place.ts";
import { changePickupPlace } from "./change-pickup-place.ts";
import { listPickupPlaces } from "./list-pickup-places.ts";
import { EditPickupPlace, PickupPlace, PickupPlaceForm, PickupPlaceList } from "./pickup-places.schemas.ts";
import { removePickupPlace } from "./remove-pickup-place.ts";

const shared = { tags: ["pickup places"], security: [{ bearer: [] }] };
const ownerOnly = needs("pickup_place.change");
const notFound = { 404: refusal("pickup_place.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/pickup-places",
  operationId: "listPickupPlaces",
  summary: "List pickup places",
  responses: { 200: ok(PickupPlaceList, "Every place, in the shop's order."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "post",
  path: "/pickup-places",
  operationId: "addPickupPlace",
  summary: "Add a pickup place",
  request: { headers: IdempotencyHeader, body: body(PickupPlaceForm) },
  responses: {
    201: ok(PickupPlace, "The new place. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("pickup_place.too_many", "idempotency.key_reused"),
    422: refusal("pickup_place.name_taken", "request.invalid"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "put",
  path: "/pickup-places/{id}",
  operationId: "changePickupPlace",
  summary: "Change a pickup place",
  request: { params: IdParams, body: body(EditPickupPlace) },
  responses: {
    200: ok(PickupPlace, "The place as it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(PickupPlace),
    422: refusal("pickup_place.name_taken", "request.invalid"),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "delete",
  path: "/pickup-places/{id}",
  operationId: "removePickupPlace",
  summary: "Remove a pickup place",
  request: { params: IdParams },
  responses: {
    204: { description: "The place is gone; orders that are collected there keep its name." },
    ...staffRefusals,
    ...notFound,
  },
});

/** Where customers collect their orders. */
export function pickupPlacesRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire(await listPickupPlaces(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addPickupPlace(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as PickupPlaceId;
    return c.json(toWire(await changePickupPlace(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removePickupPlace(staffCtx(c), c.req.valid("param").id as PickupPlaceId);
    return c.body(null, 204);
  });
  return router;
}
