import { createRoute, z } from "@hono/zod-openapi";
import { attemptStatuses, paymentMethods } from "#db/schema/payments.ts";
import {
  body,
  IdempotencyHeader,
  IdParams,
  MinorAmount,
  Moment,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { promptRefusals } from "#http/prompt-refusals.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { listDebtPayments, showDebtPayments } from "./list-debt-payments.ts";
import { Network } from "./payment-parts.schemas.ts";
import { FailureCode } from "./payments.schemas.ts";
import { requestDebtPayment } from "./request-debt-payment.ts";
import { takeDebtCash } from "./take-debt-cash.ts";

const RequestDebtPayment = z
  .object({
    network: Network.nullable()
      .default(null)
      .openapi({ description: "A hint where the number says nothing." }),
    phone: z.string().trim().min(7).max(30).nullable().default(null).openapi({
      description: "The phone that pays, in any spelling; the customer's own when left out.",
    }),
    amount_minor: z.int().min(1).max(100_000_000_000).optional().openapi({
      description: "A part of what they owe; all of it when left out. Rounded up to whole shillings.",
    }),
    owed_minor: z.int().min(0).optional().openapi({
      description: "What the caller saw as owed: refused when it is something else by now.",
    }),
    order_id: z.string().max(60).optional().openapi({
      description: "The entry that it is for; the oldest are paid first when left out.",
    }),
  })
  .strict()
  .openapi("RequestDebtPayment");

const TakeDebtCash = z
  .object({
    amount_minor: z.int().min(1).max(100_000_000_000).optional().openapi({
      description: "What they brought; all that is owed, of the chosen where there are any, when left out.",
    }),
    owed_minor: z.int().min(0).optional().openapi({
      description: "What the caller saw as owed of it: refused when it is something else by now.",
    }),
    order_ids: z.array(z.string().max(60)).min(1).max(200).optional().openapi({
      description: "The entries it is for; the oldest first when left out, and what is disputed last.",
    }),
  })
  .strict()
  .openapi("TakeDebtCash");

const DebtCashTaken = z
  .object({ paid: z.int().openapi({ description: "So many entries got something." }) })
  .openapi("DebtCashTaken");

const DebtPayments = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        method: z.enum(paymentMethods),
        network: Network.nullable(),
        phone: z.string().nullable(),
        amount_minor: MinorAmount.openapi({ description: "Of what is owed, without the fee." }),
        customer_fee_minor: MinorAmount.openapi({ description: "A fee that the customer pays on top." }),
        status: z.enum(attemptStatuses),
        failure_code: FailureCode.nullable(),
        created_at: Moment,
        expires_at: Moment.nullable(),
        finished_at: Moment.nullable(),
      }),
    ),
  })
  .openapi("DebtPayments", {
    description: "The last times a customer was asked for what they owe, the newest first.",
  });

const shared = { tags: ["payments"], security: [{ bearer: [] }], path: "/customers/{id}/debt-payments" };
const missing = { 404: refusal("customer.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  operationId: "listDebtPayments",
  summary: "Read how a customer was asked for what they owe",
  request: { params: IdParams },
  responses: { 200: ok(DebtPayments, "The last times."), ...staffRefusals, ...missing },
});

const requestRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  operationId: "requestDebtPayment",
  summary: "Have a phone asked to pay what a customer owes",
  description: "What comes pays their orders on credit: the chosen one, then the oldest first.",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(RequestDebtPayment) },
  responses: {
    200: ok(DebtPayments, "The prompt is on its way. The same key and content ask once."),
    ...staffRefusals,
    ...missing,
    ...promptRefusals("payment.nothing_owed"),
  },
});

const cashRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  path: "/customers/{id}/debt-payments/cash",
  operationId: "takeDebtCash",
  summary: "Record cash for what a customer owes",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(TakeDebtCash) },
  responses: {
    200: ok(DebtCashTaken, "The cash is recorded. The same key and content answer the same again."),
    ...staffRefusals,
    ...missing,
    409: refusal("payment.nothing_owed", "payment.due_changed", "day_end.closed", "idempotency.key_reused"),
    422: refusal("request.invalid", "payment.more_than_due"),
  },
});

/** Paying what is owed for goods on credit. */
export function debtPaymentsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listDebtPayments(staffCtx(c), c.req.valid("param").id as CustomerId)), 200),
  );
  router.openapi(requestRoute, async (c) => {
    const ctx = staffCtx(c);
    const customerId = c.req.valid("param").id as CustomerId;
    const { network, phone, amount_minor, owed_minor, order_id } = c.req.valid("json");
    const wanted = {
      customerId,
      orderId: (order_id as OrderId | undefined) ?? null,
      network,
      phone,
      amountMinor: amount_minor ?? null,
      owedMinor: owed_minor ?? null,
    };
    await requestDebtPayment(ctx, wanted, c.req.valid("header")["idempotency-key"]);
    return c.json(toWire(await showDebtPayments(ctx, customerId)), 200);
  });
  router.openapi(cashRoute, async (c) => {
    const { amount_minor, owed_minor, order_ids } = c.req.valid("json");
    const cash = {
      customerId: c.req.valid("param").id as CustomerId,
      amountMinor: amount_minor ?? null,
      owedMinor: owed_minor ?? null,
      orderIds: (order_ids as OrderId[] | undefined) ?? null,
    };
    return c.json(await takeDebtCash(staffCtx(c), cash, c.req.valid("header")["idempotency-key"]), 200);
  });
  return router;
}
