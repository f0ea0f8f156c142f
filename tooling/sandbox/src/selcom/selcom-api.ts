import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import type { Core } from "../core.ts";
import { BodyError, parseJsonObject } from "../http/json-body.ts";
import { silent, type Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import type { PaymentOrder } from "../state/things.ts";
import { addOrder, cardPageOf } from "../payments/new-order.ts";
import { completeOrder, endings, endOrder, openPrompt } from "../payments/orders.ts";
import { outcomeByNumber } from "../payments/outcome-by-number.ts";
import { envelope, inProgress, notKnown } from "./envelope.ts";
import { cardOrderFields, orderFields, walletPaymentFields } from "./order-fields.ts";
import { addPayoutRoutes } from "./payout-routes.ts";
import type { Signed } from "./signed-call.ts";
import { selcomRefusal } from "./selcom-signature.ts";

/** Time for the webhook to arrive before the answer to the call that caused it. */
const webhookHeadStartMs = 500;

/** A day, where an order does not say. */
const usualLifeMinutes = 1440;

/** Where the gateway stands on this server; the same paths as the real one below it. */
export const selcomBasePath = "/selcom/v1";

/** The Selcom gateway: checkout, payouts and balance. */
export function createSelcomApi(core: Core): Provider {
  const app = new Hono<Signed>().basePath(selcomBasePath);
  const refusedIdentity = (reason: string) => envelope("401", `Authentication failed: ${reason}.`, [], 401);

  app.use(async (c, next) => {
    const fields = c.req.method === "POST" ? parseJsonObject(await c.req.text()) : c.req.query();
    const reason = selcomRefusal(c.req.raw.headers, fields, core.env.selcom, new Date());
    if (reason) throw new HTTPException(401, { res: refusedIdentity(reason) });
    c.set("fields", fields);
    await next();
  });

  app.post("/checkout/create-order-minimal", (c) => {
    const { data, wrong } = readFields(orderFields, c.get("fields"));
    if (wrong !== undefined) return envelope("400", `Invalid request: ${wrong}.`);
    return createOrder(core, data, c.req.url);
  });

  app.post("/checkout/create-order", (c) => {
    const { data, wrong } = readFields(cardOrderFields, c.get("fields"));
    if (wrong !== undefined) return envelope("400", `Invalid request: ${wrong}.`);
    return createOrder(core, data, c.req.url);
  });

  app.post("/checkout/wallet-payment", (c) => {
    const { data, wrong } = readFields(walletPaymentFields, c.get("fields"));
    if (wrong !== undefined) return envelope("400", `Invalid request: ${wrong}.`);
    const { order_id, transid, msisdn } = data;
    const order = core.store.orders.get(order_id);
    if (!order) return notKnown("Order");
    for (const other of core.store.orders.all()) {
      if (other.transid === transid) return envelope("409", "Duplicate transid.", [], 409);
    }
    if (order.payment_status !== "PENDING") {
      return envelope("409", `The order is ${order.payment_status}.`, [], 409);
    }
    return askForPayment(core, order, transid, msisdn);
  });

  app.get("/checkout/order-status", (c) => {
    const order = core.store.orders.get(c.req.query("order_id") ?? "");
    if (!order) return notKnown("Order");
    return envelope("000", "Order fetch successful", [describeOrder(order)]);
  });

  app.delete("/checkout/cancel-order", (c) => {
    const order = core.store.orders.get(c.req.query("order_id") ?? "");
    if (!order) return notKnown("Order");
    if (order.payment_status === "COMPLETED") return envelope("409", "The order is COMPLETED.", [], 409);
    if (["PENDING", "INPROGRESS"].includes(order.payment_status)) {
      endOrder(core, order.order_id, endings.shop_cancelled);
    }
    return envelope("000", "Order cancelled successfully");
  });

  app.get("/checkout/list-orders", (c) => {
    const { fromdate = "", todate = "" } = c.get("fields") as Record<string, string>;
    const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
    if (!isDay(fromdate) || !isDay(todate)) return envelope("400", "fromdate and todate must be days.");
    const orders = [...core.store.orders.all()].filter(({ snippe }) => !snippe).map(describeOrder);
    const within = orders.filter(({ creation_date }) => {
      const day = creation_date.slice(0, 10);
      return fromdate <= day && day <= todate;
    });
    return envelope("000", "Order fetch successful", within);
  });

  addPayoutRoutes(app, core);

  app.notFound(() => envelope("404", "Unknown service.", [], 404));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof BodyError) return envelope("400", error.message);
    throw error;
  });

  return {
    name: "selcom",
    answer: (request) => app.fetch(request),
    titleOf: (request) => new URL(request.url).pathname.slice(`${selcomBasePath}/`.length),
    targetOf: () => "selcom.call",
    injectedError: (code = 500, again) => {
      if (code >= 400 && code < 600) return envelope(String(code), "Caused by a fault.", [], code);
      return answerAmbiguously(String(code).padStart(3, "0"), again);
    },
    refusedIdentity: () => refusedIdentity("Digest does not match"),
  };
}

/** In progress and ambiguous codes come back from calls that did take effect; any other code means nothing happened. */
async function answerAmbiguously(resultcode: string, again: () => Promise<Response>): Promise<Response> {
  const tookEffect = ["111", "927", "999"].includes(resultcode);
  if (tookEffect) await again();
  return envelope(resultcode, tookEffect ? inProgress : "Caused by a fault.");
}

async function askForPayment(
  core: Core,
  order: PaymentOrder,
  transid: string,
  msisdn: string,
): Promise<Response> {
  openPrompt(core, order, transid, msisdn);
  if (core.store.settings().scenario.mode === "by_number") {
    const outcome = outcomeByNumber(order, msisdn, core.clock.nowMs());
    core.store.orders.put({ ...core.store.orders.get(order.order_id)!, plan: outcome.plan });
    if (outcome.isImmediate) {
      completeOrder(core, order.order_id, { amount: order.amount, delayMs: 0 });
      await setTimeout(webhookHeadStartMs);
    }
    if (outcome.answer === "ambiguous") return envelope("999", "The outcome is not known.");
    if (outcome.answer === "silent") return silent();
  }
  return envelope("111", inProgress);
}

function createOrder(core: Core, order: z.infer<typeof orderFields>, calledAt: string): Response {
  if (order.vendor !== core.env.selcom.vendor) return envelope("403", "Unknown vendor.", [], 403);
  if (core.store.orders.get(order.order_id)) return envelope("409", "Duplicate order_id.", [], 409);
  const added = addOrder(core, {
    order_id: order.order_id,
    reference: order.order_id,
    amount: order.amount,
    currency: order.currency,
    buyer_name: order.buyer_name,
    buyer_phone: order.buyer_phone,
    webhook_url: order.webhook ?? null,
    redirect_url: order.redirect_url ?? null,
    cancel_url: order.cancel_url ?? null,
    lifeMs: (order.expiry ?? usualLifeMinutes) * 60_000,
  });
  return envelope("000", "Order creation successful", [
    {
      gateway_buyer_uuid: "",
      payment_token: added.page.token,
      qr: added.qr,
      payment_gateway_url: Buffer.from(cardPageOf(added, calledAt)).toString("base64"),
    },
  ]);
}

function describeOrder(order: PaymentOrder) {
  const inDarEsSalaam = new Date(Date.parse(order.created_at) + 3 * 3600 * 1000).toISOString();
  return {
    order_id: order.order_id,
    creation_date: inDarEsSalaam.slice(0, 19).replace("T", " "),
    amount: String(order.paid_amount ?? order.amount),
    payment_status: order.payment_status,
    transid: order.transid ?? null,
    channel: order.channel ?? null,
    reference: order.reference ?? null,
    msisdn: order.msisdn ?? null,
  };
}
