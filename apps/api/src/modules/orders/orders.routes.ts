import { createRoute, z } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId, ProductId } from "#kernel/ids.ts";
import { asIs, fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { getOrder } from "./get-order.ts";
import { voiceNoteTypes } from "#db/schema/voice-notes.ts";
import { getProductSales } from "./get-product-sales.ts";
import { getOrderCounts } from "./get-order-counts.ts";
import { getVoiceNote } from "./get-voice-note.ts";
import { listOrders } from "./list-orders.ts";
import {
  ChangeLifecycleBody,
  Order,
  OrderCounts,
  OrderListQuery,
  OrderPageOfList,
  ProductSales,
  toOrder,
  toOrderSummary,
} from "./orders.schemas.ts";

const shared = { tags: ["orders"], security: [{ bearer: [] }] };
const orderRefusals = { ...staffRefusals, 404: refusal("order.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders",
  operationId: "listOrders",
  summary: "List orders",
  request: { query: OrderListQuery },
  responses: {
    200: ok(
      OrderPageOfList,
      "Orders, newest first, 25 at a time; drafts are not listed, practice only where it is searched for.",
    ),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countsRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/counts",
  operationId: "getOrderCounts",
  summary: "Count orders by filter",
  responses: { 200: ok(OrderCounts, "Orders per filter."), ...staffRefusals },
});

const productSalesRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/api/v1/products/{id}/sales",
  operationId: "getProductSales",
  summary: "Read what was sold of a product",
  request: { params: IdParams },
  responses: {
    200: ok(ProductSales, "The last thirty days of the shop, today the last."),
    ...staffRefusals,
  },
});

const getRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}",
  operationId: "getOrder",
  summary: "Read an order",
  request: { params: IdParams },
  responses: { 200: ok(Order, "The order."), ...orderRefusals },
});

const lifecycleRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "put",
  path: "/orders/{id}/lifecycle",
  operationId: "changeOrderLifecycle",
  summary: "Move an order to another state",
  request: { params: IdParams, body: body(ChangeLifecycleBody) },
  responses: {
    200: ok(Order, "The order as it is now."),
    409: refusal("order.status_conflict", "order.out_of_stock"),
    ...orderRefusals,
  },
});

const recording = { schema: z.string().openapi({ format: "binary" }) };

const voiceNoteRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}/voice-note",
  operationId: "getVoiceNote",
  summary: "Fetch the voice note of an order",
  request: { params: IdParams },
  responses: {
    200: {
      description: "The way to the door as the customer spoke it, in the type its bytes were recognised as.",
      content: Object.fromEntries(voiceNoteTypes.map((type) => [type, recording])),
    },
    ...staffRefusals,
    404: refusal("voice_note.not_found", "shop.not_found"),
  },
});

/** Orders for the people who work in the shop. */
export function ordersRoutes(_deps: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const { items, ...page } = await listOrders(staffCtx(c), fromWire(c.req.valid("query")));
    return c.json({ items: items.map(toOrderSummary), ...page }, 200);
  });
  router.openapi(countsRoute, async (c) => {
    const { counts, ...rest } = await getOrderCounts(staffCtx(c));
    return c.json(toWire({ ...rest, counts: asIs(counts) }), 200);
  });
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    return c.json(toOrder(await getOrder(staffCtx(c), id)), 200);
  });
  router.openapi(productSalesRoute, async (c) => {
    const days = await getProductSales(staffCtx(c), c.req.valid("param").id as ProductId);
    return c.json({ days: days.map(toWire) }, 200);
  });
  router.openapi(voiceNoteRoute, async (c) => {
    const { contentType, data } = await getVoiceNote(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.body(new Uint8Array(data), 200, {
      "Content-Type": contentType,
      "Content-Disposition": "attachment",
      // Opened by itself it runs nothing; nobody but the person who asked may keep it.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    });
  });
  router.openapi(lifecycleRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    const { lifecycle, reason } = c.req.valid("json");
    const ctx = staffCtx(c);
    await changeOrderLifecycle(ctx, id, lifecycle, reason);
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  return router;
}
