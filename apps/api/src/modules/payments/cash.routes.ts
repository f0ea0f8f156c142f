import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { HandInCashBody, StaffCash, TakeCashBody } from "./cash.schemas.ts";
import { showOrderPayments } from "./get-order-payments.ts";
import { getStaffCash } from "./get-staff-cash.ts";
import { handInCash } from "./hand-in-cash.ts";
import { OrderPayments, toOrderPayments } from "./payments.schemas.ts";
import type { CashHolder } from "./ledger.rules.ts";
import { takeCash } from "./take-cash.ts";

const shared = { tags: ["payments"], security: [{ bearer: [] }] };
const orderMissing = refusal("order.not_found", "shop.not_found");
const staffMissing = refusal("staff.not_found", "rider.not_found", "shop.not_found");

const takeCashRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  path: "/orders/{id}/payments/cash",
  operationId: "takeCash",
  summary: "Record cash taken for an order",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(TakeCashBody) },
  responses: {
    200: ok(OrderPayments, "The cash is recorded. The same key and content answer the same again."),
    ...staffRefusals,
    404: orderMissing,
    409: refusal(
      "order.cancelled",
      "payment.not_submitted",
      "payment.already_paid",
      "payment.due_changed",
      "day_end.closed",
      "idempotency.key_reused",
    ),
    422: refusal("payment.more_than_due"),
  },
});

const staffCashRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "get",
  path: "/staff/{id}/cash",
  operationId: "getStaffCash",
  summary: "Read what somebody holds of the shop's cash",
  request: { params: IdParams },
  responses: { 200: ok(StaffCash, "What they took on the road."), ...staffRefusals, 404: staffMissing },
});

const handInCashRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  path: "/staff/{id}/cash-handed-in",
  operationId: "handInCash",
  summary: "Record cash that somebody brought back from the road",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(HandInCashBody) },
  responses: {
    200: ok(StaffCash, "It is in the drawer. The same key and content answer the same again."),
    ...staffRefusals,
    404: staffMissing,
    409: refusal(
      "payment.own_cash",
      "payment.nothing_held",
      "payment.held_changed",
      "day_end.closed",
      "idempotency.key_reused",
    ),
  },
});

/** Cash: taken for orders, and brought in from the road. */
export function cashRoutes() {
  const router = createRouter();
  router.openapi(takeCashRoute, async (c) => {
    const ctx = staffCtx(c);
    const orderId = c.req.valid("param").id as OrderId;
    const { amount_minor: amountMinor = null, due_minor: dueMinor = null } = c.req.valid("json");
    await takeCash(ctx, { orderId, amountMinor, dueMinor }, c.req.valid("header")["idempotency-key"]);
    return c.json(toOrderPayments(await showOrderPayments(ctx, orderId)), 200);
  });
  router.openapi(staffCashRoute, async (c) =>
    c.json(toWire(await getStaffCash(staffCtx(c), c.req.valid("param").id as CashHolder)), 200),
  );
  router.openapi(handInCashRoute, async (c) => {
    const ctx = staffCtx(c);
    const userId = c.req.valid("param").id as CashHolder;
    const { amount_minor: amountMinor = null, held_minor: heldMinor = null } = c.req.valid("json");
    await handInCash(ctx, { userId, amountMinor, heldMinor }, c.req.valid("header")["idempotency-key"]);
    return c.json(toWire(await getStaffCash(ctx, userId)), 200);
  });
  return router;
}
