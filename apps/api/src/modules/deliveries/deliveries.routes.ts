import { createRoute, z } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { sendPrivateMedia } from "#http/private-media.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId, RiderId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import {
  DeliveryLink,
  GiveOrder,
  GiveOrders,
  HandOverOrder,
  Order,
  OrderOutcomes,
  toOutcomes,
  toOrder,
} from "./deliveries.schemas.ts";
import { getDeliveryLink } from "./get-delivery-link.ts";
import { getHandoverPhoto } from "./get-handover-photo.ts";
import { giveOrder, giveOrders, type Giving } from "./give-order.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { removeRider } from "./remove-rider.ts";
import { takeOrderBack } from "./take-order-back.ts";

const shared = { tags: ["deliveries"], security: [{ bearer: [] }] };
const orderMissing = refusal("order.not_found", "shop.not_found");

const giveRoute = createRoute({
  ...shared,
  ...needs("order.assign"),
  method: "put",
  path: "/orders/{id}/rider",
  operationId: "giveOrder",
  summary: "Give an order to a rider",
  request: { params: IdParams, body: body(GiveOrder) },
  responses: {
    200: ok(Order, "The order as it is now. Whoever had it before has it no more."),
    ...staffRefusals,
    404: refusal("order.not_found", "rider.not_found", "shop.not_found"),
    409: refusal("delivery.not_for_delivery"),
    422: refusal("notice.abroad", "request.invalid"),
    429: refusal("notice.too_many"),
  },
});

const giveManyRoute = createRoute({
  ...shared,
  ...needs("order.assign"),
  method: "post",
  path: "/orders/rider",
  operationId: "giveOrders",
  summary: "Give many orders to a rider",
  request: { body: body(GiveOrders) },
  responses: { 200: ok(OrderOutcomes, "What became of each."), ...staffRefusals },
});

const takeBackRoute = createRoute({
  ...shared,
  ...needs("order.assign"),
  method: "delete",
  path: "/orders/{id}/rider",
  operationId: "takeOrderBack",
  summary: "Take an order back from its rider",
  request: { params: IdParams },
  responses: {
    200: ok(Order, "The order as it is now; the rider's link opens nothing any more."),
    ...staffRefusals,
    404: orderMissing,
  },
});

const linkRoute = createRoute({
  ...shared,
  ...needs("order.assign"),
  method: "get",
  path: "/orders/{id}/rider/link",
  operationId: "getDeliveryLink",
  summary: "Read the link of an order's rider",
  request: { params: IdParams },
  responses: {
    200: ok(DeliveryLink, "The link, to be passed on to the rider alone."),
    ...staffRefusals,
    403: refusal("access.denied", "delivery.link_hidden"),
    404: orderMissing,
    409: refusal("delivery.none"),
  },
});

const handOverRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: "/orders/{id}/hand-over",
  operationId: "handOverOrder",
  summary: "Write down that an order reached its customer",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(HandOverOrder) },
  responses: {
    200: ok(Order, "The order as it is now. The same key and content answer the same again."),
    ...staffRefusals,
    404: orderMissing,
    409: refusal("delivery.none", "delivery.not_ready", "order.stage_blocked", "idempotency.key_reused"),
    422: refusal("delivery.wrong_pin", "delivery.proof_missing", "request.invalid"),
    429: refusal("delivery.too_many_tries"),
  },
});

const photoRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}/hand-over/photo",
  operationId: "getHandoverPhoto",
  summary: "Fetch the picture of an order at the door",
  request: { params: IdParams },
  responses: {
    200: {
      description: "The picture, without what the camera noted.",
      content: { "image/jpeg": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...staffRefusals,
    404: refusal("delivery.photo_none", "shop.not_found"),
  },
});

const removeRiderRoute = createRoute({
  ...shared,
  ...needs("rider.change"),
  method: "delete",
  path: "/riders/{id}",
  operationId: "removeRider",
  summary: "Remove a rider",
  request: { params: IdParams },
  responses: {
    204: { description: "The rider is forgotten; what they brought and took stays." },
    ...staffRefusals,
    404: refusal("rider.not_found", "shop.not_found"),
    409: refusal("rider.on_the_road", "rider.holds_cash"),
  },
});

/** Orders with whoever brings them, for the people who work in the shop. */
export function deliveriesRoutes({ files, limits }: Deps) {
  const router = createRouter();
  router.openapi(giveManyRoute, async (c) => {
    const { ids, ...giving } = c.req.valid("json");
    const results = await giveOrders(staffCtx(c), ids as OrderId[], fromWire(giving) as Giving);
    return c.json(toOutcomes(results, c.get("language")), 200);
  });
  router.openapi(giveRoute, async (c) => {
    const ctx = staffCtx(c);
    const id = c.req.valid("param").id as OrderId;
    await giveOrder(ctx, id, fromWire(c.req.valid("json")) as Giving);
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  router.openapi(takeBackRoute, async (c) => {
    const ctx = staffCtx(c);
    const id = c.req.valid("param").id as OrderId;
    await takeOrderBack(ctx, id);
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  router.openapi(linkRoute, async (c) =>
    c.json(toWire(await getDeliveryLink(staffCtx(c), c.req.valid("param").id as OrderId)), 200),
  );
  router.openapi(handOverRoute, async (c) => {
    const ctx = staffCtx(c);
    const id = c.req.valid("param").id as OrderId;
    const key = c.req.valid("header")["idempotency-key"];
    await handOverOrder(ctx, limits, id, fromWire(c.req.valid("json")), key);
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  router.openapi(photoRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    const { data, contentType } = await getHandoverPhoto(staffCtx(c), files, id);
    return sendPrivateMedia(c, { data, mime: contentType }, "hand-over.jpg");
  });
  router.openapi(removeRiderRoute, async (c) => {
    await removeRider(staffCtx(c), c.req.valid("param").id as RiderId);
    return c.body(null, 204);
  });
  return router;
}
