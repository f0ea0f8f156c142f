import { createRoute, z } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderChangeId, OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { agreeOrderChange, withdrawOrderChange } from "./agree-order-change.ts";
import { askOrderChange } from "./ask-order-change.ts";
import { listOrderChanges } from "./list-order-changes.ts";
import {
  AskOrderChange,
  ChangeDecided,
  ChangeOrder,
  OrderChange,
  OrderChangeList,
  OrderChangePreview,
  toWanted,
} from "./order-changes.schemas.ts";
import { previewOrderChange } from "./preview-order-change.ts";

const shared = { tags: ["orders"], security: [{ bearer: [] }], ...needs("order.change") };
const orderRefusals = { ...staffRefusals, 404: refusal("order.not_found", "shop.not_found") };
const changeRefusals = {
  ...staffRefusals,
  404: refusal("order.change_not_found", "order.not_found", "shop.not_found"),
};
const notChangeable = [
  "order.bargained",
  "order.change_closed",
  "order.on_credit",
  "order.receipted",
  "order.out_of_stock",
  "day.full",
  "day.full_for_long",
];
const wrongChange = refusal("order.change_nothing", "request.invalid");
const ChangeParams = IdParams.extend({ change_id: z.string().max(60) });

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/orders/{id}/changes",
  operationId: "listOrderChanges",
  summary: "List the changes of an order",
  request: { params: IdParams },
  responses: { 200: ok(OrderChangeList, "Newest first."), ...orderRefusals },
});

const previewRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/changes/preview",
  operationId: "previewOrderChange",
  summary: "See what a change of an order comes to",
  request: { params: IdParams, body: body(ChangeOrder) },
  responses: {
    200: ok(OrderChangePreview, "What the order would be. Nothing is kept."),
    ...orderRefusals,
    409: refusal(...notChangeable),
    422: wrongChange,
  },
});

const askRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/changes",
  operationId: "askOrderChange",
  summary: "Change an order, or ask its customer",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(AskOrderChange) },
  responses: {
    201: ok(
      OrderChange,
      "agreed: the order is changed and the customer is told; open: they are asked. The same key and form answer the same again.",
    ),
    ...orderRefusals,
    409: refusal("order.change_open", "order.changed", ...notChangeable, "idempotency.key_reused"),
    422: wrongChange,
  },
});

const agreeRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/changes/{change_id}/agreement",
  operationId: "agreeOrderChange",
  summary: "Write down that the customer agreed by phone",
  request: { params: ChangeParams },
  responses: {
    200: ok(OrderChange, "The order is changed."),
    ...changeRefusals,
    409: ok(ChangeDecided, ["order.change_decided", "order.changed", ...notChangeable].join(" · ")),
  },
});

const withdrawRoute = createRoute({
  ...shared,
  method: "post",
  path: "/orders/{id}/changes/{change_id}/withdrawal",
  operationId: "withdrawOrderChange",
  summary: "Take back a change the customer is asked about",
  request: { params: ChangeParams },
  responses: {
    200: ok(OrderChange, "The order stays as it is."),
    ...changeRefusals,
    409: ok(ChangeDecided, "order.change_decided"),
  },
});

/** Changes of orders that were sent in. */
export function orderChangesRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const items = await listOrderChanges(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.json(toWire({ items }), 200);
  });
  router.openapi(previewRoute, async (c) => {
    const { lines } = c.req.valid("json");
    const id = c.req.valid("param").id as OrderId;
    const draft = await previewOrderChange(staffCtx(c), id, toWanted(lines));
    const { diff, previousTotalMinor, totalMinor, deliveryFeeMinor, needsCustomer } = draft;
    return c.json(toWire({ diff, previousTotalMinor, totalMinor, deliveryFeeMinor, needsCustomer }), 200);
  });
  router.openapi(askRoute, async (c) => {
    const { lines, note, expected_total_minor: expectedTotalMinor } = c.req.valid("json");
    const form = { lines: toWanted(lines), note, expectedTotalMinor };
    const id = c.req.valid("param").id as OrderId;
    return c.json(await askOrderChange(staffCtx(c), id, form, c.req.valid("header")["idempotency-key"]), 201);
  });
  router.openapi(agreeRoute, async (c) => {
    const { id, change_id: changeId } = c.req.valid("param");
    const change = await agreeOrderChange(staffCtx(c), id as OrderId, changeId as OrderChangeId);
    return c.json(toWire(change), 200);
  });
  router.openapi(withdrawRoute, async (c) => {
    const { id, change_id: changeId } = c.req.valid("param");
    const change = await withdrawOrderChange(staffCtx(c), id as OrderId, changeId as OrderChangeId);
    return c.json(toWire(change), 200);
  });
  return router;
}
