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
import type { RiderId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addRider } from "./add-rider.ts";
import { changeRider } from "./change-rider.ts";
import { listRiders } from "./list-riders.ts";
import type { RiderForm as RiderFormOf } from "./riders.repository.ts";
import { EditRider, Rider, RiderForm, RiderList } from "./riders.schemas.ts";

const shared = { tags: ["deliveries"], security: [{ bearer: [] }] };

const listRoute = createRoute({
  ...shared,
  ...needs("riders.read"),
  method: "get",
  path: "/riders",
  operationId: "listRiders",
  summary: "List who brings orders",
  responses: { 200: ok(RiderList, "Every rider, by name."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  ...needs("rider.change"),
  method: "post",
  path: "/riders",
  operationId: "addRider",
  summary: "Add a rider",
  request: { headers: IdempotencyHeader, body: body(RiderForm) },
  responses: {
    201: ok(Rider, "The new rider. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("rider.too_many", "idempotency.key_reused"),
    422: refusal(
      "rider.phone_invalid",
      "rider.phone_taken",
      "rider.colleague_unknown",
      "rider.colleague_taken",
      "request.invalid",
    ),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("rider.change"),
  method: "put",
  path: "/riders/{id}",
  operationId: "changeRider",
  summary: "Change a rider",
  request: { params: IdParams, body: body(EditRider) },
  responses: {
    200: ok(Rider, "The rider as they are now."),
    ...staffRefusals,
    404: refusal("rider.not_found", "shop.not_found"),
    409: editConflict(Rider),
    422: refusal("rider.phone_invalid", "rider.phone_taken", "request.invalid"),
  },
});

/** Who brings orders to customers. */
export function ridersRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire(await listRiders(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const form = fromWire(c.req.valid("json")) as RiderFormOf;
    return c.json(await addRider(staffCtx(c), form, key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as RiderId;
    return c.json(toWire(await changeRider(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  return router;
}
