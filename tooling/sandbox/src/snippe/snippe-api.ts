import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { Core } from "../core.ts";
import { BodyError, parseJsonObject } from "../http/json-body.ts";
import { silent, type Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import { addOrder, cardPageOf } from "../payments/new-order.ts";
import { completeOrder, openPrompt } from "../payments/orders.ts";
import { type Outcome, outcomeByNumber } from "../payments/outcome-by-number.ts";
import { addPayout, balanceOf, type PayoutAnswer } from "../payments/payouts.ts";
import type { PaymentOrder } from "../state/things.ts";
import { describePayment, describePayout, refusal } from "./answers.ts";
import { paymentFields, payoutFields } from "./fields.ts";
import { createRate } from "./rate.ts";

/** Where the provider stands on this server; the same paths as the real one below it. */
export const snippeBasePath = "/snippe";

const paymentLifeMs = 4 * 3_600_000;
const payoutFee = 1500;
const keyLifeMs = 24 * 3_600_000;
/** Time for the webhook to arrive before the answer to the call that caused it. */
const webhookHeadStartMs = 500;
const mostListed = 100;

const done = (data: object, code = 200) => ({ status: "success", code, data });
const unauthorized = () => refusal(401, "Missing or invalid API key");

/** The payments part of Snippe: payments, payouts, balance. */
export function createSnippeApi(core: Core): Provider {
  const app = new Hono().basePath(snippeBasePath);
  const takeCall = createRate(core);

  app.use(async (c, next) => {
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${core.env.snippe.apiKey}`))
      return unauthorized();
    const waitSeconds = takeCall();
    if (waitSeconds !== null)
      return refusal(429, "Too many requests", { "retry-after": String(waitSeconds) });
    return next();
  });

  app.post("/v1/payments", (c) =>
    onlyOnce(core, c, async (sent) => {
      const { data, wrong } = readFields(paymentFields, sent);
      return wrong === undefined ? createPayment(core, data, c.req.url) : refusal(400, wrong);
    }),
  );
  app.get("/v1/payments/balance", (c) =>
    c.json(done({ available: { value: balanceOf(core), currency: "TZS" } })),
  );
  app.get("/v1/payments", (c) => {
    const number = (name: string, otherwise: number) => Number(c.req.query(name) ?? otherwise);
    const [limit, offset] = [number("limit", 20), number("offset", 0)];
    if (!(limit >= 1 && limit <= mostListed && offset >= 0))
      return refusal(400, `limit must be 1 to ${mostListed}, offset 0 or more`);
    const payments = [...core.store.orders.all()].filter(({ snippe }) => snippe).toReversed();
    const items = payments.slice(offset, offset + limit).map(describePayment);
    return c.json(done({ items, total: payments.length, limit, offset }));
  });
  app.get("/v1/payments/:reference", (c) => {
    const order = core.store.orders.get(c.req.param("reference"));
    return order?.snippe ? c.json(done(describePayment(order))) : refusal(404, "Payment not found");
  });

  app.post("/v1/payouts/send", (c) =>
    onlyOnce(core, c, (sent) => {
      const { data, wrong } = readFields(payoutFields, sent);
      return wrong === undefined ? sendPayout(core, data) : refusal(400, wrong);
    }),
  );
  app.get("/v1/payouts/:reference", (c) => {
    const payout = core.store.payouts.get(c.req.param("reference"));
    return payout?.provider === "snippe"
      ? c.json(done(describePayout(payout)))
      : refusal(404, "Payout not found");
  });

  app.notFound(() => refusal(404, "Route not found"));
  app.onError((error) => {
    if (error instanceof BodyError) return refusal(400, error.message);
    throw error;
  });

  return {
    name: "snippe",
    answer: (request) => app.fetch(request),
    titleOf: (request) => new URL(request.url).pathname.slice(`${snippeBasePath}/v1/`.length),
    targetOf: () => "snippe.call",
    injectedError: async (code = 500, again) => {
      // A gateway in front of the provider that gives up on an answer: the call took effect.
      if (code === 502) await again();
      if (code === 429) return refusal(429, "Too many requests", { "retry-after": "1" });
      return refusal(code >= 400 && code < 600 ? code : 500, "Caused by a fault");
    },
    refusedIdentity: unauthorized,
  };
}

/**
 * Answers a call that carries a key as it was answered first, for a day; the same key with another body is refused. What is
 * kept is the answer that was meant, also where it never arrived.
 */
async function onlyOnce(
  core: Core,
  c: Context,
  answer: (sent: Record<string, unknown>) => Promise<Answered | Response> | Answered | Response,
): Promise<Response> {
  const text = await c.req.text();
  const sent = parseJsonObject(text);
  const key = c.req.header("idempotency-key");
  if (key === undefined) return respond(await answer(sent));
  const name = `${c.req.path}:${key}`;
  const digest = createHash("sha256").update(text).digest("hex");
  const before = core.store.keyed.get(name);
  if (before && core.clock.nowMs() - Date.parse(before.at) < keyLifeMs) {
    return before.sent === digest
      ? Response.json(JSON.parse(before.answer), { status: 201 })
      : refusal(409, "The key was used with another body");
  }
  const answered = await answer(sent);
  if (!(answered instanceof Response)) {
    const kept = { key: name, sent: digest, answer: JSON.stringify(done(answered.data, 201)) };
    core.store.keyed.put({ ...kept, at: core.clock.nowIso() });
  }
  return respond(answered);
}

/** What a call answers, and whether that arrives. */
type Answered = { data: object; manner: PayoutAnswer };

function respond(answered: Answered | Response): Response {
  if (answered instanceof Response) return answered;
  if (answered.manner === "silent") return silent();
  if (answered.manner === "ambiguous") return refusal(500, "Something went wrong");
  return Response.json(done(answered.data, 201), { status: 201 });
}

async function createPayment(
  core: Core,
  wanted: z.infer<typeof paymentFields>,
  calledAt: string,
): Promise<Answered> {
  const { details, customer, metadata, payment_type } = wanted;
  const id = randomUUID();
  const named = metadata["reference"];
  const order = addOrder(core, {
    order_id: id,
    reference: typeof named === "string" ? named : id,
    amount: details.amount,
    currency: details.currency,
    buyer_name: `${customer.firstname} ${customer.lastname}`,
    buyer_phone: wanted.phone_number,
    webhook_url: wanted.webhook_url ?? null,
    redirect_url: details.redirect_url ?? null,
    cancel_url: details.cancel_url ?? null,
    lifeMs: paymentLifeMs,
    snippe: { payment_type, metadata, email: customer.email },
  });
  const data = describePayment(order);
  if (payment_type === "mobile") return { data, manner: await askPhone(core, order, wanted.phone_number) };
  const page = { payment_token: order.page.token, payment_url: cardPageOf(order, calledAt) };
  const code = payment_type === "dynamic-qr" ? { payment_qr_code: order.qr } : {};
  return { data: { ...data, ...page, ...code }, manner: "in_progress" };
}

/** Shows the prompt, and lets the number decide how the call is answered where nobody plays the customer. */
async function askPhone(core: Core, order: PaymentOrder, msisdn: string): Promise<Outcome["answer"]> {
  openPrompt(core, order, order.order_id, msisdn);
  if (core.store.settings().scenario.mode !== "by_number") return "in_progress";
  const outcome = outcomeByNumber(order, msisdn, core.clock.nowMs());
  core.store.orders.put({ ...core.store.orders.get(order.order_id)!, plan: outcome.plan });
  if (outcome.isImmediate) {
    completeOrder(core, order.order_id, { amount: order.amount, delayMs: 0 });
    await setTimeout(webhookHeadStartMs);
  }
  return outcome.answer;
}

function sendPayout(core: Core, wanted: z.infer<typeof payoutFields>): Answered | Response {
  const to = wanted.channel === "mobile" ? wanted.recipient_phone : wanted.recipient_account;
  const added = addPayout(core, {
    id: randomUUID(),
    provider: "snippe",
    channel: wanted.channel === "mobile" ? "wallet" : "bank",
    to,
    recipient_name: wanted.recipient_name,
    amount: wanted.amount,
    fee: payoutFee,
    webhook_url: wanted.webhook_url ?? null,
    metadata: wanted.metadata,
  });
  if (!added) return refusal(400, "Insufficient balance");
  return { data: describePayout(added.payout), manner: added.answer };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
