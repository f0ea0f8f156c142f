import { createRoute, z } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  signedBody,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { SmsTopUpId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { noteTopUpNotice } from "./follow-sms-top-up.ts";
import { getSmsTopUp, listSmsTopUps } from "./get-sms-top-ups.ts";
import { receiveSmsReports } from "./receive-sms-reports.ts";
import { requestSmsTopUp } from "./request-sms-top-up.ts";
import { RequestSmsTopUp, SmsTopUp, SmsTopUpList } from "./sms-accounts.schemas.ts";

const owned = { tags: ["sms"], security: [{ bearer: [] }], ...needs("sms_account.change") };

const requestRoute = createRoute({
  ...owned,
  method: "post",
  path: "/sms-top-ups",
  operationId: "requestSmsTopUp",
  summary: "Buy SMS with a payment from a phone",
  request: { headers: IdempotencyHeader, body: body(RequestSmsTopUp) },
  responses: {
    201: ok(SmsTopUp, "The phone is asked. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("sms_top_up.not_offered", "sms_top_up.open", "idempotency.key_reused"),
    422: refusal("sms_top_up.phone", "request.invalid"),
    429: refusal("payment.too_many_prompts", "payment.phone_paused"),
  },
});

const listRoute = createRoute({
  ...owned,
  method: "get",
  path: "/sms-top-ups",
  operationId: "listSmsTopUps",
  summary: "List payments for SMS",
  responses: { 200: ok(SmsTopUpList, "The last 20, the newest first."), ...staffRefusals },
});

const getRoute = createRoute({
  ...owned,
  method: "get",
  path: "/sms-top-ups/{id}",
  operationId: "getSmsTopUp",
  summary: "Read how a payment for SMS goes",
  request: { params: IdParams },
  responses: {
    200: ok(SmsTopUp, "The payment as it is now."),
    ...staffRefusals,
    404: refusal("sms_top_up.not_found", "shop.not_found"),
  },
});

const noted = ok(z.object({ status: z.literal("ok") }), "Noted, or of nothing of ours.");

const noticeRoute = createRoute({
  method: "post",
  path: "/webhooks/sms-top-ups/{id}",
  operationId: "receiveSmsTopUpNotice",
  summary: "Receive a notice of a payment for SMS",
  description: "Nothing in it is believed: the provider is asked.",
  security: [],
  tags: ["webhooks"],
  request: { params: IdParams, body: signedBody("SelcomNotice") },
  responses: { 200: noted },
});

const reportsRoute = createRoute({
  method: "post",
  path: "/webhooks/sms/{token}",
  operationId: "receiveSmsReports",
  summary: "Receive delivery reports of a shop's own SMS account",
  security: [],
  tags: ["webhooks"],
  request: { params: z.object({ token: z.string().max(100) }), body: signedBody("SmsReport") },
  responses: { 200: noted, 403: refusal("webhook.bad_verify_token") },
});

/** Payments for SMS, and what providers say by themselves. */
export function smsTopUpsRoutes({ payments, platformPayments, openSms }: Deps) {
  const router = createRouter();
  router.openapi(requestRoute, async (c) => {
    const { amount_minor: amountMinor, phone } = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    const ports = { payments, platformPayments };
    return c.json(await requestSmsTopUp(staffCtx(c), ports, { amountMinor, phone }, key), 201);
  });
  router.openapi(listRoute, async (c) => c.json(toWire(await listSmsTopUps(staffCtx(c))), 200));
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getSmsTopUp(staffCtx(c), c.req.valid("param").id as SmsTopUpId)), 200),
  );
  router.openapi(noticeRoute, async (c) => {
    await noteTopUpNotice(c.get("base"), c.req.valid("param").id as SmsTopUpId, c.req.raw.headers);
    return c.json({ status: "ok" as const }, 200);
  });
  router.openapi(reportsRoute, async (c) => {
    const { token } = c.req.valid("param");
    await receiveSmsReports(c.get("base"), openSms, { token, body: await c.req.text() });
    return c.json({ status: "ok" as const }, 200);
  });
  return router;
}
