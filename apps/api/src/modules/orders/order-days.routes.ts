import { createRoute } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { getOrder } from "./get-order.ts";
import { listDaysOfOrder } from "./list-days-of-order.ts";
import { moveOrderDay } from "./move-order-day.ts";
import { MoveOrderDay, OrderDays } from "./order-days.schemas.ts";
import { Order } from "./orders.schemas.ts";
import { toOrder } from "./to-order.ts";
import { waiveDeposit } from "./waive-deposit.ts";

const shared = { tags: ["pre-orders"], security: [{ bearer: [] }] };
const missing = { 404: refusal("order.not_found", "shop.not_found") };

const daysRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}/days",
  operationId: "listDaysOfOrder",
  summary: "List the days for which an order can be had",
  request: { params: IdParams },
  responses: {
    200: ok(OrderDays, "As its customer is offered them; none where the shop takes no orders for a day."),
    ...staffRefusals,
    ...missing,
  },
});

const moveRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "put",
  path: "/orders/{id}/day",
  operationId: "moveOrderDay",
  summary: "Say for which day an order is",
  request: { params: IdParams, body: body(MoveOrderDay) },
  responses: {
    200: ok(Order, "The order as it is now. Its customer is told of the new day."),
    ...staffRefusals,
    ...missing,
    409: refusal("order.day_fixed", "pre_orders.off", "day.not_offered", "day.full", "day.full_for_long"),
    422: refusal("request.invalid"),
  },
});

const waiveRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "delete",
  path: "/orders/{id}/deposit",
  operationId: "waiveDeposit",
  summary: "Begin an order without its deposit",
  request: { params: IdParams },
  responses: {
    200: ok(Order, "The order as it is now: no deposit is waited for."),
    ...staffRefusals,
    ...missing,
  },
});

/** For which day an order is, and what is paid before it is begun. */
export function orderDaysRoutes() {
  const router = createRouter();
  router.openapi(daysRoute, async (c) => {
    const days = await listDaysOfOrder(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.json({ days: days.map(toWire) }, 200);
  });
  router.openapi(moveRoute, async (c) => {
    const [ctx, id] = [staffCtx(c), c.req.valid("param").id as OrderId];
    const { due_on: dueOn, over: isOver } = c.req.valid("json");
    await moveOrderDay(ctx, id, { dueOn, isOver });
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  router.openapi(waiveRoute, async (c) => {
    const [ctx, id] = [staffCtx(c), c.req.valid("param").id as OrderId];
    await waiveDeposit(ctx, id);
    return c.json(toOrder(await getOrder(ctx, id, "order.change")), 200);
  });
  return router;
}
