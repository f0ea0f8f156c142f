import { createRoute } from "@hono/zod-openapi";
import { body, editConflict, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import { changePreOrderSettings } from "./change-pre-order-settings.ts";
import { getPreOrderSettings } from "./get-pre-order-settings.ts";
import { EditPreOrderSettings, PreOrderSettings, toPreOrderForm } from "./pre-orders.schemas.ts";

const shared = { tags: ["pre-orders"], security: [{ bearer: [] }] };
const path = "/pre-order-settings";

const readRoute = createRoute({
  ...shared,
  method: "get",
  path,
  operationId: "getPreOrderSettings",
  summary: "Read what the shop makes to order",
  responses: { 200: ok(PreOrderSettings, "What is made to order, and on which days."), ...staffRefusals },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("pre_order_settings.change"),
  method: "put",
  path,
  operationId: "changePreOrderSettings",
  summary: "Change what the shop makes to order",
  request: { body: body(EditPreOrderSettings) },
  responses: {
    200: ok(PreOrderSettings, "The settings as they are now. Orders that were taken keep their days."),
    ...staffRefusals,
    409: editConflict(PreOrderSettings),
    422: refusal("pre_order_product.unknown", "pre_order.deposit_missing", "request.invalid"),
  },
});

/** What a shop makes to order, and on which days. */
export function preOrdersRoutes() {
  const router = createRouter();
  router.openapi(readRoute, async (c) => c.json(toWire(await getPreOrderSettings(staffCtx(c))), 200));
  router.openapi(changeRoute, async (c) => {
    const form = toPreOrderForm(c.req.valid("json"));
    return c.json(toWire(await changePreOrderSettings(staffCtx(c), form)), 200);
  });
  return router;
}
