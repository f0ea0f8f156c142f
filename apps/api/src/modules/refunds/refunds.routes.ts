import { createRoute, type z } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
  wrongGuess,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId, OrderLineId, PaymentAttemptId, RefundId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { getOrderRefunds, type OrderRefundsView, showOrderRefunds } from "./get-order-refunds.ts";
import { giveBack, type GivingBack } from "./give-back.ts";
import { giveCreditBack } from "./give-credit-back.ts";
import { payWithCredit } from "./pay-with-credit.ts";
import {
  GiveBackBody,
  GiveCreditBackBody,
  OrderRefunds,
  PayWithCreditBody,
  SettleRefundBody,
} from "./refunds.schemas.ts";
import { settleRefund } from "./settle-refund.ts";

const shared = { tags: ["refunds"], security: [{ bearer: [] }] };
const orderMissing = refusal("order.not_found", "shop.not_found");
const refundMissing = refusal("refund.not_found", "shop.not_found");

const readRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}/refunds",
  operationId: "getOrderRefunds",
  summary: "Read what went back of an order, and how more can",
  request: { params: IdParams },
  responses: {
    200: ok(OrderRefunds, "What went back and what is on its way."),
    ...staffRefusals,
    404: orderMissing,
  },
});

const giveRoute = createRoute({
  ...shared,
  ...needs("transaction.refund"),
  method: "post",
  path: "/orders/{id}/refunds",
  operationId: "giveBack",
  summary: "Give money of an order back",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(GiveBackBody) },
  responses: {
    200: ok(
      OrderRefunds,
      "It is done, or promised and on its way. The same key and content answer the same again.",
    ),
    ...staffRefusals,
    404: orderMissing,
    409: refusal(
      "payout.not_enough",
      "refund.too_much",
      "refund.changed",
      "refund.way_not_offered",
      "refund.reference_taken",
      "refund.goods_not_out",
      "refund.too_many_goods",
      "day_end.closed",
      "idempotency.key_reused",
    ),
    422: wrongGuess("request.invalid", "refund.needs_pin", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts"),
  },
});

const settleRoute = createRoute({
  ...shared,
  ...needs("transaction.refund"),
  method: "post",
  path: "/refunds/{id}/settle",
  operationId: "settleRefund",
  summary: "Say what became of a refund that nobody knows of",
  request: { params: IdParams, body: body(SettleRefundBody) },
  responses: {
    200: ok(OrderRefunds, "It is done, or the order has its money again."),
    ...staffRefusals,
    404: refundMissing,
    409: refusal("refund.settled"),
  },
});

const creditBackRoute = createRoute({
  ...shared,
  ...needs("transaction.refund"),
  method: "post",
  path: "/refunds/{id}/credit-back",
  operationId: "giveCreditBack",
  summary: "Give the rest of a customer's credit back as money",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(GiveCreditBackBody) },
  responses: {
    200: ok(OrderRefunds, "It is money again. The same key and content answer the same again."),
    ...staffRefusals,
    404: refundMissing,
    409: refusal(
      "refund.nothing_left",
      "refund.changed",
      "refund.reference_taken",
      "day_end.closed",
      "idempotency.key_reused",
    ),
    422: wrongGuess("request.invalid", "refund.needs_pin", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts"),
  },
});

const payRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  path: "/orders/{id}/payments/credit",
  operationId: "payWithCredit",
  summary: "Pay an order with its customer's credit",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(PayWithCreditBody) },
  responses: {
    200: ok(OrderRefunds, "It is paid with it. The same key and content answer the same again."),
    ...staffRefusals,
    404: orderMissing,
    409: refusal(
      "order.cancelled",
      "payment.not_submitted",
      "payment.already_paid",
      "payment.due_changed",
      "credit.not_enough",
      "idempotency.key_reused",
    ),
    422: refusal("request.invalid", "payment.more_than_due"),
  },
});

/** Money that goes back to customers, and credit that they spend. */
export function refundsRoutes({ payments, limits }: Deps) {
  const router = createRouter();
  router.openapi(readRoute, async (c) =>
    c.json(
      toOrderRefunds(await getOrderRefunds(staffCtx(c), payments, c.req.valid("param").id as OrderId)),
      200,
    ),
  );
  router.openapi(giveRoute, async (c) => {
    const ctx = staffCtx(c);
    const orderId = c.req.valid("param").id as OrderId;
    const asked = c.req.valid("json");
    const owner = { limits, pin: asked.owner_pin ?? null };
    await giveBack(
      ctx,
      payments,
      toGivingBack(orderId, asked),
      owner,
      c.req.valid("header")["idempotency-key"],
    );
    return c.json(toOrderRefunds(await showOrderRefunds(ctx, payments, orderId)), 200);
  });
  router.openapi(settleRoute, async (c) => {
    const ctx = staffCtx(c);
    const { was_given: wasGiven, evidence } = c.req.valid("json");
    const { orderId } = await settleRefund(ctx, c.req.valid("param").id as RefundId, { wasGiven, evidence });
    return c.json(toOrderRefunds(await showOrderRefunds(ctx, payments, orderId)), 200);
  });
  router.openapi(creditBackRoute, async (c) => {
    const ctx = staffCtx(c);
    const asked = c.req.valid("json");
    const leftMinor = asked.left_minor;
    const how =
      asked.way === "cash"
        ? { way: asked.way, leftMinor }
        : { way: asked.way, reference: asked.reference, network: asked.network ?? null, leftMinor };
    const key = c.req.valid("header")["idempotency-key"];
    const owner = { limits, pin: asked.owner_pin ?? null };
    const { orderId } = await giveCreditBack(ctx, c.req.valid("param").id as RefundId, how, owner, key);
    return c.json(toOrderRefunds(await showOrderRefunds(ctx, payments, orderId)), 200);
  });
  router.openapi(payRoute, async (c) => {
    const ctx = staffCtx(c);
    const orderId = c.req.valid("param").id as OrderId;
    const { amount_minor: amountMinor = null, due_minor: dueMinor = null } = c.req.valid("json");
    await payWithCredit(ctx, { orderId, amountMinor, dueMinor }, c.req.valid("header")["idempotency-key"]);
    return c.json(toOrderRefunds(await showOrderRefunds(ctx, payments, orderId)), 200);
  });
  return router;
}

const toGivingBack = (orderId: OrderId, asked: z.infer<typeof GiveBackBody>): GivingBack => ({
  orderId,
  way: asked.way,
  amountMinor: asked.amount_minor,
  keptMinor: asked.kept_minor ?? null,
  reason: asked.reason,
  goods: asked.goods.map(({ line_id: lineId, quantity }) => ({ lineId: lineId as OrderLineId, quantity })),
  reference: asked.way === "own_wallet" ? asked.reference : null,
  network: asked.way === "own_wallet" ? (asked.network ?? null) : null,
  attemptId:
    asked.way === "provider" || asked.way === "payout"
      ? ((asked.payment_id as PaymentAttemptId | undefined) ?? null)
      : null,
  toOrderId: asked.way === "exchange" ? (asked.to_order_id as OrderId) : null,
});

/** On the wire, what went back of an order's money and how more of it can. */
const toOrderRefunds = ({
  payments,
  wallets,
  openOrders,
  items,
  ...view
}: OrderRefundsView): z.infer<typeof OrderRefunds> =>
  toWire({
    ...view,
    payments: payments.map(({ accountId: _accountId, ...payment }) => payment),
    wallets: wallets.map(({ id, network, phone, leftMinor, provider }) => ({
      id,
      network,
      phone,
      leftMinor,
      provider,
    })),
    openOrders: openOrders.map(({ staffId: _staffId, ...order }) => order),
    items: items.map(({ orderId: _orderId, creditedMinor: _creditedMinor, toOrder, ...item }) => ({
      ...item,
      toOrder: toOrder && { ...toOrder, number: toOrder.number ?? 0 },
    })),
  });
