import { createRoute, z } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  maybeOlder,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId, ProductId, UserId } from "#kernel/ids.ts";
import { asIs, fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addOrder } from "./add-order.ts";
import { addOrderNote } from "./add-order-note.ts";
import { assignOrders } from "./assign-orders.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { exportOrders } from "./export-orders.ts";
import { getOrder } from "./get-order.ts";
import { voiceNoteTypes } from "#db/schema/voice-notes.ts";
import { getProductSales } from "./get-product-sales.ts";
import { getOrderCounts } from "./get-order-counts.ts";
import { getVoiceNote } from "./get-voice-note.ts";
import { listAssignees } from "./list-assignees.ts";
import { listOrders } from "./list-orders.ts";
import { moveOrders } from "./move-orders.ts";
import { requestOrderLink } from "./request-order-link.ts";
import { AddedOrder, AddOrder, toNewOrder } from "./add-order.schemas.ts";
import {
  AddOrderNote,
  ChangeLifecycleBody,
  Order,
  OrderAssignees,
  OrderCounts,
  OrderExportQuery,
  OrderListQuery,
  OrderNote,
  OrderPageOfList,
  ProductSales,
} from "./orders.schemas.ts";
import { AssignOrders, MoveOrders, OrderOutcomes, toOutcomes } from "./several-orders.schemas.ts";
import { toOrder, toOrderSummary } from "./to-order.ts";

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
      "Orders, newest first, 25 at a time; drafts only where they are asked for, practice where it is searched for.",
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

const exportRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/export",
  operationId: "exportOrders",
  summary: "Export orders as a table",
  request: { query: OrderExportQuery },
  responses: {
    200: maybeOlder({
      description:
        "Every order that the filters show as CSV, the newest first, in the language of Accept-Language.",
      content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
    }),
    ...staffRefusals,
    422: refusal("request.invalid"),
    429: refusal("request.too_many"),
  },
});

const assigneesRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/assignees",
  operationId: "listOrderAssignees",
  summary: "List who can look after orders",
  responses: { 200: ok(OrderAssignees, "Who works in the shop and sees orders, by name."), ...staffRefusals },
});

const assignRoute = createRoute({
  ...shared,
  ...needs("order.assign"),
  method: "post",
  path: "/orders/assign",
  operationId: "assignOrders",
  summary: "Give orders to somebody to look after",
  request: { body: body(AssignOrders) },
  responses: {
    200: ok(OrderOutcomes, "What became of each."),
    ...staffRefusals,
    422: refusal("order.assignee_unknown", "request.invalid"),
  },
});

const moveRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: "/orders/move",
  operationId: "moveOrders",
  summary: "Move many orders along at once",
  request: { body: body(MoveOrders) },
  responses: { 200: ok(OrderOutcomes, "What became of each."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "post",
  path: "/orders",
  operationId: "addOrder",
  summary: "Make an order for a customer and send them its link",
  request: { headers: IdempotencyHeader, body: body(AddOrder) },
  responses: {
    201: ok(AddedOrder, "The order, which waits for its customer."),
    ...staffRefusals,
    404: refusal("customer.not_found", "shop.not_found"),
    409: refusal("order.out_of_stock", "idempotency.key_reused"),
    429: refusal("customer.too_many_numbers"),
  },
});

const sendLinkRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: "/orders/{id}/link",
  operationId: "sendOrderLink",
  summary: "Send an order's link again",
  request: { params: IdParams, headers: IdempotencyHeader },
  responses: {
    204: { description: "It goes out in the chat while that is open, else by SMS." },
    ...orderRefusals,
    409: refusal("order.status_conflict", "idempotency.key_reused"),
  },
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
    409: refusal(
      "order.status_conflict",
      "order.out_of_stock",
      "day.full",
      "day.full_for_long",
      "pre_orders.off",
    ),
    ...orderRefusals,
  },
});

const noteRoute = createRoute({
  ...shared,
  ...needs("order.note"),
  method: "post",
  path: "/orders/{id}/notes",
  operationId: "addOrderNote",
  summary: "Write a note for colleagues",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(AddOrderNote) },
  responses: {
    201: ok(OrderNote, "The note. The same key and words answer the same again."),
    ...orderRefusals,
    409: refusal("idempotency.key_reused"),
    422: refusal("order.mention_unknown", "order.mention_unseen", "request.invalid"),
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
export function ordersRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const { items, ...page } = await listOrders(staffCtx(c), fromWire(c.req.valid("query")));
    return c.json({ items: items.map(toOrderSummary), ...page }, 200);
  });
  router.openapi(countsRoute, async (c) => {
    const { counts, ...rest } = await getOrderCounts(staffCtx(c));
    return c.json(toWire({ ...rest, counts: asIs(counts) }), 200);
  });
  router.openapi(exportRoute, async (c) => {
    const { ids, ...query } = c.req.valid("query");
    const lines = await exportOrders(staffCtx(c), limits, {
      ...fromWire(query),
      ...(ids !== undefined && { ids: ids.split(",") as OrderId[] }),
    });
    const bytes = ReadableStream.from(lines).pipeThrough(new TextEncoderStream());
    return c.body(bytes as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="orders.csv"',
      "Cache-Control": "private, no-store",
    });
  });
  router.openapi(assigneesRoute, async (c) => c.json({ items: await listAssignees(staffCtx(c)) }, 200));
  router.openapi(assignRoute, async (c) => {
    const { ids, staff_id: staffId } = c.req.valid("json");
    const results = await assignOrders(staffCtx(c), ids as OrderId[], staffId as UserId | null);
    return c.json(toOutcomes(results, c.get("language")), 200);
  });
  router.openapi(moveRoute, async (c) => {
    const { ids, lifecycle } = c.req.valid("json");
    const results = await moveOrders(staffCtx(c), ids as OrderId[], lifecycle);
    return c.json(toOutcomes(results, c.get("language")), 200);
  });
  router.openapi(addRoute, async (c) => {
    const order = toNewOrder(c.req.valid("json"));
    return c.json(await addOrder(staffCtx(c), order, c.req.valid("header")["idempotency-key"]), 201);
  });
  router.openapi(sendLinkRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    await requestOrderLink(staffCtx(c), id, c.req.valid("header")["idempotency-key"]);
    return c.body(null, 204);
  });
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    return c.json(toOrder(await getOrder(staffCtx(c), id)), 200);
  });
  router.openapi(productSalesRoute, async (c) => {
    const days = await getProductSales(staffCtx(c), c.req.valid("param").id as ProductId);
    return c.json({ days: days.map(toWire) }, 200);
  });
  router.openapi(noteRoute, async (c) => {
    const { text, mentions } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const key = c.req.valid("header")["idempotency-key"];
    const form = { text, mentions: mentions as UserId[] };
    return c.json(await addOrderNote(staffCtx(c), id as OrderId, form, key), 201);
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
    const { lifecycle, reason, ...details } = fromWire(c.req.valid("json"));
    const ctx = staffCtx(c);
    await changeOrderLifecycle(ctx, id, lifecycle, reason, details);
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  return router;
}
